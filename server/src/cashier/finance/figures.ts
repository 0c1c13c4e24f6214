import type { operatorFinanceCalls, ValueOf } from '@croupier/contract';
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

/** What of the members' money each kind of transfer belongs to; what is in none of them is `other`. */
const groups = {
  deposits: ['deposit', 'payment_reversal'],
  withdrawals: ['withdrawal'],
  play: ['bet', 'win', 'refund'],
  bonuses: ['bonus', 'rebate'],
  commissions: ['dividend', 'salary'],
  adjustments: ['adjustment'],
  opening: ['opening'],
} as const;
type Group = keyof typeof groups;
const groupOf = new Map<string, Group>(
  Object.entries(groups).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group as Group] as const)),
);

/** What the kinds moved on the members' accounts, in the figures of the report. */
export function moneyOf(rows: readonly { kind: string; amount: bigint }[]) {
  const sums: Record<Group, bigint> = {
    ...{
      deposits: 0n,
      withdrawals: 0n,
      play: 0n,
      bonuses: 0n,
      commissions: 0n,
      adjustments: 0n,
      opening: 0n,
    },
  };
  for (const { kind, amount } of rows) {
    const moved = groupOf.get(kind);
    if (moved) sums[moved] += amount;
  }
  const gross = -sums.play;
  return {
    deposits: minor(sums.deposits),
    withdrawals: minor(-sums.withdrawals),
    ggr: minor(gross),
    ngr: minor(gross - sums.bonuses - sums.commissions),
  };
}

/** A day's figures; the members' money is opening + all movements = closing, whatever kinds there are. */
function dayOf(day: string, rows: readonly DayFigure[], opening: bigint): { view: Day; closing: bigint } {
  const moved = { deposits: 0n, withdrawals: 0n, play: 0n, bonuses: 0n, commissions: 0n, adjustments: 0n };
  const sums: Record<Group | 'other', bigint> = { ...moved, opening: 0n, other: 0n };
  let [fees, bets, wins, refunds] = [0n, 0n, 0n, 0n];
  for (const { ownerKind, purpose, kind, amount } of rows) {
    if (ownerKind === 'house' && purpose === 'fees') fees += amount;
    if (ownerKind !== 'member') continue;
    sums[groupOf.get(kind) ?? 'other'] += amount;
    if (kind === 'bet') bets -= amount;
    if (kind === 'win') wins += amount;
    if (kind === 'refund') refunds += amount;
  }
  const gross = bets - wins - refunds;
  const closing = opening + Object.values(sums).reduce((total, amount) => total + amount, 0n);
  const view = {
    day,
    openingFunds: minor(opening),
    deposits: minor(sums.deposits),
    withdrawals: minor(-sums.withdrawals),
    fees: minor(fees),
    bets: minor(bets),
    wins: minor(wins),
    refunds: minor(refunds),
    gross: minor(gross),
    bonuses: minor(sums.bonuses),
    commissions: minor(sums.commissions),
    net: minor(gross - sums.bonuses - sums.commissions),
    adjustments: minor(sums.adjustments),
    openingCredits: minor(sums.opening),
    other: minor(sums.other),
    membersFunds: minor(closing),
  };
  return { view, closing };
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
