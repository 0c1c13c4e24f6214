import type { Language } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { moneyText } from '../../platform/formats/money.ts';
import type { ProfileParts } from './parts.ts';
import { type ClosureRow, readClosure, saveClosure, type Who } from './store.ts';

/** Play and deposits end at once; what is left can be withdrawn. */
export async function requestClosure(parts: ProfileParts, member: Who, reason: string): Promise<void> {
  const { platform, members, ledger } = parts;
  const now = platform.clock.now();
  await transaction(platform.db, async (tx) => {
    const before = await readClosure(tx, member, { lock: true });
    if (before && before.state !== 'cancelled') fail('STATE_CONFLICT');
    const found = (await members.find(member.merchantId, member.id)) ?? fail('NOT_FOUND');
    const statusBefore = found.status === 'restricted' ? 'restricted' : 'active';
    const row = { reason, statusBefore, requestedAt: now, decidedBy: null, decidedAt: null } as const;
    await saveClosure(tx, member, { ...row, state: 'requested' });
    if (found.status === 'active') await members.setStatus(tx, member.merchantId, member.id, 'restricted');
    const reference = { type: 'closure', id: now.toISOString() };
    await parts.messages.post(tx, member, { kind: 'closure.requested', reference });
    const gate = await ledger.gate(member.merchantId, member.id);
    if (gate?.status === 'closed' && gate.reason !== 'session_time') return;
    await ledger.setGate(tx, { ...idsOf(member), status: 'closed', reason: 'closure' });
  });
}

const idsOf = ({ merchantId, id }: Who) => ({ merchantId, memberId: id });

export async function cancelClosure(parts: ProfileParts, member: Who): Promise<void> {
  const { platform, members, ledger } = parts;
  await transaction(platform.db, async (tx) => {
    const before = await readClosure(tx, member, { lock: true });
    if (before?.state !== 'requested') return fail('STATE_CONFLICT');
    await saveClosure(tx, member, {
      ...before,
      state: 'cancelled',
      decidedBy: 'member',
      decidedAt: platform.clock.now(),
    });
    // A break or an exclusion goes on, and opens play itself when it ends.
    const excluded = await parts.excluded(tx, member);
    const found = await members.find(member.merchantId, member.id);
    if (!excluded && found?.status === 'restricted' && before.statusBefore === 'active') {
      await members.setStatus(tx, member.merchantId, member.id, 'active');
    }
    const gate = await ledger.gate(member.merchantId, member.id);
    if (gate?.reason !== 'closure') return;
    const next = excluded
      ? ({ status: 'closed', reason: 'self_exclusion' } as const)
      : ({ status: 'open', reason: null } as const);
    await ledger.setGate(tx, { ...idsOf(member), ...next });
  });
}

/** What belongs to the member and is money. */
export async function remainingOf({ ledger }: ProfileParts, member: Who): Promise<bigint> {
  const rows = await ledger.balances(member.merchantId, member.id);
  return rows
    .filter(({ purpose, currency }) => purpose !== 'points' && currency !== 'POINTS')
    .reduce((sum, { balance }) => sum + balance, 0n);
}

/** In the operator's transaction. Gives what has to happen after the commit. */
export async function closeAccount(
  parts: ProfileParts,
  tx: Tx,
  decision: { member: Who; operator: string; currency: string; language: Language },
): Promise<{ row: ClosureRow; after: () => void }> {
  const { member, operator, currency, language } = decision;
  const before = await readClosure(tx, member, { lock: true });
  if (before?.state !== 'requested') return fail('STATE_CONFLICT');
  const remaining = await remainingOf(parts, member);
  if (remaining > 0n) {
    fail('CLOSURE_FUNDS_LEFT', { details: { amount: moneyText(remaining, currency, language) } });
  }
  const decidedAt = parts.platform.clock.now();
  const row = { ...before, state: 'closed', decidedBy: operator, decidedAt } as const;
  await saveClosure(tx, member, row);
  await parts.members.setStatus(tx, member.merchantId, member.id, 'blocked');
  const after = await parts.closeSessions(tx, member);
  await parts.ledger.setGate(tx, { ...idsOf(member), status: 'closed', reason: 'closed_account' });
  return { row, after };
}
