import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindMs, flightClock, multiplierAt, tenthsUntil, toneOf, viewOf } from './flight.ts';

describe('the flight on the screen', () => {
  it('follows the fastest tick, never goes back, and never shows what no tick has confirmed', () => {
    const clock = flightClock();
    expect(clock.elapsed(5000)).toBe(0);
    clock.tick(100, 1000);
    clock.tick(200, 1050);
    expect(clock.elapsed(1100)).toBe(250 - behindMs);
    expect(clock.elapsed(9000)).toBe(200);
    clock.tick(300, 9050);
    expect(clock.elapsed(9060)).toBe(300);
    clock.reset();
    expect(clock.elapsed(9000)).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { minLength: 1, maxLength: 40 }), (steps) => {
        const one = flightClock();
        let [now, confirmed] = [10_000, 0];
        for (const [gap, delay] of steps) {
          now += gap;
          confirmed = Math.max(confirmed, now - 10_000);
          one.tick(now - 10_000, now + delay);
          expect(one.elapsed(now + delay + 5000)).toBeLessThanOrEqual(confirmed);
        }
      }),
    );
  });
  it('shows the published curve in whole hundredths', () => {
    expect(multiplierAt(0, 0.000_06, 1_000_000)).toBe(100);
    expect(multiplierAt(11_553, 0.000_06, 1_000_000)).toBe(200);
    expect(multiplierAt(1e9, 0.000_06, 1_000_000)).toBe(1_000_000);
  });
  it('counts down by the server’s clock', () => {
    const at = new Date(10_000).toISOString();
    expect(tenthsUntil(at, 500, 8500)).toBe(20);
    expect(tenthsUntil(at, 0, 11_000)).toBe(0);
  });
  it('keeps the bird in view and colours flights by size only', () => {
    expect(viewOf(0, 100)).toEqual({ seconds: 10, top: 2 });
    expect(viewOf(60_000, 3660).top).toBeGreaterThan(36.6);
    expect([100, 199, 200, 999, 1000].map(toneOf)).toEqual(['low', 'low', 'fair', 'fair', 'high']);
  });
});
