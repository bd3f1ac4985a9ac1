/** Where in the page one is: what stands behind the # of the address. */
class Place {
  path = $state(read());

  constructor() {
    addEventListener('hashchange', () => (this.path = read()));
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
