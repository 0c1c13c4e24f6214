import type { ParsedBody, teamCalls, ValueOf } from '@croupier/contract';
import { sqlOn, transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { placeOf } from './members.ts';
import { type Asking, meOf, type TeamParts } from './parts.ts';
import { allowsLocks } from './settings/settings.ts';

type Change = ParsedBody<typeof teamCalls.changeStatus>;

/**
 * An agent locks a direct downline, or lifts what an agent locked. Anyone who is not directly below is refused as if it did not
 * exist, and what an operator or the member itself decided is not an agent's to undo.
 */
export async function changeStatus(
  parts: TeamParts,
  asking: Asking & { member: { account: string } },
  id: string,
  { action, reason }: Change,
): Promise<ValueOf<typeof teamCalls.changeStatus>> {
  const { platform, members, locks } = parts;
  const { merchant, member: agent } = asking;
  if (!allowsLocks(merchant) || agent.restricted) fail('FEATURE_DISABLED');
  const place = await placeOf(parts, meOf(asking), id);
  if (place.level !== 1) fail('NOT_FOUND');
  const member = (await members.find(merchant.id, id)) ?? fail('NOT_FOUND');
  const now = platform.clock.now();
  const after = await transaction(platform.db, async (tx) => {
    await sqlOn(
      tx,
      `INSERT INTO agent_lock (merchant_id, id, agent_id, member_id, action, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [merchant.id, newId(), agent.id, id, action, reason, now],
    );
    if (action === 'lock')
      return locks.lock(tx, { member, reason, by: agent.account, agentId: agent.id, now });
    await locks.unlock(tx, { merchantId: merchant.id, memberId: id }, 'agents');
    return undefined;
  });
  after?.();
  const changed = (await members.find(merchant.id, id)) ?? fail('NOT_FOUND');
  return { status: changed.status };
}
