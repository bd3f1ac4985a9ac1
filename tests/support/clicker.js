/* Plays a whole game inside the page. It knows only what a player sees: it clicks what is offered, at a point where that
   really lies on top, until the game is over. Tells how many actions it took and what it could not do. */
async ({ seed, most, bold, patience }) => {
  let state = seed >>> 0;
  const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const any = (list) => list[Math.floor(chance() * list.length)];
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const frame = () =>
    new Promise((done) => {
      const timer = setTimeout(done, 40);
      requestAnimationFrame(() => (clearTimeout(timer), done()));
    });
  const faults = [];
  const seen = {};
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const table = () => document.querySelector('main[data-position]');
  /** Where the game stands; where real dice are told, also which of them. */
  const position = () => `${table()?.dataset.position ?? ''} ${document.querySelector('[data-draw]')?.dataset.draw ?? ''}`;
  const name = (one) =>
    JSON.stringify({ ...one.dataset }) + ' ' + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60);

  /** Clicks a thing where it lies on top; a thing that lies under another is a fault. */
  function click(one) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const spots = [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
      [0.5, 0.8],
    ];
    for (const [across, down] of spots) {
      const [clientX, clientY] = [box.left + box.width * across, box.top + box.height * down];
      const top = document.elementFromPoint(clientX, clientY);
      if (!top || !(top === one || one.contains(top))) continue;
      const at = { bubbles: true, cancelable: true, composed: true, clientX, clientY, view: window };
      for (const kind of ['pointerdown', 'pointerup'])
        top.dispatchEvent(new PointerEvent(kind, { ...at, pointerType: 'mouse' }));
      top.dispatchEvent(new MouseEvent('click', at));
      return true;
    }
    faults.push(`under something else: ${name(one)}`);
    return false;
  }

  const OFFERED = [
    '[data-die]:not([aria-disabled="true"])[aria-pressed="false"]',
    '[data-sector][data-live]',
    '[data-offer]:not([aria-disabled="true"])',
    '[data-card][aria-pressed="false"]',
    '[data-deed]',
    '[data-way]:not([aria-disabled="true"])',
    '[data-stay]',
    '[data-more]:not([disabled])',
    '[data-second]',
  ];
  /** The next real die or card to tell; nothing once all are told. */
  const TOLD = [
    '[data-face]:not([disabled])',
    '.pips:not(:has([aria-pressed="true"])) [data-pips]',
    '[data-thing][aria-pressed="false"]',
  ];
  const tellable = () => (all('[data-go]:not([disabled])').length ? [] : TOLD.map(all).filter((list) => list.length));
  const offered = () => (document.querySelector('[data-draw]') ? tellable() : OFFERED.map(all).filter((list) => list.length));

  /** Something that lies above the table and wants an answer first: a hand-over, a question, an explanation. */
  const above = () => all('dialog[open], [role="dialog"]').at(-1);

  let acts = 0;
  let idle = 0;
  let tries = 0;
  while (!table()?.dataset.over) {
    const box = above();
    const before = position();
    if (box) {
      const buttons = [...box.querySelectorAll('button:not([disabled])')].filter(shown);
      const answer = buttons.find((one) => one.matches('.go, .strong, [data-go]')) ?? buttons.at(-1);
      if (answer) click(answer);
      await frame();
      continue;
    }
    const go = all('[data-go]:not([disabled])')[0];
    const lists = offered();
    if (!go && !lists.length) {
      if (++idle > 400 * patience) return { acts, faults: [...faults, `nothing is offered: ${document.body.innerText.slice(0, 300)}`], seen };
      await rest(20);
      continue;
    }
    idle = 0;
    if (go && (!lists.length || chance() < bold || tries > 30)) {
      if (click(go)) {
        acts += 1;
        tries = 0;
        const began = performance.now();
        while (position() === before && !table()?.dataset.over && performance.now() - began < 10000 * patience) await frame();
        if (position() === before && !table()?.dataset.over) {
          const why = document.querySelector('.prompt .bad')?.textContent?.trim();
          faults.push(`the big button did nothing at ${before}: ${why ?? ''} ${document.querySelector('.prompt')?.innerText}`);
        }
      }
    } else {
      tries += 1;
      const kinds = lists.map((list) => list[0]);
      const list = any(lists);
      const one = any(list);
      const key = Object.keys(kinds[lists.indexOf(list)].dataset)[0];
      seen[key] = (seen[key] ?? 0) + 1;
      click(one);
      await frame();
      if (tries > 200) return { acts, faults: [...faults, `stuck: ${document.querySelector('.prompt')?.innerText}`], seen };
    }
    if (faults.length > 5 || acts > most) break;
  }
  return { acts, faults, over: !!table()?.dataset.over, seen };
}
