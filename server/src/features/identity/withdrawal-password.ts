import { hash, verify } from '@node-rs/argon2';
import { transaction } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberIdentity } from '../../platform/http/call.ts';
import type { IdentityParts } from './index.ts';
import { countFailure, withdrawalPasswordFault } from './rules.ts';
import { type PasswordRow, readPassword, saveFailures, savePassword, type Who } from './store.ts';
import { texts } from './texts.ts';

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
  wish: NewWithdrawalPassword,
  language: 'pt' | 'en',
): Promise<void> {
  const own = texts[language];
  const fault = withdrawalPasswordFault(wish.withdrawalPassword);
  if (fault !== null) {
    const text = fault === 'too_easy' ? own.tooEasy : own.notSixDigits;
    fail('FIELDS_INVALID', { errors: { withdrawalPassword: text } });
  }
  if (wish.confirmation !== wish.withdrawalPassword) {
    fail('PASSWORD_CONFIRMATION', { errors: { confirmation: own.confirmation } });
  }
  await parts.loginPasswords.confirm(member, wish.password);
  const hashed = await hash(wish.withdrawalPassword, hashing);
  await transaction(parts.platform.db, (tx) => savePassword(tx, member, hashed, parts.platform.clock.now()));
}

export type PasswordOutcome =
  | { outcome: 'right'; changedAt: Date | null }
  | { outcome: 'unset' }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; seconds: number };

/**
 * Checks the withdrawal password and counts a wrong one, in a transaction of its own: the count must stand even though the
 * use case that asked is refused. The count lives by the machine's clock, which nobody can advance.
 */
export async function checkWithdrawalPassword(
  parts: IdentityParts,
  member: Who,
  password: string,
): Promise<PasswordOutcome> {
  const { db, clock } = parts.platform;
  const row = await readPassword(db, member);
  if (!row) return { outcome: 'unset' };
  const early = lockOf(row, clock.machine());
  if (early) return early;
  const right = await verify(row.hash, password);
  return transaction(db, async (tx) => {
    const current = await readPassword(tx, member, { forUpdate: true });
    if (!current) return { outcome: 'unset' };
    const now = clock.machine();
    // Guesses sent at once are counted one after the other: those behind the lock are not judged.
    const locked = lockOf(current, now);
    if (locked) return locked;
    if (right && current.hash === row.hash) {
      if (current.failures > 0) {
        await saveFailures(tx, member, { failures: 0, failingSince: null, lockedUntil: null });
      }
      return { outcome: 'right', changedAt: current.changed_at };
    }
    const before = {
      failures: current.failures,
      failingSince: current.failing_since,
      lockedUntil: current.locked_until,
    };
    const count = countFailure(before, now);
    await saveFailures(tx, member, count);
    return { outcome: 'wrong' };
  });
}

function lockOf(row: PasswordRow, now: Date): { outcome: 'locked'; seconds: number } | null {
  const left = (row.locked_until?.getTime() ?? 0) - now.getTime();
  return left > 0 ? { outcome: 'locked', seconds: Math.ceil(left / 1000) } : null;
}
