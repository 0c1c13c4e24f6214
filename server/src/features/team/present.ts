import type { teamFigures } from '@croupier/contract';
import type * as z from 'zod';
import { minor } from '../../platform/money.ts';
import type { Figures } from './figures-store.ts';

/** Losses of the team are positive. */
export const netLossOf = ({ stake, payout, bonuses, rebates }: Figures): bigint =>
  stake - payout - bonuses - rebates;

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
