/** Where things are on the screen, so that something can fly from one to the other. */

const seen = (found: Element | null): Element | null => {
  const box = found?.getBoundingClientRect();
  return box && box.width > 0 && box.bottom > 0 && box.top < innerHeight ? found : null;
};

export const sectorSpot = (id: string): Element | null =>
  id ? seen(document.querySelector(`[data-sector="${CSS.escape(id)}"]`)) : null;

/** Where it is told what happens: on a phone the map is seldom on the screen. */
export const toldSpot = (): Element | null => seen(document.querySelector('[data-brought]'));

/** A Unit: its figures (one of them, if it is named) if they are wanted and on the screen, its flag on the map, or its place in the squad. */
export function unitSpot(unit: number | null, figures = false, of = ''): Element | null {
  if (unit === null) return null;
  const all = `[data-figures="${unit}"]`;
  const own = figures
    ? seen(document.querySelector(`${all} [data-figure="${of}"]`) ?? document.querySelector(all))
    : null;
  return (
    own ??
    seen(document.querySelector(`[data-squad="${unit}"]`)) ??
    seen(document.querySelector(`svg [data-flag="${unit}"]`))
  );
}

export function centreOf(found: Element | null): { x: number; y: number } | null {
  const box = found?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
