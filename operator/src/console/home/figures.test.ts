import { expect, test } from 'vitest';
import { changeOf, type Figure } from './figures.ts';

const figure = (unit: Figure['unit'], today: number | null): Figure => ({
  name: 'ggr',
  unit,
  today,
  yesterday: null,
  lastWeek: null,
});

test.each([
  ['a tenth more', figure('money', 110), 100, 0.1],
  ['less', figure('count', 50), 100, -0.5],
  ['a loss of today against a gain', figure('money', -100), 100, -2],
  ['a share in points', figure('share', 0.75), 0.5, 0.25],
  ['nothing before', figure('money', 110), 0, null],
  ['a loss before', figure('money', 110), -100, null],
  ['no payments today', figure('share', null), 0.5, null],
  ['no payments before', figure('share', 0.5), null, null],
])('%s', (_case, today, before, change) => {
  const found = changeOf(today, before);
  if (change === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(change, 10);
});
