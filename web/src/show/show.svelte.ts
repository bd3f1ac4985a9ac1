import type { Line, Shared } from '../types/view';
import { folded, type Scene } from './fold';
import { isShown, LONGEST, paced, stepsOf, type Pace, type Step } from './steps';

const HURRY = 4;

/** Shows events one after the other: the old figures and what has changed so far, in the end the new ones. */
export class Show {
  /** What is on just now. */
  step = $state.raw<Step | null>(null);
  /** The table as far as it has been shown; null: as it is. */
  scene = $state.raw<Scene | null>(null);
  private next: Step[] = [];
  private timer = 0;
  private speed = 1;

  /** ``pace``: how fast, or at once; whoever wants no motion is shown nothing. */
  constructor(private readonly pace: () => Pace) {}

  /** Takes what has happened since a view. What is already on goes on, faster if much is waiting. */
  add(before: Shared, lines: Line[]): void {
    const steps = stepsOf(lines);
    if (this.pace() === 'once' || (!this.step && !isShown(steps))) return;
    this.scene ??= { units: before.units, sectors: before.sectors ?? [] };
    this.next = paced(
      [...this.next, ...paced(steps, this.pace())],
      'brisk',
      LONGEST * (this.pace() === 'slow' ? 2 : 1),
    );
    if (!this.step) this.go();
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
    this.speed = 1;
  }

  private go(): void {
    if (this.step) this.apply(this.step);
    const step = this.next.shift();
    if (!step) return this.end();
    this.step = step;
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
    if (this.scene && step.changes.length) this.scene = folded(this.scene, step.changes);
    step.changes = [];
  }
}
