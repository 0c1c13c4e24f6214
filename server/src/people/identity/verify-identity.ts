import { asSaid, messagesOf, type Said } from '../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { isFullName } from '@croupier/contract/person-rules';
import { type DocumentKind, marketText } from '@croupier/market';
import { sqlState, transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { IdentityParts } from './index.ts';
import { recordConfirmed } from './events.ts';
import { documentMac, sealPerson } from './person.ts';
import { ageFault, dayIn } from './rules.ts';
import { personTaken, readIdentity, saveIdentity, type Who } from './store.ts';
import type { IdentityCheck } from '../kyc/index.ts';
import { marketOf } from '../../site/index.ts';

const say = messagesOf('identityFields');

export interface IdentityClaim {
  /** Absent: the one on file. */
  cpf?: string | undefined;
  fullName: string;
  birthDate?: string | undefined;
}

/** The register's answers cost money, and tell whether a name and a birth date belong to a document. */
const checksOfADay = { action: 'identity', level: 'account', windowSeconds: 24 * 3_600, limit: 5 } as const;
const uniqueViolation = '23505';

/** Asks the register whether document, name and birth date belong together, and binds the person to the account. */
export async function verifyIdentity(
  parts: IdentityParts,
  merchant: Merchant,
  member: Who,
  claim: IdentityClaim,
  language: Language,
): Promise<{ state: 'verified' | 'review' | 'refused' }> {
  const { platform } = parts;
  const now = platform.clock.now();
  const before = await readIdentity(platform.db, member);
  if (before?.state === 'verified') fail('IDENTITY_ALREADY_VERIFIED');
  const file = await parts.onFile(platform.db, member);
  const kind = marketOf(merchant, now).documents.person;
  const person = checkedClaim(claim, file, { kind, today: dayIn(merchant.timeZone, now), language });
  const mac = documentMac(platform.vault, person.document);
  if (await personTaken(platform.db, member, mac)) fail('IDENTITY_IN_USE');
  const { count: attempts, retryAfterSeconds } = await platform.counters.reserve(
    platform.db,
    { ...checksOfADay, merchantId: member.merchantId, subject: member.id },
    now,
  );
  if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const outcome = await parts.kyc.check(merchant, person);
  const state = stateOf(outcome);
  try {
    const saved = await transaction(platform.db, async (tx) => {
      const done = await saveIdentity(tx, {
        merchant_id: member.merchantId,
        member_id: member.id,
        state,
        cpf_mac: mac,
        person_sealed: sealPerson(platform.vault, member, person),
        reason: state === 'verified' ? null : outcome,
        attempts,
        checked_at: now,
        verified_at: state === 'verified' ? now : null,
        decided_by: null,
        decided_at: null,
        decision_reason: null,
      });
      if (done && state === 'verified') await recordConfirmed(platform, tx, member, 'register');
      return done;
    });
    if (!saved) fail('IDENTITY_ALREADY_VERIFIED');
  } catch (error) {
    if (sqlState(error) === uniqueViolation) fail('IDENTITY_IN_USE');
    throw error;
  }
  if (state === 'refused') fail('IDENTITY_REFUSED');
  return { state };
}

/** The person who registered, and nobody else: deposits and withdrawals are for the document on file. */
function checkedClaim(
  claim: IdentityClaim,
  file: Awaited<ReturnType<IdentityParts['onFile']>>,
  { kind, today, language }: { kind: DocumentKind; today: string; language: Language },
) {
  const errors: Record<string, Said> = {};
  const onFile = file?.idNumber ?? null;
  const document = kind.parse(claim.cpf ?? onFile ?? '');
  if (document === null) errors['cpf'] = asSaid(marketText(kind.invalid, language));
  else if (onFile !== null && document !== onFile) errors['cpf'] = asSaid(marketText(kind.notOwn, language));
  if (!isFullName(claim.fullName)) errors['fullName'] = say(language, 'fullName');
  const birthDate = claim.birthDate ?? file?.birthday ?? '';
  const age = ageFault(birthDate, today);
  if (age === 'not_a_date') errors['birthDate'] = say(language, 'birthDate');
  if (document === null || Object.keys(errors).length > 0) return fail('FIELDS_INVALID', { errors });
  if (age === 'under_age') fail('UNDER_AGE');
  return { document, fullName: claim.fullName.replaceAll(/\s+/g, ' '), birthDate };
}

/** Where the register knows nobody, a person has to look at it. */
function stateOf(outcome: IdentityCheck): 'verified' | 'review' | 'refused' {
  if (outcome === 'match') return 'verified';
  return outcome === 'unknown' ? 'review' : 'refused';
}
