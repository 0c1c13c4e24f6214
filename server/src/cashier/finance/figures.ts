import type { operatorFinanceCalls, ValueOf } from '@croupier/contract';
import { type ReportFigure, figureNames, inFigure, signOf } from '@croupier/contract/finance-figures';
import { minor } from '../../platform/formats/money.ts';
import type { DayFigure } from '../../ledger/index.ts';

export interface OpeningBalance {
  ownerKind: string;
  purpose: string;
  opening: bigint;
}

const nameOf = ({ ownerKind, purpose }: { ownerKind: string; purpose: string }) => `${ownerKind}/${purpose}`;

/** Opening, movement and closing of each kind of account: what closes a day opens the next. */
export function balancesOf(opening: readonly OpeningBalance[], figures: readonly DayFigure[]) {
  const moved = Map.groupBy(figures, nameOf);
  return opening.map((row) => {
    const movement = (moved.get(nameOf(row)) ?? []).reduce((sum, { amount }) => sum + amount, 0n);
    return { ...row, movement, closing: row.opening + movement };
  });
}

type Day = ValueOf<typeof operatorFinanceCalls.days>['days'][number];

const nextDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

const sumOf = (name: ReportFigure, rows: readonly Omit<DayFigure, 'day' | 'transfers'>[]): number => {
  const own = rows.filter((row) => inFigure(name, row));
  return minor(own.reduce((sum, { amount }) => sum + amount, 0n) * BigInt(signOf(name)));
};

/** What the kinds moved on the members' accounts, in the figures of the report. */
export function moneyOf(moved: readonly { kind: string; amount: bigint }[]) {
  const rows = moved.map((row) => ({ ...row, ownerKind: 'member', purpose: 'main' }));
  return {
    deposits: sumOf('deposits', rows),
    withdrawals: sumOf('withdrawals', rows),
    ggr: sumOf('gross', rows),
    ngr: sumOf('net', rows),
  };
}

/** A day's figures; the members' money is opening + all movements = closing, whatever kinds there are. */
function dayOf(day: string, rows: readonly DayFigure[], opening: bigint): { view: Day; closing: bigint } {
  const members = rows.filter(({ ownerKind }) => ownerKind === 'member');
  const closing = members.reduce((total, { amount }) => total + amount, opening);
  const sums = Object.fromEntries(figureNames.map((name) => [name, sumOf(name, rows)])) as Record<
    ReportFigure,
    number
  >;
  return {
    view: { day, openingFunds: minor(opening), ...sums, membersFunds: minor(closing) },
    closing,
  };
}

/**
 * The days (or months, each under its first day) of a period in the figures that a finance team reads first; newest first, days
 * without a movement too, with the totals of them all.
 */
export function daysOf(
  { from, to, by }: { from: string; to: string; by: 'day' | 'month' },
  figures: readonly DayFigure[],
  opening: readonly OpeningBalance[],
): { days: Day[]; totals: Day } {
  const keyOf = (day: string): string => (by === 'month' ? `${day.slice(0, 7)}-01` : day);
  const rows = Map.groupBy(figures, ({ day }) => keyOf(day));
  const first = opening
    .filter(({ ownerKind }) => ownerKind === 'member')
    .reduce((sum, row) => sum + row.opening, 0n);
  const keys = new Set<string>();
  for (let day = from; day <= to; day = nextDay(day)) keys.add(keyOf(day));
  let funds = first;
  const days: Day[] = [];
  for (const key of keys) {
    const { view, closing } = dayOf(key, rows.get(key) ?? [], funds);
    funds = closing;
    days.push(view);
  }
  return { days: days.toReversed(), totals: dayOf(from, figures, first).view };
}
