import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { TrendChart } from './trend-chart.tsx';

const day = (date: string, turnover: number) => ({
  day: date,
  turnover,
  netLoss: 0,
  deposits: 0,
  withdrawals: 0,
});
/** What stands at the lines, from the bottom; the days below are not among them. */
const heights = () =>
  [...screen.getByRole('img').querySelectorAll('line + text')].map((text) => text.textContent);

describe('the chart of a team', () => {
  it('without figures has one line, at nothing', async () => {
    await show(<TrendChart days={[day('2026-03-02', 0)]} measure="turnover" currency="BRL" />);
    expect(heights()).toEqual(['0']);
  });

  it.each([
    [1, 'Volume válido por dia, 1 dia; os valores estão na tabela'],
    [2, 'Volume válido por dia, 2 dias; os valores estão na tabela'],
  ])('says in words how many days it shows: %i', async (count, words) => {
    const days = Array.from({ length: count }, (_, index) => day(`2026-03-0${index + 1}`, 100));
    await show(<TrendChart days={days} measure="turnover" currency="BRL" />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(words);
  });

  it('says no figure at two heights, however small they are', async () => {
    const days = [day('2026-03-01', 1), day('2026-03-02', 3)];
    await show(<TrendChart days={days} measure="turnover" currency="BRL" />);
    expect(heights().length).toBeGreaterThan(1);
    expect(new Set(heights()).size).toBe(heights().length);
  });
});
