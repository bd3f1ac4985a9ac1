/** Where in the page one is: what stands behind the # of the address. */
class Place {
  path = $state(read());
  /** The table that was left to read something: the way back to it. */
  table = $state.raw<string[] | null>(null);

  constructor() {
    addEventListener('hashchange', () => {
      const before = this.path;
      this.path = read();
      if (!this.path.length || this.path[0] === 'table') this.table = null;
      else if (before[0] === 'table') this.table = before;
    });
  }

  go(...parts: string[]): void {
    location.hash = `/${parts.map(encodeURIComponent).join('/')}`;
  }
}

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
}

/** A link may be cut off in the middle of a sign. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part.replace(/%.?$/, '');
  }
}

export const place = new Place();
