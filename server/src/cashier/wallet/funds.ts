import type { ValueOf, walletCalls } from '@croupier/contract';
import { minor } from '../../platform/formats/money.ts';
import type { BalanceView } from '../../ledger/index.ts';

export interface TurnoverProgress {
  required: bigint;
  done: bigint;
  remaining: bigint;
}

/** All of a member's money in one currency. Cash is locked as a whole until the turnover is played. */
export function consolidate(
  balances: readonly BalanceView[],
  turnover: TurnoverProgress,
  currency: string,
  restricted: boolean,
): ValueOf<typeof walletCalls.consolidatedFunds> {
  const of = (purpose: string) =>
    balances.find((row) => row.purpose === purpose && row.currency === currency);
  const main = of('main');
  const available = (main?.balance ?? 0n) - (main?.held ?? 0n);
  const held = (of('withdrawal_hold')?.balance ?? 0n) + (main?.held ?? 0n);
  const bonus = of('bonus')?.balance ?? 0n;
  const withVendors = balances
    .filter((row) => row.purpose.startsWith('vendor:') && row.currency === currency)
    .reduce((sum, row) => sum + row.balance, 0n);
  const locked = turnover.remaining > 0n && !restricted ? available : 0n;
  return {
    total: minor(available + held + bonus + withVendors),
    withVendors: minor(withVendors),
    balance: minor(available),
    withdrawable: minor(available - locked),
    lockedByTurnover: minor(locked),
    held: minor(held),
    bonus: minor(bonus),
    turnover: {
      required: minor(turnover.required),
      done: minor(turnover.done),
      remaining: minor(turnover.remaining),
    },
    currency,
  };
}
