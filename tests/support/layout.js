/* Looks for what a reader would stumble over: text that is cut, too small, or lies on other text; controls that overlap;
   a page that scrolls sideways, or at all where it must not. Returns sentences. */
({ still }) => {
  const found = new Set();
  const root = document.scrollingElement;
  const wide = innerWidth;
  const say = (words, node) => {
    const one = node instanceof Element ? node : node?.parentElement;
    const where = one ? ` <${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">` : '';
    found.add(`${words}${where} ${JSON.stringify((one?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60))}`);
  };
  if (root.scrollWidth > wide + 1) say(`the page scrolls sideways: ${root.scrollWidth} > ${wide}`);
  if (still) {
    if (root.scrollHeight > innerHeight + 1) say(`the page scrolls: ${root.scrollHeight} > ${innerHeight}`);
    for (const one of document.querySelectorAll('.stage'))
      if (one.scrollHeight > one.clientHeight + 1) say(`the table scrolls: ${one.scrollHeight} > ${one.clientHeight}`);
  }
  const modal = document.querySelector('dialog[open]');
  const skipped = '[inert], [aria-hidden="true"] svg, .sr, .unseen, .visually-hidden, [hidden], option, noscript, script, style';
  const texts = [];
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || !one || one.closest(skipped)) continue;
    const style = getComputedStyle(one);
    if (style.visibility === 'hidden' || style.opacity === '0' || style.clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (!rects.length) continue;
    const svg = one.closest('svg');
    const scale = svg ? Math.abs(one.getScreenCTM?.().a ?? 1) : 1;
    const size = parseFloat(style.fontSize) * scale;
    if (size < 11.95) say(`${size.toFixed(1)} px`, node);
    if (!svg && !floats(one)) texts.push({ node, one, rects: rects.map((rect) => clipped(one, inked(rect))) });
    if (!svg) cut(node, one, rects);
  }

  function cut(node, one, rects) {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (style.position === 'fixed') return;
      const clips = (value) => value === 'hidden' || value === 'clip';
      const scrolls = (value) => value === 'auto' || value === 'scroll';
      if (scrolls(style.overflowX) && scrolls(style.overflowY)) return;
      for (const rect of rects) {
        if (clips(style.overflowX) && (rect.left < box.left - 2 || rect.right > box.right + 2)) return say('cut off', node);
        if (clips(style.overflowY) && (rect.top < box.top - 4 || rect.bottom > box.bottom + 4)) return say('cut off', node);
        const framed = up.matches('button, .panel, .card, .btn, td, th, kbd, input');
        if (framed && style.display !== 'inline' && (rect.left < box.left - 2 || rect.right > box.right + 2))
          return say('sticks out of its box', node);
        if (framed && style.display !== 'inline' && rect.bottom > box.bottom + 4) return say('sticks out below its box', node);
      }
      if (scrolls(style.overflowY) || scrolls(style.overflowX)) return;
    }
    for (const rect of rects) if (rect.right > wide + 1 || rect.left < -1) return say('lies beside the screen', node);
  }

  /** Whether something stays where it is while the rest scrolls below it. */
  function floats(one) {
    for (let up = one; up && up !== document.body; up = up.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return true;
    return false;
  }

  /** The part of a line in which there are letters: fonts keep room above and below. */
  function inked({ left, right, top, bottom, height, width }) {
    return { left, right, width, height: height * 0.56, top: top + height * 0.22, bottom: bottom - height * 0.22 };
  }

  /** The part of a box that what scrolls around it lets one see. */
  function clipped(one, { left, right, top, bottom }) {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = up.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom };
  }

  const meets = (a, b, by = 3) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const onTop = (one, rect) => {
    const top = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    return top && (top === one || one.contains(top) || top.contains(one));
  };
  /** Calls for every two boxes of which one begins where the other has not ended yet, from top to bottom. */
  const pairs = (boxes, told) => {
    boxes.sort((a, b) => a.rect.top - b.rect.top);
    boxes.forEach((a, i) => {
      for (let k = i + 1; k < boxes.length && boxes[k].rect.top < a.rect.bottom; k += 1) told(a, boxes[k]);
    });
  };
  const apart = (a, b) => !a.contains(b) && !b.contains(a);
  pairs(
    texts.flatMap(({ node, one, rects }) => rects.map((rect) => ({ node, one, rect }))),
    (a, b) => {
      if (apart(a.one, b.one) && meets(a.rect, b.rect) && onTop(a.one, a.rect) && onTop(b.one, b.rect))
        say(`lies on ${JSON.stringify(b.one.textContent.trim().slice(0, 40))}:`, a.node);
    },
  );
  const controls = [...(modal ?? document).querySelectorAll('button, a[href], input, select, textarea, [role="button"]')].filter(
    (one) => !one.closest('svg, [inert]') && one.getClientRects().length && !floats(one),
  );
  pairs(
    controls.map((one) => ({ one, rect: clipped(one, one.getBoundingClientRect()) })),
    (a, b) => {
      if (apart(a.one, b.one) && meets(a.rect, b.rect, 6) && onTop(a.one, a.rect) && onTop(b.one, b.rect))
        say('a control lies on another:', a.one);
    },
  );
  return [...found].slice(0, 40);
}
