import { describe, expect, test } from 'vitest';
import { ease, instantly, SceneClock } from './clock.ts';

const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the time of a scene', () => {
  test('draws from the beginning to the end, the end exactly once', async () => {
    const clock = new SceneClock();
    const drawn: number[] = [];
    const done = clock.tween(100, (share) => drawn.push(share), ease.linear);
    clock.advance(40);
    clock.advance(40);
    clock.advance(40);
    clock.advance(40);
    await done;
    expect(drawn).toEqual([0, 0.4, 0.8, 1]);
  });

  test('every shape of motion begins at 0 and ends at 1', () => {
    for (const shape of Object.values(ease)) {
      expect(shape(0)).toBeCloseTo(0);
      expect(shape(1)).toBeCloseTo(1);
    }
  });

  test('turbo shortens, less motion shows the end at once, and a press brings all to its end', async () => {
    const clock = new SceneClock();
    const ended: string[] = [];
    clock.speed = 2;
    void clock.wait(100).then(() => ended.push('turbo'));
    clock.advance(50);
    await flush();
    clock.speed = 1;
    void clock.tween(5_000, () => undefined).then(() => ended.push('hurried'));
    clock.hurry();
    await flush();
    clock.calm = true;
    let shown = 0;
    void clock.tween(5_000, (share) => (shown = share)).then(() => ended.push('calm'));
    await flush();
    expect(shown).toBe(1);
    expect(ended).toEqual(['turbo', 'hurried', 'calm']);
  });

  test('what is shown again takes no time, and motion comes back after it', async () => {
    const clock = new SceneClock();
    await instantly(clock, async () => {
      await clock.tween(900, () => undefined);
      await clock.wait(900);
    });
    expect([clock.calm, clock.speed, clock.now()]).toEqual([false, 1, 0]);
  });
});
