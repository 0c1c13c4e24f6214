import { expect, test } from 'vitest';
import { figureGroups, figureNames } from './period.ts';

const kindsOf = (...names: readonly string[]) =>
  names.flatMap((name) => figureGroups[name]?.kinds ?? []).toSorted();

test.each([
  ['gross', ['bets', 'wins', 'refunds']],
  ['net', ['gross', 'bonuses', 'commissions']],
])('%s is what the columns before it come to, each of which stands in the table', (sum, parts) => {
  expect(kindsOf(sum)).toEqual(kindsOf(...parts));
  const at = (name: string) => figureNames.findIndex((one) => one === name);
  for (const part of parts) expect(at(part)).toBeGreaterThan(-1);
  expect(at(sum)).toBe(Math.max(...parts.map(at)) + 1);
});
