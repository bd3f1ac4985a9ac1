import type { Change, Line } from '../types/view';

/** One thing that is shown: its words, what moves, for how long, and what it changes. */
export interface Step {
  kind: 'roll' | 'walk' | 'die' | 'loss' | 'gift' | 'count' | 'say';
  words: string;
  /** How long it is on, and how much of that passes before the figures change. */
  ms: number;
  wait: number;
  unit: number | null;
  /** Whom it goes to, where another than its own Unit. */
  to: number | null;
  /** Where it comes from, or happens. */
  sector: string;
  /** How much of what is lost or given. */
  amount: number;
  resource: string;
  /** The dice that roll, by Unit and place. */
  rolled: { unit: number; places: number[]; dice: string[] }[];
  pips: number[];
  changes: Change[];
  /** The turn or phase that begins with it. */
  begins: { turn: number } | { phase: number } | null;
}

export type Pace = 'slow' | 'brisk' | 'once';

/** How long things are on, in milliseconds (look.md, Motion). */
export const MOTION = { roll: 450, apart: 40, count: 240, walk: 350, die: 400, choose: 120, tab: 180, fade: 120 };
const FLIGHT = 400;
const REST = 220;
/** So long dice lie before anything is made of them. */
const LOOK = 700;
const SPOKEN = 450;
/** No batch of events is on for longer. */
export const LONGEST = 3600;
const SLOWER = 1.7;

const LOSSES = ['fell', 'died', 'wiped-out', 'special-damage', 'forfeited', 'lost-sick', 'halved-loss'];
/** Lines that go without saying: the track shows the phase, the tally its dice. */
const SILENT = ['phase', 'final-tally', 'casualties', 'kept', 'mode', 'asks', 'locked', 'skulls-idle'];

/** What is shown of some lines, one after the other. */
export function stepsOf(lines: Line[]): Step[] {
  const steps: Step[] = [];
  const causes = new Map<number, string>();
  for (const line of lines) {
    if (line.key === 'casualties' && line.unit != null && line.sector) causes.set(line.unit, line.sector);
    const step = stepOf(line, causes);
    const last = steps.at(-1);
    if (step.kind === 'roll' && last?.kind === 'roll' && line.key === 'rolled') join(last, step);
    else if (last && !step.ms && !step.begins) last.changes = [...last.changes, ...step.changes];
    else steps.push(step);
  }
  return steps;
}

function stepOf(line: Line, causes: Map<number, string>): Step {
  const changes = line.changes ?? [];
  const step = bare(line);
  const walk = changes.find((change) => change.field === 'sector');
  const less = changes.find((change) => change.unit === line.unit && dropped(change));
  if (line.rolled?.length && line.unit != null) {
    const dice = (changes.find((change) => change.field === 'dice')?.now ?? []) as string[];
    step.kind = 'roll';
    step.rolled = [{ unit: line.unit, places: line.rolled, dice }];
    step.ms = MOTION.roll + MOTION.apart * (line.rolled.length - 1) + LOOK;
  } else if (line.pips?.length) {
    Object.assign(step, { kind: 'die', pips: line.pips, ms: MOTION.die + REST * 2 });
  } else if (walk) {
    Object.assign(step, { kind: 'walk', ms: MOTION.walk + REST });
  } else if (LOSSES.includes(line.key)) {
    const from = line.sector || (line.unit == null ? '' : (causes.get(line.unit) ?? ''));
    const amount = less && typeof less.was === 'number' ? less.was - Number(less.now) : 1;
    const resource = less && typeof less.was === 'number' ? less.field : 'soldiers';
    Object.assign(step, {
      kind: 'loss',
      sector: from,
      amount,
      resource,
      wait: FLIGHT,
      ms: FLIGHT + MOTION.count + REST,
    });
  } else if (line.to != null && changes.length) {
    const amount = less && typeof less.was === 'number' ? less.was - Number(less.now) : 1;
    Object.assign(step, { kind: 'gift', amount, resource: less?.field ?? '', wait: FLIGHT, ms: FLIGHT + MOTION.count });
  } else if (changes.length) {
    Object.assign(step, { kind: 'count', ms: SILENT.includes(line.key) ? 0 : MOTION.count + REST / 2 });
  }
  return step;
}

function bare(line: Line): Step {
  return {
    kind: 'say',
    words: line.words,
    ms: SILENT.includes(line.key) ? 0 : SPOKEN,
    wait: 0,
    unit: line.unit ?? null,
    to: line.to ?? null,
    sector: line.sector ?? '',
    amount: 0,
    resource: '',
    rolled: [],
    pips: [],
    changes: line.changes ?? [],
    begins: line.turn != null ? { turn: line.turn } : line.phase != null ? { phase: line.phase } : null,
  };
}

/** Units that roll at the same time are shown at the same time. */
function join(step: Step, other: Step): void {
  step.rolled = [...step.rolled, ...other.rolled];
  step.changes = [...step.changes, ...other.changes];
  step.words = `${step.words} ${other.words}`;
}

const dropped = ({ was, now }: Change): boolean =>
  typeof was === 'number' && typeof now === 'number' ? now < was : false;

/** Steps as fast as the pace asks, and never longer together than a batch may be. */
export function paced(steps: Step[], pace: Pace, longest = LONGEST): Step[] {
  const slow = pace === 'slow' ? SLOWER : 1;
  const sum = steps.reduce((all, step) => all + step.ms, 0) * slow;
  const most = longest * slow;
  const factor = slow * (sum > most ? most / sum : 1);
  return steps.map((step) => ({ ...step, ms: Math.round(step.ms * factor), wait: Math.round(step.wait * factor) }));
}

/** Whether something is worth a show: lines that only speak are read in the log. */
export const isShown = (steps: Step[]): boolean => steps.some((step) => step.kind !== 'say' && step.ms > 0);

/** The faces a die turns through before it lies: three others, always the same for the same die. */
export function facesThrough(code: string, place: number): string[] {
  const all = [...'KS12CT'];
  const at = all.indexOf(code[1] ?? 'K');
  return [1, 3, 4].map((step, i) => `${code[0] ?? ''}${all[(at + step + ((place + i) % 2)) % all.length] ?? 'K'}`);
}
