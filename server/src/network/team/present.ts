import type { teamFigures } from '@croupier/contract';
import type * as z from 'zod';
import { minor } from '../../platform/formats/money.ts';
import type { Figures } from '../../ledger/index.ts';

/** Losses of the team are positive. */
export const netLossOf = ({ stake, payout, bonuses, rebates }: Figures): bigint =>
  stake - payout - bonuses - rebates;

/** Several days as one. */
export function sumOf(rows: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => rows.reduce((total, row) => total + row[name], 0n);
  return {
    bets: sum('bets'),
    turnover: sum('turnover'),
    stake: sum('stake'),
    payout: sum('payout'),
    bonuses: sum('bonuses'),
    rebates: sum('rebates'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
  };
}

export function figuresOf(figures: Figures): z.output<typeof teamFigures> {
  return {
    bets: Number(figures.bets),
    turnover: minor(figures.turnover),
    stake: minor(figures.stake),
    payout: minor(figures.payout),
    bonuses: minor(figures.bonuses),
    rebates: minor(figures.rebates),
    netLoss: minor(netLossOf(figures)),
    deposits: minor(figures.deposits),
    withdrawals: minor(figures.withdrawals),
  };
}
