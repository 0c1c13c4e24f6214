import { expect, test } from 'vitest';
import { type ReportFigure, figureNames, inFigure, summedFigures } from '../src/cashier/finance-figures.ts';

const kindsOf = (...names: readonly (keyof typeof summedFigures)[]) =>
  names.flatMap((name) => summedFigures[name].kinds).toSorted();

test.each([
  ['gross', ['bets', 'wins', 'refunds']],
  ['net', ['gross', 'bonuses', 'commissions']],
] as const)('%s is what the columns before it come to, each of which stands in the table', (sum, parts) => {
  expect(kindsOf(sum)).toEqual(kindsOf(...parts));
  const at = (name: ReportFigure) => figureNames.indexOf(name);
  expect(at(sum)).toBe(Math.max(...parts.map(at)) + 1);
});

test.each(['deposit', 'win', 'opening', 'someday'])(
  'a %s of a member is counted in one column beside the sums',
  (kind) => {
    const movement = { ownerKind: 'member', purpose: 'main', kind };
    const columns = figureNames.filter(
      (name) => name !== 'gross' && name !== 'net' && inFigure(name, movement),
    );
    expect(columns).toHaveLength(1);
  },
);
