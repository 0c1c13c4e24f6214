import { expect, test } from 'vitest';
import { attack } from './attack.ts';

test('comparing pixels finds the gap in a part of the pictures only', async () => {
  const outcomes = await attack(40);
  const passed = (way: string): number => outcomes.find((one) => one.way.startsWith(way))?.passed ?? 40;
  // A gap that is only darkened is found in all of them.
  expect(passed('slider, pixels compared')).toBeLessThan(26);
  expect(passed('slider, correlation')).toBeLessThan(22);
  expect(passed('slider, darkest')).toBeLessThan(22);
});
