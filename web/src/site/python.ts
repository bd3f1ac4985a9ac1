import type { Files } from './kept';

/** A list that Python returns. */
interface Listed<T> {
  toJs(): T[];
  destroy(): void;
}

export type Told = [line: number, text: string, cut: number];

/** The shell in Python (easyred/worker/shell.py). */
export interface PythonShell {
  ask(text: string): string;
  open(line: number, room: string): void;
  close(line: number): void;
  say(line: number, text: string): Listed<Told>;
  job(): '' | 'bot' | 'hint';
  work(): Listed<Told>;
  changes(): string;
}

interface FileSystem {
  mkdirTree(path: string): void;
  readdir(path: string): string[];
  readFile(path: string): Uint8Array;
  writeFile(path: string, bytes: Uint8Array): void;
}

interface Pyodide {
  FS: FileSystem;
  unpackArchive(bytes: Uint8Array, format: string, options: { extractDir: string }): void;
  pyimport(name: string): { boot(): PythonShell };
}

interface PyodideModule {
  loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
}

/** Where things are: the folder of Pyodide, and the archive of our own package. */
export interface Places {
  pyodide: string;
  easyred: string;
}

const HOME = '/home/easyred';

/** Python with our own package. */
export class Python {
  private constructor(private readonly pyodide: Pyodide) {}

  static async load({ pyodide: folder, easyred }: Places, then: () => void): Promise<Python> {
    const archive = fetch(easyred);
    const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as PyodideModule;
    const pyodide = await loadPyodide({ indexURL: folder });
    then();
    const bytes = new Uint8Array(await (await archive).arrayBuffer());
    pyodide.unpackArchive(bytes, 'zip', { extractDir: '/' });
    return new Python(pyodide);
  }

  /** Starts the engine on these files. */
  boot(files: Files): PythonShell {
    const { FS } = this.pyodide;
    FS.mkdirTree(HOME);
    for (const [name, bytes] of files) FS.writeFile(`${HOME}/${name}`, bytes);
    return this.pyodide.pyimport('easyred.worker.boot').boot();
  }

  /** The files as they are now. */
  files(): Files {
    const { FS } = this.pyodide;
    const names = FS.readdir(HOME).filter((name) => !name.startsWith('.'));
    return new Map(names.map((name) => [name, FS.readFile(`${HOME}/${name}`)]));
  }
}

/** What Python has told, as our own. */
export function told(listed: Listed<Told>): Told[] {
  const found = listed.toJs();
  listed.destroy();
  return found;
}
