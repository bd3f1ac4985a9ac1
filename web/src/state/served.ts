import type { DeskAnswer, DeskRequest, MessageIn, MessageOut } from '../types/protocol';
import { t } from '../texts';
import { hello } from './hello';
import type { Line, Shell, Told } from './shell';
import { Trouble } from './trouble';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const GONE = 4404;

/** The server that has sent the page: the Desk over HTTP, a socket for every Room. */
export const served: Shell = {
  async ask(request: DeskRequest): Promise<DeskAnswer> {
    const body = JSON.stringify(request);
    try {
      const response = await fetch('/desk', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      return (await response.json()) as DeskAnswer;
    } catch {
      throw new Trouble(t.shell.noServer, 'offline');
    }
  },
  open: (room, told) => new Socket(room, told),
};

/** A line to a Room of the server. */
class Socket implements Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly room: string,
    private readonly told: Told,
  ) {
    this.open();
  }

  send(message: MessageIn): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(new URL(`rooms/${encodeURIComponent(this.room)}`, wsBase()));
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.told.online(true);
      this.send(hello(this.told));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.told.take(JSON.parse(event.data) as MessageOut);
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    if (this.closed) return;
    if (code === GONE) return this.told.gone();
    this.told.online(false);
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }
}

function wsBase(): string {
  const base = new URL('/', location.href);
  base.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  base.hash = base.search = '';
  return base.href;
}
