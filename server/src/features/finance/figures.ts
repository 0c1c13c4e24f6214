import type { operatorFinanceCalls, ValueOf } from '@croupier/contract';
import { minor } from '../../platform/money.ts';
import type { DayFigure } from '../ledger/index.ts';

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

/** The days of a period in the figures that a finance team reads first; newest first, days without a movement too. */
export function daysOf(
  { from, to }: { from: string; to: string },
  figures: readonly DayFigure[],
  opening: readonly OpeningBalance[],
): Day[] {
  const byDay = Map.groupBy(figures, ({ day }) => day);
  let funds = opening
    .filter(({ ownerKind }) => ownerKind === 'member')
    .reduce((sum, row) => sum + row.opening, 0n);
  const days: Day[] = [];
  for (let day = from; day <= to; day = nextDay(day)) {
    const rows = byDay.get(day) ?? [];
    const sum = (fits: (row: DayFigure) => boolean) =>
      rows.reduce((total, row) => (fits(row) ? total + row.amount : total), 0n);
    const ofMembers = (kind: string) => sum((row) => row.ownerKind === 'member' && row.kind === kind);
    funds += sum((row) => row.ownerKind === 'member');
    const [bets, wins, refunds] = [-ofMembers('bet'), ofMembers('win'), ofMembers('refund')];
    days.push({
      day,
      deposits: minor(ofMembers('deposit') + ofMembers('payment_reversal')),
      withdrawals: minor(-ofMembers('withdrawal')),
      fees: minor(sum((row) => row.ownerKind === 'house' && row.purpose === 'fees')),
      bets: minor(bets),
      wins: minor(wins),
      gross: minor(bets - wins - refunds),
      adjustments: minor(ofMembers('adjustment')),
      membersFunds: minor(funds),
    });
  }
  return days.toReversed();
}
