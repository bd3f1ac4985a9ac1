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
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => decodeURIComponent(part));
}

export const place = new Place();
