import { disc, ring, star } from './shapes';

const PATEE = 'M17.500 20h13l-4 9.500 9.500-4v13l-9.500-4 4 9.500h-13l4-9.500-9.500 4v-13l9.500 4Z';
const CROSS = 'M20.300 20h7.400v8.800h8.800v7.400h-8.800V45h-7.400v-8.800h-8.800v-7.400h8.800Z';
const SALTIRE =
  'M15.500 20.500l8.500 8.500 8.500-8.500 4 4-8.500 8.500 8.500 8.500-4 4-8.500-8.500-8.500 8.500-4-4 8.500-8.500-8.500-8.500Z';
const LORRAINE = 'M22 20h4v4h6v3.600h-6v3.900h9v4h-9V46h-4V35.500h-9v-4h9v-3.900h-6V24h6Z';
const HEART =
  'M24 45 13.500 34.500c-3.300-3.400-2.900-8.800.8-11.300 3.300-2.200 7.500-1.200 9.700 2.200 2.200-3.400 6.400-4.400 9.700-2.200 3.700 2.500 4.100 7.900.8 11.300Z';
const OVAL = 'M24 20.500c7 0 9.500 5.600 9.500 12.300S31 45.500 24 45.500s-9.500-6-9.500-12.700S17 20.500 24 20.500Z';
const OCTAGON = 'M19 21.500h10l7 7v9l-7 7H19l-7-7v-9Z';
const BAR = 'M8.500 26h31v15h-31Z';
const FRAME = `${BAR}M11.500 29v9h25v-9Z`;
const LEAF =
  'M35 21c1.500 9-2 18-12.500 20.500L15 46l-2.500-2 4.500-6.500C16 28 24 22 35 21ZM32 25 18.500 40.500l1 .8Z';
const SMALL_CROSS = 'M22.200 27.500h3.600V31h3.500v3.600h-3.500v3.500h-3.600v-3.500h-3.500V31h3.500Z';
const WINGS =
  'M24 30.500c3.500-2.500 7-3 9-2.500-.5 3.500-3 6-7.500 6.500L24 38l-1.500-3.500C18 34 15.500 31.500 15 28c2-.5 5.500 0 9 2.500Z';
const CROWN = 'M17.500 37.500 16.500 28l4.500 3.500 3-5.500 3 5.500 4.500-3.500-1 9.500Z';
const CHEVRONS = 'M18 30.500 24 27l6 3.500v3L24 30l-6 3.500Zm0 6 6-3.500 6 3.500v3L24 36l-6 3.500Z';
const ROUND = disc(24, 33, 12);

/** What every Award of ours is made of: holes are cut where a second shape lies in the first. */
const BODIES: Record<string, string> = {
  'bronze-star': star(24, 33, 14, 5.8),
  'silver-star': star(24, 33, 14, 5.8) + star(24, 33, 6, 2.5),
  'purple-heart': HEART,
  'medal-of-honor': ring(24, 33, 13, 2.8) + star(24, 33.5, 9.5, 4),
  'legion-of-merit': star(24, 33, 13.5, 8.2, 10),
  'air-medal': star(24, 33, 13.5, 6, 16) + disc(24, 33, 3),
  'soldiers-medal': OCTAGON + star(24, 33.5, 6.5, 2.7),
  'good-conduct-medal': ROUND + star(24, 33.5, 7, 2.9),
  'combat-medical-badge': OVAL + SMALL_CROSS,
  'distinguished-unit-citation': FRAME,
  'presidential-unit-citation': FRAME + star(24, 33.7, 4, 1.7),
  'distinguished-service-cross': CROSS + disc(24, 32.5, 4),
  'victoria-cross': PATEE,
  'george-cross': CROSS,
  'memorial-cross': SALTIRE,
  'military-cross': CROSS + SALTIRE,
  'distinguished-service-order': PATEE + disc(24, 32, 4),
  'distinguished-conduct-medal': ROUND + CHEVRONS,
  'distinguished-flying-medal': OVAL + WINGS,
  'military-medal': ROUND + CROWN,
  'efficiency-medal': OVAL,
  'canadian-volunteer-service-medal': ROUND + star(24, 33, 8, 4.5, 7),
  'mention-in-despatches': LEAF,
  'croix-de-guerre': PATEE + SALTIRE,
  'medaille-militaire': ring(24, 33, 13, 3) + disc(24, 33, 7),
  'croix-de-la-liberation': LORRAINE,
  'ordre-de-la-liberation':
    'M13 21h22v24.500H13Z' + 'M22.500 23h3v3.500h5v3h-5v3h7v3h-7V44h-3v-8.500h-7v-3h7v-3h-5v-3h5Z',
};

/** What an Award looks like: its body, and the stripes of its ribbon as left edge and width. */
export function medal(id: string): { body: string; ribbon: [number, number][] } {
  const body = BODIES[id] ?? ROUND;
  const stripes = 1 + (Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5);
  const wide = 18 / stripes;
  return { body, ribbon: Array.from({ length: stripes }, (_, i) => [15 + i * wide, wide]) };
}
