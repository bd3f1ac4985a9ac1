import type { Line, Shared } from '../types/view';
import { folded, refreshed, type Scene } from './fold';
import { isShown, LONGEST, paced, stepsOf, type Pace, type Step } from './steps';

/** What of a table a show may change. */
export const sceneOf = ({ units, sectors = [], track }: Shared): Scene => ({ units, sectors, track });

/** A scene after all that some lines tell. */
export function after(scene: Scene, lines: Line[]): Scene {
  return stepsOf(lines).reduce(stepped, scene);
}

const stepped = (scene: Scene, { changes, begins }: Step): Scene => {
  const now = changes.length ? folded(scene, changes) : scene;
  return begins ? { ...now, track: { ...now.track, ...begins } } : now;
};

const HURRY = 4;
const MOST_TOLD = 10;

/** Shows events one after the other: the old figures and what has changed so far, in the end the new ones. */
export class Show {
  /** What is on just now. */
  step = $state.raw<Step | null>(null);
  /** The table as far as it has been shown; null: as it is. */
  scene = $state.raw<Scene | null>(null);
  /** What has been shown so far. */
  past = $state.raw<Step[]>([]);
  /** The Units whose dice are rolled in it. */
  rolling = $state.raw<number[]>([]);
  /** How many lines of the log it has taken since it began. */
  taken = $state(0);
  private next: Step[] = [];
  private timer = 0;
  private speed = 1;

  /** ``pace``: how fast, or at once; whoever wants no motion is shown nothing. */
  constructor(private readonly pace: () => Pace) {}

  /** Takes what has happened since a view. What is already on goes on, faster if much is waiting. */
  add(before: Shared, lines: Line[]): void {
    const steps = stepsOf(lines);
    if (this.pace() === 'once' || (!this.step && !isShown(steps))) return;
    this.scene = this.scene ? refreshed(this.scene, before.units) : sceneOf(before);
    this.taken += lines.length;
    this.rolling = [...this.rolling, ...steps.flatMap((step) => step.rolled.map((one) => one.unit))];
    this.next = paced(
      [...this.next, ...paced(steps, this.pace())],
      'brisk',
      LONGEST * (this.pace() === 'slow' ? 2 : 1),
    );
    if (!this.step) this.go();
  }

  /** Whether dice of a Unit are still to be rolled in it. */
  awaits(unit: number): boolean {
    const rolled = this.past.filter((step) => step.rolled.some((one) => one.unit === unit));
    return this.rolling.filter((one) => one === unit).length > rolled.length;
  }

  /** What a Unit's tally has brought since its dice were rolled; null if none were rolled. */
  since(unit: number): string[] | null {
    const rolls = (step: Step) => step.rolled.some((one) => one.unit === unit);
    const at = this.past.findLastIndex(rolls);
    if (at < 0) return null;
    return this.past.slice(at + 1).flatMap((step) => (step.unit === unit && step.ms ? step.words : []));
  }

  /** What has been told so far, the last lines of it; dice tell themselves. */
  told(): string[] {
    return this.past.flatMap((step) => (step.ms && step.kind !== 'roll' ? step.words : [])).slice(-MOST_TOLD);
  }

  /** Whether anything that is still to be shown is about these Units, or about everybody. */
  concerns(units: number[]): boolean {
    const about = ({ unit, to, rolled }: Step) =>
      [unit, to, ...rolled.map((roll) => roll.unit)].some((one) => one !== null && units.includes(one));
    return [this.step, ...this.next].some((step) => !!step && (step.unit === null || about(step)));
  }

  /** Makes the rest quick; asked again, ends it. */
  hurry(): void {
    if (this.speed > 1) this.end();
    else if (this.step) {
      this.speed = HURRY;
      clearTimeout(this.timer);
      this.go();
    }
  }

  /** Shows the table as it is. */
  end(): void {
    clearTimeout(this.timer);
    this.next = [];
    this.step = this.scene = null;
    [this.past, this.rolling] = [[], []];
    this.speed = 1;
    this.taken = 0;
  }

  private go(): void {
    if (this.step) this.apply(this.step);
    const step = this.next.shift();
    if (!step) return this.end();
    this.step = step;
    this.past = [...this.past, step];
    if (step.wait) {
      this.timer = window.setTimeout(() => {
        this.apply(step);
        this.timer = window.setTimeout(() => this.go(), (step.ms - step.wait) / this.speed);
      }, step.wait / this.speed);
    } else {
      this.apply(step);
      this.timer = window.setTimeout(() => this.go(), step.ms / this.speed);
    }
  }

  /** The figures follow; once for each step. */
  private apply(step: Step): void {
    if (this.scene) this.scene = stepped(this.scene, step);
    step.changes = [];
  }
}
