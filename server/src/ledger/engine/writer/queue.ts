import type { Lane, Outcome } from '../types.ts';
import type { Request } from '../rules/world.ts';

/** A command on its way: settled once, with its own outcome or error. */
export interface Item {
  request: Request;
  lane: Lane;
  /** When it gives up waiting for a row that others keep locked (milliseconds of the machine). */
  givesUpAt: number;
  settle(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Of a full batch, the low lane gets this part when both lanes wait, so that it is slow but never starves. */
const lowPart = 1 / 8;

export class LaneQueue {
  private readonly normal: Item[] = [];
  private readonly low: Item[] = [];

  get length(): number {
    return this.normal.length + this.low.length;
  }

  add(item: Item): void {
    (item.lane === 'low' ? this.low : this.normal).push(item);
  }

  take(max: number): Item[] {
    const forLow = Math.min(this.low.length, Math.max(Math.ceil(max * lowPart), max - this.normal.length));
    return [...this.normal.splice(0, max - forLow), ...this.low.splice(0, forLow)];
  }
}
