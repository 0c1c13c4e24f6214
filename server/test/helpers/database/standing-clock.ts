import { type Clock, createClock } from '../../../src/platform/clock.ts';

/** Time stands still but for what the test says. */
export function standingClock(start: number): Clock & { set(at: Date): void } {
  let at = start;
  return {
    ...createClock(),
    now: () => new Date(at),
    advance: (milliseconds) => void (at += milliseconds),
    set(to) {
      if (to.getTime() < at) throw new RangeError('the clock never goes back');
      at = to.getTime();
    },
  };
}
