import type { ErrorCode } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Outcome, RefusalReason } from '../../ledger/index.ts';

export interface Moved {
  balance: number;
  currency: string;
  transactionId: string;
  siteTransferId: string | null;
  duplicate: boolean;
}

/** The ledger's refusals in the vendor's words. What isn't listed can't come from a game's movement. */
const codes: Partial<Record<RefusalReason, ErrorCode>> = {
  insufficient_funds: 'NO_FUNDS',
  limit_reached: 'LIMIT_REACHED',
  game_closed: 'GAME_UNAVAILABLE',
  gate_closed: 'PLAYER_BLOCKED',
  key_conflict: 'TRANSACTION_CONFLICT',
  bet_unknown_yet: 'BET_UNKNOWN_YET',
  bet_rolled_back: 'BET_ROLLED_BACK',
  bet_settled: 'BET_SETTLED',
  round_closed: 'ROUND_CLOSED',
  win_above_cap_pending: 'WIN_PENDING_REVIEW',
  win_refused: 'WIN_REFUSED',
  reward_invalid: 'REWARD_INVALID',
  wagered_out_of_bounds: 'REQUEST_INVALID',
  unknown_account: 'PLAYER_UNKNOWN',
  currency_mismatch: 'CURRENCY_MISMATCH',
};

/** Minor units on the wire; a balance that JSON readers would round is a fault, not an answer. */
export function wireMoney(amount: bigint): number {
  const value = Number(amount);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${amount} does not fit into JSON`);
  return value;
}

export function answerOf(outcome: Outcome, transactionId: string, currency: string): Moved {
  switch (outcome.status) {
    case 'posted':
    case 'duplicate':
      return {
        balance: wireMoney(outcome.balance),
        currency,
        transactionId,
        siteTransferId: outcome.transferId ?? null,
        duplicate: outcome.status === 'duplicate',
      };
    case 'uncertain':
      return fail('BUSY');
    case 'refused': {
      const code = codes[outcome.reason];
      if (code === undefined) throw new Error(`a game's movement was refused as ${outcome.reason}`);
      const known = outcome.balance === undefined ? undefined : wireMoney(outcome.balance);
      const showsBalance = known !== undefined && (code === 'NO_FUNDS' || code === 'LIMIT_REACHED');
      return fail(code, showsBalance ? { value: { balance: known, currency } } : {});
    }
  }
}
