import { dayMs } from '@croupier/contract/days';

export const incomeSpans = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'quarter', 'custom'] as const;
export type IncomeSpan = (typeof incomeSpans)[number];

const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Business days of a span that ends today, or with the month before. */
export function incomeDays(
  span: IncomeSpan,
  today: string,
  chosen: { from?: string; to?: string } = {},
): { from: string; to: string } {
  const now = Date.parse(`${today}T00:00:00Z`);
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: text(now - dayMs), to: text(now - dayMs) };
    case 'custom':
      return customDays(today, chosen);
    case 'week':
      return { from: text(now - 6 * dayMs), to: today };
    case 'month':
      return { from: text(Date.UTC(year, month - 1, 1)), to: today };
    case 'lastMonth':
      return { from: text(Date.UTC(year, month - 2, 1)), to: text(Date.UTC(year, month - 1, 0)) };
    case 'quarter':
      return { from: text(now - 89 * dayMs), to: today };
    // no default
  }
}

/** Two days as they were chosen, put the right way round. */
function customDays(today: string, { from = today, to = today }: { from?: string; to?: string }) {
  return from <= to ? { from, to } : { from: to, to: from };
}
