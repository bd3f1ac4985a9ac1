import { bar, box, disc, poly, regular, ring, star, tile } from './shapes';

const CROSS = 'M8.500 2h7v6.500H22v7h-6.500V22h-7v-6.500H2v-7h6.500Z';
const ANCHOR = [
  ring(12, 4.5, 3.3, 1.6),
  box(10.7, 7, 2.6, 15),
  box(6.5, 9.5, 11, 2.3),
  'M2 14c.5 5 4 8.500 10 8.500S21.500 19 22 14l-3.300 2.200C18 18 15.700 19.300 12 19.300S6 18 5.300 16.200Z',
];
const CHUTE = [
  'M1 11.500C1.400 5.200 5.800 1.200 12 1.200s10.600 4 11 10.300Z',
  bar(3, 12, 12, 21.5, 1.6),
  bar(21, 12, 12, 21.5, 1.6),
  bar(12, 11, 12, 21, 1.6),
];
const AIM = [
  ring(12, 12, 8.5, 2.2),
  box(10.9, 0.5, 2.2, 7),
  box(10.9, 16.5, 2.2, 7),
  box(0.5, 10.9, 7, 2.2),
  box(16.5, 10.9, 7, 2.2),
];
const BIBLE = [`${tile(4, 1.5, 16, 21, 2)}M10.700 5h2.600v4.200h4v2.600h-4V19h-2.600v-7.200h-4V9.200h4Z`];
const COG = [`${star(12, 12, 11.5, 8.2, 8)}${disc(12, 12, 4.3)}`];
const STRIPES = [
  'M2.500 11.500 12 4l9.500 7.500v4.300L12 8.300l-9.500 7.500Z',
  'M2.500 18.200 12 10.700l9.500 7.500v4.300L12 15l-9.500 7.500Z',
];
const PRESS = [`${tile(1.5, 6, 21, 15, 2)}${disc(12, 13.5, 5.2)}`, disc(12, 13.5, 2.9), box(7.5, 3, 9, 3.5)];
const CRATE = [`${box(2, 4, 20, 17)}${bar(4.5, 7, 19.5, 18.5, 2)}`];

/** What a Specialist wears on his helmet. */
export const EMBLEMS: Record<string, string[]> = {
  beachmaster: ANCHOR,
  corporal: STRIPES,
  medic: [CROSS],
  'field-surgeon': [CROSS],
  'parachute-medic': [CROSS],
  minesweeper: [ring(8, 16, 6.3, 2.6), bar(12, 12, 20.5, 2.5, 2.8)],
  scout: [ring(12, 12, 11, 2.1), poly([12, 3.5], [15.2, 12], [12, 20.5], [8.8, 12])],
  'point-man': ['M12 1.500 21.500 11H16v11.500H8V11H2.500Z'],
  sharpshooter: AIM,
  marksman: [ring(12, 12, 11, 2.1), ring(12, 12, 6.5, 2), disc(12, 12, 2.2)],
  'battalion-sniper': AIM,
  veteran: [
    'M12 22.500C5 21.500 1.700 16.800 2.300 10 2.700 6.500 4.200 3.800 6.500 2c-.7 7 .6 12.800 5.500 16.200C16.900 14.800 18.200 9 17.500 2c2.300 1.800 3.800 4.500 4.200 8 .6 6.800-2.700 11.500-9.700 12.500Z',
    star(12, 8.8, 4.5, 1.9),
  ],
  captain: [box(4, 3, 5.5, 18), box(14.5, 3, 5.5, 18)],
  engineer: COG,
  'combat-engineer': COG,
  'bridge-sapper': COG,
  general: [star(6.5, 8.4, 6.3, 2.6), star(17.5, 8.4, 6.3, 2.6), star(12, 17.6, 6.3, 2.6)],
  lieutenant: [box(8.7, 2, 6.6, 20)],
  messenger: [`${box(1.5, 5, 21, 15)}M3 6.700 12 14l9-7.300v2.800L12 16.800 3 9.500Z`],
  chaplain: ['M9.900 1h4.200v6.200h6v4.200h-6V23H9.900V11.400h-6V7.200h6Z'],
  'commando-chaplain': BIBLE,
  hero: [`${star(12, 12.8, 11.8, 4.8)}${disc(12, 12.8, 2.6)}`],
  paratrooper: CHUTE,
  'stick-of-paratroopers': CHUTE,
  pathfinder: [star(12, 12, 11.5, 3.3, 4)],
  'eagle-pathfinder': [star(12, 12, 11.5, 3.3, 4)],
  'platoon-leader': [bar(5, 1, 5, 23, 2.5), 'M6.500 2.500 21 4.800l-3 4.200 3 4.200-14.500 2.300Z'],
  'combat-photographer': PRESS,
  'war-correspondent': ['M16.800 1.300 22.700 7.200 8.800 21.100l-7.300 1.400 1.400-7.300Z'],
  decoy: [
    `M3 3c6 1.900 12 1.900 18 0 .9 9-1.700 15.700-9 19.500C4.700 18.700 2.100 12 3 3Z${disc(8.3, 9.7, 2)}${disc(15.7, 9.7, 2)}M7.800 14.500h8.400c-.5 2.500-2 3.900-4.200 3.900s-3.700-1.400-4.200-3.900Z`,
  ],
  grenadier: [
    `M7.500 8.500h8c3 2 4.300 4.300 4.300 7.200 0 4.200-3.300 7.300-8 7.300S4 19.900 4 15.700c0-2.900 1-5.200 3.500-7.200Z${box(4, 14.6, 16, 1.5)}${box(11.2, 8.5, 1.5, 14.5)}`,
    box(8.5, 4, 6.5, 3.6),
  ],
  quartermaster: [ring(6.8, 12, 5.8, 2.6), box(11.5, 10.6, 12, 2.8), box(17, 12, 2.6, 5), box(21, 12, 2.5, 4)],
  'supply-sergeant': CRATE,
  'shell-shocked-private': ['M13.500 1 4.500 13.500h6L8.500 23l11-13.500h-6.500Z'],
  'feverish-recruit': [`${tile(9, 1.5, 6, 14, 3)}${box(11.2, 4, 1.6, 9)}`, disc(12, 18, 4.6)],
  'second-maitre': ANCHOR,
  'glider-pilot': [
    'M12 5.500c2 0 3 1.300 3 3L23.500 11v3L15 13.500l-.7 5 2.700 2v2H7v-2l2.700-2-.7-5L.5 14v-3L9 8.500c0-1.700 1-3 3-3Z',
  ],
  'ranger-sergeant': [poly([12, 1], [23, 12], [12, 23], [1, 12]) + poly([12, 6], [18, 12], [12, 18], [6, 12])],
  'cliff-climber': ['M1 22 8.500 6l4 6L16.500 3 23 22Z'],
};

/** Who wears something else than a helmet. */
export const HATS: Record<string, 'cap' | 'beret'> = {
  captain: 'cap',
  general: 'cap',
  lieutenant: 'cap',
  beachmaster: 'cap',
  quartermaster: 'cap',
  'second-maitre': 'cap',
  chaplain: 'beret',
  'combat-photographer': 'beret',
  'war-correspondent': 'beret',
  'commando-chaplain': 'beret',
  'glider-pilot': 'beret',
};

export const PLAIN_EMBLEM = [regular(12, 12, 9, 6)];
