import type { sessionCalls } from '@croupier/contract';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { forgetOtherPlaces } from './devices.ts';
import type { EnterParts } from './ways/enter.ts';
import { listSessions } from './store.ts';
import { openCountries } from '../../site/index.ts';

type Parts = Pick<EnterParts, 'platform' | 'sessions' | 'securityLog'>;

/** Where the member is signed in. */
export async function ownSessions({ platform }: Parts, { member }: Call<typeof sessionCalls.list>) {
  const who = { merchantId: member.merchantId, memberId: member.id };
  const [rows, countries] = await Promise.all([
    listSessions(platform.db, who, platform.clock.now()),
    openCountries(),
  ]);
  return {
    sessions: rows.map(({ openedAt, seenAt, expiresAt, ...row }) => ({
      ...row,
      current: row.id === member.sessionId,
      country: countries.of(row.address),
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export async function closeOwnSession(
  { platform, sessions, securityLog }: Parts,
  { member, params, address, userAgent }: Call<typeof sessionCalls.closeOne>,
) {
  const who = { merchantId: member.merchantId, memberId: member.id };
  if (!(await sessions.signOut(who, params.id))) fail('NOT_FOUND');
  await securityLog.record(platform.db, { ...who, kind: 'session.ended', place: { address, userAgent } });
  return {};
}

export async function closeOtherSessions(
  { platform, sessions, securityLog }: Parts,
  call: Call<typeof sessionCalls.closeOthers>,
) {
  const { member, address, userAgent } = call;
  const who = { merchantId: member.merchantId, memberId: member.id };
  const open = await listSessions(platform.db, who, platform.clock.now());
  const announce = await transaction(platform.db, async (tx) => {
    await forgetOtherPlaces(tx, platform, member.id, call);
    await securityLog.record(tx, {
      ...who,
      kind: 'session.ended',
      place: { address, userAgent },
      detail: { which: 'others' },
    });
    return sessions.closeOthers(tx, { ...who, exceptId: member.sessionId }, 'signed_out');
  });
  announce();
  return { closed: open.filter(({ id }) => id !== member.sessionId).length };
}

/** The history of the account's doors. */
export async function ownHistory(
  { securityLog }: Parts,
  { member, query }: Call<typeof sessionCalls.history>,
) {
  const { rows, next } = await securityLog.list({
    merchantId: member.merchantId,
    memberId: member.id,
    cursor: query.cursor,
    limit: query.limit,
  });
  const countries = await openCountries();
  return {
    content: rows.map(({ memberId: _memberId, at, ...row }) => ({
      ...row,
      country: countries.of(row.address),
      at: at.toISOString(),
    })),
    nextCursor: next,
  };
}
