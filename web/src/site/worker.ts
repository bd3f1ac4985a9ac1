import { Kept, Superseded, trouble, type Files } from './kept';
import { Lock } from './lock';
import { Python, told, type Places, type PythonShell, type Told } from './python';
import type { FromWorker, Keeping, Stage, ToWorker } from './wire';

/** How long a bot takes at least, so that one can follow; in milliseconds. */
const PACE = 700;
/** How long jobs may keep a message waiting. */
const SLICE = 30;

type Boot = Extract<ToWorker, { is: 'boot' }>;
type ForShell = Exclude<ToWorker, { is: 'boot' | 'take-over' }>;

/** The engine in its thread: takes one message after the other, keeps what changed, then tells; works in between. */
class Engine {
  private readonly inbox: ForShell[] = [];
  private python: Python | null = null;
  private shell: PythonShell | null = null;
  private kept: Kept | null = null;
  private keeping: Keeping = 'kept';
  private written = '';
  private botAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pumping: Promise<void> | null = null;
  private takeOver: (() => Promise<void>) | null = null;

  take(message: ToWorker): void {
    if (message.is === 'boot') this.guarded(this.boot(message));
    else if (message.is === 'take-over') this.guarded(this.takeOver?.());
    else {
      this.inbox.push(message);
      this.wake();
    }
  }

  /** Starts if no other tab has the games, or if this one takes them over. */
  private async boot(boot: Boot): Promise<void> {
    const name = `easyred ${new URL(boot.base).pathname}`;
    const lock = new Lock(name, () => this.stop());
    this.takeOver = async () => {
      await lock.takeOver();
      await this.start(boot.places, name);
    };
    if (boot.takeOver) await this.takeOver();
    else if (await lock.take()) await this.start(boot.places, name);
    else post({ is: 'stage', stage: 'elsewhere' });
  }

  private async start(places: Places, name: string): Promise<void> {
    stage('engine');
    const loading = Python.load(places, () => stage('rules'));
    const [python, files] = await Promise.all([loading, this.opened(name)]);
    stage('games');
    this.python = python;
    this.shell = python.boot(files);
    await this.keep();
    stage('ready');
    this.wake();
  }

  /** The saved games; none if the browser does not keep any. */
  private async opened(name: string): Promise<Files> {
    try {
      const { kept, files } = await Kept.open(name);
      this.kept = kept;
      return files;
    } catch (error) {
      this.tellKeeping(trouble(error));
      return new Map();
    }
  }

  /** Stops for good: another tab goes on. What is being done is finished first. */
  private async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.shell = null;
    stage('elsewhere');
    await this.pumping;
  }

  private wake(): void {
    if (this.shell && !this.pumping) this.guarded((this.pumping = this.pump()));
  }

  private guarded(doing: Promise<void> | undefined): void {
    doing?.catch((error: unknown) => {
      console.error(error);
      stage('broken');
    });
  }

  private async pump(): Promise<void> {
    clearTimeout(this.timer);
    try {
      while (this.shell) {
        const message = this.inbox.shift();
        if (message) await this.handle(this.shell, message);
        else if (!(await this.work(this.shell))) break;
      }
    } finally {
      this.pumping = null;
    }
  }

  private async handle(shell: PythonShell, message: ForShell): Promise<void> {
    switch (message.is) {
      case 'ask': {
        const text = shell.ask(message.text);
        if (await this.keep()) post({ is: 'answer', id: message.id, text });
        break;
      }
      case 'open':
        shell.open(message.line, message.room);
        break;
      case 'close':
        shell.close(message.line);
        break;
      case 'say':
        await this.tell(told(shell.say(message.line, message.text)));
        break;
    }
  }

  /** Works for a moment on what bots and hints there are; whether there is more to do at once. */
  private async work(shell: PythonShell): Promise<boolean> {
    const job = shell.job();
    const now = performance.now();
    if (job === 'bot') {
      this.botAt ||= now + PACE;
      if (now < this.botAt) {
        this.timer = setTimeout(() => this.wake(), this.botAt - now);
        return false;
      }
    }
    if (!job) return false;
    let found: Told[] = [];
    while (!found.length && performance.now() < now + SLICE && shell.job()) found = told(shell.work());
    if (found.length) {
      this.botAt = 0;
      await this.tell(found);
    }
    await breath();
    return true;
  }

  private async tell(messages: Told[]): Promise<void> {
    if (!(await this.keep())) return;
    for (const [line, text, code] of messages) {
      if (code) post({ is: 'cut', line, code });
      else post({ is: 'told', line, text });
    }
  }

  /** Keeps what has changed; false if another tab has the games, so that nothing may be told. */
  private async keep(): Promise<boolean> {
    const changes = this.shell?.changes();
    if (!this.kept || !this.python || !changes || changes === this.written) return this.shell !== null;
    try {
      await this.kept.write(this.python.files());
      this.written = changes;
      this.tellKeeping('kept');
    } catch (error) {
      if (error instanceof Superseded) {
        this.shell = null;
        stage('elsewhere');
        return false;
      }
      this.tellKeeping(trouble(error));
    }
    return true;
  }

  private tellKeeping(keeping: Keeping): void {
    if (keeping !== this.keeping) post({ is: 'keeping', keeping });
    this.keeping = keeping;
  }
}

function post(message: FromWorker): void {
  self.postMessage(message);
}

function stage(reached: Stage): void {
  post({ is: 'stage', stage: reached });
}

/** Lets messages in that have arrived meanwhile. */
function breath(): Promise<void> {
  return new Promise((go) => setTimeout(go));
}

const engine = new Engine();
self.onmessage = (event: MessageEvent<ToWorker>) => engine.take(event.data);
