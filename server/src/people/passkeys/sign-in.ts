import type { memberPasskeyCalls } from '@croupier/contract';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import { provenPasskey } from '../../platform/passkeys/ceremony.ts';
import { askChallenge, countAsked, takeChallenge } from '../../platform/passkeys/challenges.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberPasskeys, type PasskeyDeps } from './deps.ts';
import { memberParty, partyNamed } from './party.ts';

export async function askForPasskey(platform: Platform, call: Call<typeof memberPasskeyCalls.ask>) {
  const { merchant, address, body } = call;
  const now = platform.clock.machine();
  await countAsked(platform, { action: 'member-passkey', address, now });
  const asked = { merchantId: merchant.id, purpose: 'member.prove' as const, ownerId: null };
  return {
    ...(await askChallenge(platform.db, asked, now)),
    party: partyNamed(platform.config, merchant, body.origin),
  };
}

/** A wrong, late or unknown passkey is one refusal: nobody learns whose it is. */
export async function signInByPasskey(
  platform: Platform,
  { members, sessions, securityLog }: PasskeyDeps,
  call: Call<typeof memberPasskeyCalls.signIn>,
) {
  const { merchant, address, userAgent } = call;
  const { challenge: id, kind: _kind, ...shown } = call.body.proof;
  const now = platform.clock.machine();
  if (!isId(id)) fail('LOGIN_FAILED');
  const asked = { merchantId: merchant.id, purpose: 'member.prove' as const, ownerId: null, id };
  const { ownerId, proven } = await transaction(platform.db, async (tx) => {
    const challenge = await takeChallenge(tx, asked, now);
    const known = await memberPasskeys.lock(tx, { merchantId: merchant.id }, shown.credential);
    if (challenge === undefined || !known) return { ownerId: known?.ownerId, proven: false };
    const party = memberParty(platform.config, merchant);
    const signCount = await provenPasskey(party, challenge, shown, known);
    if (signCount !== null)
      await memberPasskeys.recordUse(tx, { merchantId: merchant.id, id: known.id, signCount, at: now });
    return { ownerId: known.ownerId, proven: signCount !== null };
  });
  const member = ownerId === undefined ? null : await members.find(merchant.id, ownerId);
  if (!proven || !member) {
    await securityLog.record(platform.db, {
      merchantId: merchant.id,
      memberId: member?.id ?? null,
      kind: 'login.failed',
      place: { address, userAgent },
      detail: { way: 'passkey' },
    });
    return fail('LOGIN_FAILED');
  }
  return sessions.enter(call, { member, way: 'passkey', factor: 'passkey', site: call.body.site });
}
