import { randomBytes } from 'node:crypto';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../../../platform/security/passwords/passwords.ts';
import type { Role } from '../../guard/index.ts';
import { secretContext } from './factors.ts';
import { findOperator, insertOperator } from '../session/store.ts';
import { codeOfStep, totpAddress, usableStep } from '../../../platform/security/totp.ts';

export interface OperatorForm {
  merchantId: string;
  account: string;
  name: string;
  role: Role;
  password: string;
  /** Business time; a month ago where it isn't given, so that a demo's people may approve at once. */
  activeSince?: Date;
}

/** 160 bits, as RFC 4226 recommends; a new one for every operator of every database. */
const secretBytes = 20;

const seededAgeMs = 30 * 24 * 3600_000;

/**
 * An account that is active at once, with both factors given: for demos and tests. People of a live site enrol by a link.
 * Gives the address for the authenticator app; null where the account exists already.
 */
export async function createOperator(
  platform: Platform,
  form: OperatorForm,
): Promise<{ id: string; totpAddress: string } | null> {
  const id = newId();
  const account = form.account.toLowerCase();
  const secret = randomBytes(secretBytes);
  const inserted = await insertOperator(platform.db, {
    merchantId: form.merchantId,
    id,
    account,
    name: form.name,
    role: form.role,
    createdAt: platform.clock.now(),
    credentials: {
      passwordHash: await hashPassword(form.password),
      totpSealed: platform.vault.seal(secret, secretContext(id)),
      activeSince: form.activeSince ?? new Date(platform.clock.now().getTime() - seededAgeMs),
    },
  });
  return inserted ? { id, totpAddress: totpAddress(secret, account) } : null;
}

const demoPassword = 'Demo#2026';
const demoOperators: readonly Pick<OperatorForm, 'account' | 'name' | 'role'>[] = [
  { account: 'operator1', name: 'Olívia Prado', role: 'admin' },
  { account: 'operator2', name: 'Fábio Nunes', role: 'finance' },
  { account: 'operator3', name: 'Sara Lima', role: 'support' },
  { account: 'operator4', name: 'Otávio Reis', role: 'admin' },
];

/** The demo accounts of a brand; repeating it changes nothing. */
export async function seedOperators(platform: Platform, merchantId: string): Promise<void> {
  for (const operator of demoOperators) {
    await createOperator(platform, { ...operator, merchantId, password: demoPassword });
  }
}

/** Sandbox: the code that would open a session now; a used one gives way to its successor. */
export async function currentCode(
  platform: Platform,
  merchantId: string,
  account: string,
): Promise<string | null> {
  const operator = await findOperator(platform.db, merchantId, account.toLowerCase());
  if (!operator?.totpSealed) return null;
  const secret = platform.vault.open(operator.totpSealed, secretContext(operator.id));
  return codeOfStep(secret, usableStep(Number(operator.totpLastStep), platform.clock.machine()));
}
