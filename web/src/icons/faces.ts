import { bar, box, disc, regular, star } from './shapes';

const HEART =
  'M12 21.8 3.3 13C.6 10.200 1 5.700 4 3.600c2.700-1.900 6.200-1 8 1.800 1.800-2.800 5.300-3.700 8-1.800 3 2.100 3.400 6.600.7 9.400Z';

/** A man in a helmet with its chin strap: what Soldiers are everywhere. */
export const MAN = [
  'M4 10.600C4 5 7.300 1.200 12 1.200S20 5 20 10.600l2.200 1.600V13.400H1.800v-1.200Z',
  'M7 14.600h10v1.600c0 2.700-2.100 4.500-5 4.500s-5-1.800-5-4.500Z',
  'M2 24c.3-3.300 2.200-5 5.300-5.400 1.200 1.700 2.800 2.600 4.700 2.600s3.500-.9 4.700-2.600c3.100.4 5 2.100 5.300 5.400Z',
];
const half = (x: number, y: number) => `translate(${x} ${y}) scale(.56)`;

/** The six faces of a die and the four resources. */
export const FACES: Record<string, string[] | { paths: string[]; move: string }[]> = {
  skull: [
    `M12 1.800c-5.600 0-9.500 3.800-9.500 9 0 3 1.400 5.300 3.500 6.600v2.800c0 1.200.8 2 2 2h8c1.200 0 2-.8 2-2v-2.800c2.100-1.300 3.500-3.600 3.500-6.600 0-5.200-3.900-9-9.500-9Z${disc(8, 11, 2.6)}${disc(16, 11, 2.6)}${regular(12, 15.4, 1.9, 3)}${box(9.4, 18.7, 1.5, 3.5)}${box(13.1, 18.7, 1.5, 3.5)}`,
  ],
  star: [star(12, 13, 11.4, 4.7)],
  one: MAN,
  soldiers: MAN,
  two: [
    { paths: MAN, move: half(0, -0.5) },
    { paths: MAN, move: half(10.5, 10.5) },
  ],
  courage: [`${HEART}M5.600 12.200 12 6.700l6.400 5.500v3.700L12 10.400l-6.400 5.500Z`],
  heart: [HEART],
  tool: [
    `${bar(8.2, 15.8, 15.8, 8.2, 4.8)}`,
    `M13.200 4.200c1.700-1.900 4.300-2.700 6.900-2l-3.700 3.700.4 2.300 2.300.4 3.700-3.700c.7 2.600-.1 5.200-2 6.900-2.200 2-5.400 2.100-7.600 0s-2.100-5.400 0-7.600Z`,
    `${disc(6.2, 17.8, 4.6)}${disc(6.2, 17.8, 1.7)}`,
  ],
  'item-points': [`${regular(12, 12, 11.2, 6)}${disc(12, 12, 4.7)}`],
};
FACES.people = [
  { paths: MAN, move: 'translate(-.8 4) scale(.6)' },
  { paths: MAN, move: 'translate(10.400 4) scale(.6)' },
];
FACES.stars = FACES.star ?? [];
