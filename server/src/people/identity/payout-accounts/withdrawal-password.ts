import { messagesOf } from '../../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { withdrawalPasswordFault } from '@croupier/contract/person-rules';
import { hash, verify } from '@node-rs/argon2';
import type { Counter } from '../../../platform/brakes/counters.ts';
import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberIdentity } from '../../../platform/http/call.ts';
import type { IdentityParts } from '../index.ts';
import { openPerson } from '../person.ts';
import { readIdentity, readPassword, savePassword, type Who } from '../store.ts';

const say = messagesOf('identityFields');

export interface NewWithdrawalPassword {
  password: string;
  withdrawalPassword: string;
  confirmation: string;
}

/** What OWASP asks of argon2id: 19 MiB, two passes. */
export const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function setWithdrawalPassword(
  parts: IdentityParts,
  member: MemberIdentity,
  request: NewWithdrawalPassword,
  language: Language,
): Promise<void> {
  const fault = withdrawalPasswordFault(request.withdrawalPassword, await birthDatesOf(parts, member));
  if (fault !== null) {
    const text = fault === 'too_easy' ? say(language, 'tooEasy') : say(language, 'notSixDigits');
    fail('FIELDS_INVALID', { errors: { withdrawalPassword: text } });
  }
  if (request.confirmation !== request.withdrawalPassword) {
    fail('PASSWORD_CONFIRMATION', { errors: { confirmation: say(language, 'confirmation') } });
  }
  await parts.loginPasswords.confirm(member, request.password);
  const hashed = await hash(request.withdrawalPassword, hashing);
  const { db, clock, counters } = parts.platform;
  await transaction(db, async (tx) => {
    await savePassword(tx, member, hashed, clock.now());
    await counters.forget(tx, [wrongOnes(member)]);
  });
}

/** What is known of the holder's birth: by the check of the person, and by the registration. */
async function birthDatesOf({ platform, onFile }: IdentityParts, member: Who): Promise<(string | null)[]> {
  const { db, vault } = platform;
  const [row, file] = await Promise.all([readIdentity(db, member), onFile(db, member)]);
  const checked = row ? openPerson(vault, member, row.person_sealed).birthDate : null;
  return [checked, file?.birthday ?? null];
}

/** Five within a quarter of an hour; then it is locked until that has passed. */
const wrongOnes = ({ merchantId, id }: Who): Counter => ({
  action: 'withdrawal-password',
  level: 'account',
  merchantId,
  subject: id,
  windowSeconds: 15 * 60,
  limit: 5,
});

export type PasswordOutcome =
  | { outcome: 'right'; changedAt: Date | null }
  | { outcome: 'unset' }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; seconds: number };

/** Refuses everything but a right password, with what the member can do about it. */
export function requireRightPassword(password: PasswordOutcome): void {
  switch (password.outcome) {
    case 'unset':
      return fail('WITHDRAWAL_PASSWORD_REQUIRED');
    case 'wrong':
      return fail('WITHDRAWAL_PASSWORD_WRONG');
    case 'locked':
      return fail('WITHDRAWAL_PASSWORD_LOCKED', {
        details: { minutes: Math.ceil(password.seconds / 60) },
        retryAfterSeconds: password.seconds,
      });
    case 'right':
  }
}

/**
 * Checks the withdrawal password. It counts as a wrong one before it is looked at, outside of the transaction that asked: the
 * count must stand even though that one is refused, and guesses sent at once can't pass the limit together. The count lives by
 * the machine's clock, which nobody can advance.
 */
export async function checkWithdrawalPassword(
  parts: IdentityParts,
  member: Who,
  password: string,
): Promise<PasswordOutcome> {
  const { db, clock, counters } = parts.platform;
  const row = await readPassword(db, member);
  if (!row) return { outcome: 'unset' };
  const counter = wrongOnes(member);
  const { retryAfterSeconds } = await counters.reserve(db, counter, clock.machine());
  if (retryAfterSeconds !== null) return { outcome: 'locked', seconds: retryAfterSeconds };
  if (!(await verify(row.hash, password))) return { outcome: 'wrong' };
  const current = await readPassword(db, member);
  // Changed meanwhile: this was the one before.
  if (current?.hash !== row.hash) return { outcome: 'wrong' };
  await counters.forget(db, [counter]);
  return { outcome: 'right', changedAt: current.changed_at };
}
