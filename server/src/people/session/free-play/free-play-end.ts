import { sqlOn, transaction, type Tx } from '../../../platform/database/database.ts';
import { memberOfJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberTypes } from '../../members/index.ts';
import { type FreePlayParts, playCurrency } from './free-play.ts';
import type { Sessions } from '../sessions.ts';

/** What another feature keeps about a member, taken away in the transaction that ends the trial. */
export type Forget = (tx: Tx, merchantId: string, memberIds: readonly string[]) => Promise<void>;

export interface TrialEndParts {
  platform: Platform;
  members: FreePlayParts['members'];
  ledger: FreePlayParts['ledger'] & {
    balances(
      merchantId: string,
      memberId: string,
    ): Promise<{ purpose: string; currency: string; balance: bigint }[]>;
  };
  sessions: Pick<Sessions, 'closeOthers'>;
  forget: Forget;
}

/**
 * Ends a free-play account: nobody comes in by it again, its play money goes back to the house, and what it left (sessions,
 * devices, marked games) is gone. Repeating it changes nothing.
 */
export async function endTrial(parts: TrialEndParts, payload: Record<string, string>): Promise<void> {
  const { platform, members, sessions } = parts;
  const who = memberOfJob(payload);
  const member = await members.find(who.merchantId, who.memberId);
  if (member?.type !== memberTypes.trial) return;
  const announce = await transaction(platform.db, async (tx) => {
    await members.setStatus(tx, who.merchantId, who.memberId, 'blocked');
    const ended = await sessions.closeOthers(tx, { ...who, exceptId: null }, 'blocked');
    await parts.forget(tx, who.merchantId, [who.memberId]);
    for (const table of ['member_session', 'trusted_device', 'known_address'] as const) {
      await sqlOn(tx, `DELETE FROM ${table} WHERE merchant_id = $1 AND member_id = $2`, [
        who.merchantId,
        who.memberId,
      ]);
    }
    await returnPlayMoney(parts, tx, who);
    return ended;
  });
  announce();
}

/** What a round still holds stays with the round: its end pays into an account that nobody opens again. */
async function returnPlayMoney(
  { ledger }: Pick<TrialEndParts, 'ledger'>,
  tx: Tx,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<void> {
  const balances = await ledger.balances(merchantId, memberId);
  const left = balances.find(({ purpose, currency }) => purpose === 'main' && currency === playCurrency);
  if (!left || left.balance <= 0n) return;
  const [posted] = await ledger.postIn(tx, [
    {
      merchantId,
      kind: 'play_money',
      scope: 'free-play-end',
      key: memberId,
      legs: [
        {
          accountId: ledger.accountId({
            merchantId,
            owner: { kind: 'member', id: memberId },
            purpose: 'main',
            currency: playCurrency,
          }),
          amount: -left.balance,
        },
        {
          accountId: ledger.accountId({
            merchantId,
            owner: { kind: 'house', id: 'main' },
            purpose: 'house_play',
            currency: playCurrency,
          }),
          amount: left.balance,
        },
      ],
      reference: { type: 'member', id: memberId },
      memberId,
    },
  ]);
  if (!posted?.ok) throw new Error(`Play money was not taken back: ${posted?.reason ?? 'no answer'}`);
}
