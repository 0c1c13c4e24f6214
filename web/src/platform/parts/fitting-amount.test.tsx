import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { FittingAmount } from './fitting-amount.tsx';

/** The share of its place's width that a letter takes. */
async function lettersOf(value: number): Promise<{ text: string; share: number }> {
  await show(<FittingAmount value={value} currency="BRL" />, { as: 'member' });
  const figure = screen.getByText(/R\$/);
  const size = figure.parentElement?.style.fontSize ?? '';
  return { text: figure.textContent ?? '', share: Number(/([\d.]+)cqi/.exec(size)?.[1]) };
}

it('a long amount stands in full, in letters that fit its place', async () => {
  const { text, share } = await lettersOf(123_456_789_012);
  expect(text).toMatch(/^R\$\s1\.234\.567\.890,12$/);
  // A bold figure is about as wide as 0.6 of its height.
  expect(text.length * share * 0.6).toBeLessThanOrEqual(100.1);
});
