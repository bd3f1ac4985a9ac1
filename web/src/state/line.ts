import type { MessageIn, MessageOut } from '../types/protocol';
import type { Table } from './table.svelte';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const GONE = 4404;

/** The line to a Room: says hello, hands over what comes, and comes back when it was cut. */
export class Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly room: string,
    private readonly take: (message: MessageOut) => void,
    private readonly told: { online: (yes: boolean) => void; gone: () => void },
    private readonly seen: () => number,
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
      this.send({ is: 'hello', lang: document.documentElement.lang || 'en', seen: Math.max(0, this.seen()) });
    };
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as MessageOut);
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

/** A line for a table. */
export function lineFor(room: string, table: () => Table, gone: () => void): Line {
  const online = (yes: boolean) => (table().online = yes);
  return new Line(
    room,
    (message) => table().take(message),
    { online, gone },
    () => table().number,
  );
}
