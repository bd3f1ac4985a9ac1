import type { MessageIn } from '../types/protocol';
import { shell, type Line } from './shell';
import type { Table } from './table.svelte';

export type { Line } from './shell';

/** A line for a table. What is sent before there is a shell is dropped, as on any line that is cut. */
export function lineFor(room: string, table: () => Table, gone: () => void): Line {
  let line: Line | null = null;
  let closed = false;
  void shell.then((found) => {
    if (closed) return;
    line = found.open(room, {
      take: (message) => table().take(message),
      online: (yes) => (table().online = yes),
      gone,
      seen: () => table().number,
    });
  });
  return {
    send: (message: MessageIn) => line?.send(message),
    close: () => {
      closed = true;
      line?.close();
    },
  };
}
