import { disc, ring, star } from './shapes';

const PATEE = 'M17.500 20h13l-4 9.500 9.500-4v13l-9.500-4 4 9.500h-13l4-9.500-9.500 4v-13l9.500 4Z';
const CROSS = 'M20.300 20h7.400v8.800h8.800v7.400h-8.800V45h-7.400v-8.800h-8.800v-7.400h8.800Z';
const HEART =
  'M24 45 13.500 34.500c-3.300-3.400-2.900-8.800.8-11.300 3.300-2.200 7.500-1.200 9.700 2.200 2.200-3.400 6.400-4.400 9.700-2.200 3.700 2.500 4.100 7.900.8 11.300Z';
const BODIES: [RegExp, string][] = [
  [/heart/, HEART],
  [/star/, star(24, 33, 14, 5.8)],
  [/honor|citation|badge|liberation/, ring(24, 33, 13, 2.8) + star(24, 33.5, 9.5, 4)],
  [/legion|merit/, star(24, 33, 13.5, 8.2, 10)],
  [/victoria|guerre|order|george/, PATEE],
  [/cross/, CROSS],
];

/** What an Award looks like: its body, and the stripes of its ribbon as left edge and width. */
export function medal(id: string): { body: string; ribbon: [number, number][] } {
  const body = BODIES.find(([names]) => names.test(id))?.[1] ?? disc(24, 33, 11.5);
  const stripes = 1 + (Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5);
  const wide = 18 / stripes;
  return { body, ribbon: Array.from({ length: stripes }, (_, i) => [15 + i * wide, wide]) };
}
