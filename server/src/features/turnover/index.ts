import type { Db, Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { numberSetting } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EndedBet } from '../ledger/index.ts';
import { allocate, type Played } from './rules.ts';
import {
  addDone,
  insertRequirement,
  lockOpen,
  type Progress,
  readProgress,
  readRequirements,
  type Requirement,
} from './store.ts';

export { requirementsOf, type RequirementOfSource } from './requirements.ts';
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
  /** The projector's consumer: settled valid stakes reduce the oldest requirement first. */
  consume(tx: Tx, bets: readonly EndedBet[]): Promise<void>;
}

const wholePercent = 100;

/** What must be played before cash may leave, and how far each member is. */
export function createTurnover(platform: Platform): Turnover {
  /** Percent of a stake that counts, by vendor; a merchant setting, all of it where nothing is set. */
  const percentOf = async ({ merchantId, vendorId }: EndedBet): Promise<bigint> => {
    const merchant = await platform.merchants.byId(merchantId);
    const percent = merchant
      ? numberSetting(merchant, `turnover.weight.${vendorId}`, wholePercent)
      : wholePercent;
    return BigInt(Math.trunc(percent));
  };
  const weights = (): ((bet: EndedBet) => Promise<bigint>) => {
    const known = new Map<string, Promise<bigint>>();
    return async (bet) => {
      const name = `${bet.merchantId}:${bet.vendorId}`;
      const percent = known.get(name) ?? percentOf(bet);
      known.set(name, percent);
      return (bet.stake * (await percent)) / BigInt(wholePercent);
    };
  };
  return {
    async open(tx, { amount, ...requirement }) {
      if (amount <= 0n) return;
      const openedAt = platform.clock.now();
      await insertRequirement(tx, { ...requirement, id: newId(), required: amount, openedAt });
    },
    remaining: (on, { merchantId, memberId }) => readProgress(on, merchantId, memberId),
    requirements: (on, { merchantId, memberId }) => readRequirements(on, merchantId, memberId),
    async consume(tx, bets) {
      const stakes = new Map<string, Played[]>();
      const weigh = weights();
      const owners = new Map<string, { merchantId: string; memberId: string }>();
      for (const bet of bets) {
        if (bet.state !== 'settled') continue;
        const owner = `${bet.merchantId}:${bet.memberId}`;
        owners.set(owner, bet);
        const key = `${owner}:${bet.currency}`;
        const played = stakes.get(key) ?? [];
        played.push({ amount: await weigh(bet), at: bet.endedAt });
        stakes.set(key, played);
      }
      if (owners.size === 0) return;
      const members = [...owners.values()];
      const open = await lockOpen(
        tx,
        members.map(({ merchantId }) => merchantId),
        members.map(({ memberId }) => memberId),
      );
      const byPurse = Map.groupBy(open, (row) => `${row.merchantId}:${row.memberId}:${row.currency}`);
      const gained = new Map<string, bigint>();
      for (const [purse, requirements] of byPurse) {
        for (const [id, amount] of allocate(requirements, stakes.get(purse) ?? [])) gained.set(id, amount);
      }
      if (gained.size > 0) await addDone(tx, gained, platform.clock.now());
    },
  };
}
