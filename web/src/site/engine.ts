import type { DeskAnswer, DeskRequest, MessageIn, MessageOut } from '../types/protocol';
import { hello } from '../state/hello';
import type { Line, Shell, Told } from '../state/shell';
import { Trouble } from '../state/trouble';
import { t } from '../texts';
import { printed } from './printed';
import { status } from './status.svelte';
import { GONE, type FromWorker, type ToWorker } from './wire';

const TAKE_OVER = 'easyred.take-over';

interface Waiting {
  take: (answer: DeskAnswer) => void;
  fail: (trouble: Trouble) => void;
}

/** The engine inside the page: a worker that has the Desk and the Rooms. */
class Engine implements Shell {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly asked = new Map<number, Waiting>();
  private readonly lines = new Map<number, Told>();
  private last = 0;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<FromWorker>) => this.take(event.data);
    this.worker.onerror = () => this.fail();
    const base = new URL('.', location.href.split('#')[0]).href;
    const named = document.querySelector<HTMLMetaElement>('meta[name=easyred-engine]')?.content ?? '';
    const [pyodide = '', easyred = ''] = named.split(' ').map((path) => new URL(path, base).href);
    this.send({ is: 'boot', places: { pyodide, easyred }, base, takeOver: wantsToTakeOver() });
  }

  async ask(request: DeskRequest): Promise<DeskAnswer> {
    return (status.ran ? null : await printed(request)) ?? this.askWorker(request);
  }

  private askWorker(request: DeskRequest): Promise<DeskAnswer> {
    const id = ++this.last;
    if (request.is === 'begin') {
      status.beginning = true;
      void navigator.storage?.persist?.();
    }
    this.send({ is: 'ask', id, text: JSON.stringify(request) });
    status.waiting = true;
    return new Promise((take, fail) => this.asked.set(id, { take, fail }));
  }

  open(room: string, told: Told): Line {
    const line = ++this.last;
    this.lines.set(line, told);
    const say = (message: MessageIn) => this.send({ is: 'say', line, text: JSON.stringify(message) });
    this.send({ is: 'open', line, room });
    say(hello(told));
    return {
      send: say,
      close: () => {
        this.lines.delete(line);
        this.send({ is: 'close', line });
      },
    };
  }

  /** Goes on in this tab. One in which the engine has run shows what is no longer true, so it begins anew. */
  takeOver(): void {
    if (!status.ran) return this.send({ is: 'take-over' });
    try {
      sessionStorage.setItem(TAKE_OVER, 'yes');
    } catch {
      // Without it the question is asked once more.
    }
    location.reload();
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private take(message: FromWorker): void {
    switch (message.is) {
      case 'answer':
        this.asked.get(message.id)?.take(JSON.parse(message.text) as DeskAnswer);
        this.asked.delete(message.id);
        status.waiting = this.asked.size > 0;
        status.beginning &&= status.waiting;
        break;
      case 'told':
        this.lines.get(message.line)?.take(JSON.parse(message.text) as MessageOut);
        break;
      case 'cut':
        this.cut(message.line, message.code);
        break;
      case 'stage':
        status.reached(message.stage);
        if (message.stage === 'broken') this.fail();
        break;
      case 'keeping':
        status.keeping = message.keeping;
        break;
    }
  }

  /** A line that is cut because something was not done says hello again: nobody was told anything. */
  private cut(line: number, code: number): void {
    const told = this.lines.get(line);
    if (!told) return;
    if (code === GONE) told.gone();
    else this.send({ is: 'say', line, text: JSON.stringify(hello(told)) });
  }

  private fail(): void {
    status.reached('broken');
    for (const { fail } of this.asked.values()) fail(new Trouble(t.shell.broken, 'engine'));
    this.asked.clear();
    for (const told of this.lines.values()) told.online(false);
  }
}

function wantsToTakeOver(): boolean {
  try {
    const wanted = sessionStorage.getItem(TAKE_OVER) !== null;
    sessionStorage.removeItem(TAKE_OVER);
    return wanted;
  } catch {
    return false;
  }
}

export const engine = new Engine();
