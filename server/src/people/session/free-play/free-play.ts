import { randomBytes } from 'node:crypto';
import type { sessionCalls } from '@croupier/contract';
import { byAddress } from '../../../platform/brakes/counters.ts';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Member, type Members, memberTypes } from '../../members/index.ts';
import type { Sessions } from '../sessions.ts';
import type { Ledger } from '../../../ledger/index.ts';
import { flag } from '../../../site/index.ts';
import { peopleSetting } from '../../settings.ts';

export interface FreePlayParts {
  platform: Platform;
  members: Members;
  sessions: Sessions;
  ledger: Pick<Ledger, 'openAccount' | 'accountId' | 'postIn'>;
}

/** ISO 4217's code for testing: play money has a currency of its own, so no transfer can ever join it with real money. */
export const playCurrency = 'XTS';
const trialMs = 24 * 3600_000;
export const trialEndJob = 'session.trial_end';

/** A trial member of its own for each visitor, with play money that the house gives. */
export async function startFreePlay(parts: FreePlayParts, call: Call<typeof sessionCalls.freePlay>) {
  const { platform, members, sessions } = parts;
  const { merchant } = call;
  if (!flag(merchant, 'FREEPLAY3')) fail('FEATURE_DISABLED');
  await countStart(platform, call.address);
  const amount = BigInt(peopleSetting(merchant, 'freePlay.amount'));
  const now = platform.clock.now();
  const account = `trial${randomBytes(8).toString('hex')}`;
  const session = await transaction(platform.db, async (tx) => {
    const member = await members.createIn(tx, {
      merchant,
      account,
      nickname: 'Trial',
      type: memberTypes.trial,
      currency: playCurrency,
      placement: null,
      now,
    });
    if (!member) throw new Error('A drawn trial account exists already');
    const opened = await sessions.open(tx, call, member.id);
    await givePlayMoney(parts, tx, member, amount);
    await platform.jobs.add(
      tx,
      trialEndJob,
      { merchantId: merchant.id, memberId: member.id },
      { runAt: new Date(now.getTime() + trialMs), key: `trial-end:${member.id}` },
    );
    return opened;
  });
  return {
    token: session.token,
    firstTimeLogin: false,
    passwordExpired: false,
    account,
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** Accounts that one block of addresses opens within an hour: each leaves rows in the ledger. */
const maxAnHour = 100;

async function countStart({ counters, db, clock, config }: Platform, address: string): Promise<void> {
  if (!config.rateLimits) return;
  for (const counter of byAddress(address, { action: 'free-play', windowSeconds: 3600, limit: maxAnHour })) {
    const { retryAfterSeconds } = await counters.reserve(db, counter, clock.machine());
    if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}

async function givePlayMoney(
  { ledger }: FreePlayParts,
  tx: Tx,
  member: Member,
  amount: bigint,
): Promise<void> {
  const { merchantId, id } = member;
  const from = await ledger.openAccount(
    tx,
    { merchantId, owner: { kind: 'house', id: 'main' }, purpose: 'house_play', currency: playCurrency },
    { floor: null },
  );
  const to = ledger.accountId({
    merchantId,
    owner: { kind: 'member', id },
    purpose: 'main',
    currency: playCurrency,
  });
  const [posted] = await ledger.postIn(tx, [
    {
      merchantId,
      kind: 'play_money',
      scope: 'free-play',
      key: id,
      legs: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
      reference: { type: 'member', id },
      memberId: id,
    },
  ]);
  if (!posted?.ok) throw new Error(`Play money was refused: ${posted?.reason ?? 'no answer'}`);
}
