import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCounting } from './counting.ts';
import {
  insertRequirement,
  type Progress,
  readProgress,
  readRequirements,
  type Requirement,
} from './store.ts';
import type { CountedBet } from '../../ledger/index.ts';

export { requirementsOf } from './requirements.ts';
export type { Progress, Requirement } from './store.ts';

export interface Turnover {
  /** In the transaction that credits: `amount` is the turnover that is asked for; zero asks for nothing. */
  open(
    tx: Tx,
    requirement: {
      merchantId: string;
      memberId: string;
      source: { type: string; id: string };
      amount: bigint;
      currency: string;
    },
  ): Promise<void>;
  remaining(on: Db | Tx, member: { merchantId: string; memberId: string }): Promise<Progress>;
  /** Those that are open, the oldest first: in the order in which play finishes them. */
  requirements(on: Db | Tx, member: { merchantId: string; memberId: string }): Promise<Requirement[]>;
  /** The projector's consumer: valid stakes reduce the oldest requirement first. */
  consume(tx: Tx, bets: readonly CountedBet[]): Promise<void>;
}

export interface TurnoverDeps {
  /** The category of a game; empty for one that is gone. */
  gameType(merchantId: string, vendor: string, game: string): Promise<string>;
}

/** What must be played before cash may leave, and how far each member is. */
export function createTurnover(platform: Platform, deps: TurnoverDeps): Turnover {
  const counting = createCounting(platform, deps);
  return {
    async open(tx, { amount, ...requirement }) {
      if (amount <= 0n) return;
      const openedAt = platform.clock.now();
      await insertRequirement(tx, { ...requirement, id: newId(), required: amount, openedAt });
    },
    remaining: (on, { merchantId, memberId }) => readProgress(on, merchantId, memberId),
    requirements: (on, { merchantId, memberId }) => readRequirements(on, merchantId, memberId),
    consume: (tx, bets) => counting.consume(tx, bets),
  };
}
