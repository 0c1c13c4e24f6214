import { addressKey } from '../../platform/brakes/address-blocks.ts';
import { byAddress, type Counter } from '../../platform/brakes/counters.ts';
import { sqlOn, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';

const windowSeconds = 15 * 60;
/** An address may be a whole office, so it gets more than one person does. */
const allowed = { pair: 5, address: 30 };
/** Failures of one account within a day, wherever from, after which it opens only from where it was opened before. */
const strangersUntil = 20;
/** Wrong codes beside the right password within a day, after which somebody is told: the password is known. */
const codesUntil = 5;
const daySeconds = 24 * 3600;
const knownDays = 90;

interface Attempt {
  merchantId: string;
  account: string;
  address: string;
  now: Date;
  /** Somebody with a session shows a factor again: others who guess from the same address don't hold that up. */
  signedIn?: boolean;
}

type Parts = Pick<Platform, 'db' | 'counters' | 'vault' | 'alarms'>;

const ofAccount = ({ merchantId, account }: Attempt): Counter => ({
  action: 'operator',
  level: 'account',
  merchantId,
  subject: account,
  windowSeconds: daySeconds,
});
const ofPair = ({ merchantId, account, address }: Attempt): Counter => ({
  action: 'operator',
  level: 'pair',
  merchantId,
  subject: `${account}/${addressKey(address)}`,
  windowSeconds,
  limit: allowed.pair,
});
const ofHouse = ({ address, signedIn = false }: Attempt): Counter[] =>
  signedIn ? [] : byAddress(address, { action: 'operator', windowSeconds, limit: allowed.address });
const ofCodes = (attempt: Attempt): Counter => ({ ...ofAccount(attempt), action: 'operator-code' });

function locked(seconds: number): never {
  return fail('LOGIN_LOCKED', { details: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}

export interface Reserved {
  /** So many have failed at this account that it opens only from where it was opened before. */
  besieged: boolean;
  /** This one made it so. */
  besiegedNow: boolean;
}

/**
 * Counts a sign-in as failed before anything is checked: guesses sent at the same moment can't pass the limit together. A success
 * takes the count back. Names that nobody has are counted like others.
 */
export async function reserveAttempt({ db, counters, alarms }: Parts, attempt: Attempt): Promise<Reserved> {
  for (const counter of [...ofHouse(attempt), ofPair(attempt)]) {
    const { retryAfterSeconds } = await counters.reserve(db, counter, attempt.now);
    if (retryAfterSeconds !== null) locked(retryAfterSeconds);
  }
  const [tried = 0] = await counters.add(db, [ofAccount(attempt)], attempt.now);
  const besiegedNow = tried === strangersUntil + 1;
  if (besiegedNow)
    alarms.raise('operator_guessing', { merchant: attempt.merchantId, account: attempt.account });
  return { besieged: tried > strangersUntil, besiegedNow };
}

/** For a besieged account; the same wait for unknown names, and for everybody who isn't where the account was opened before. */
export async function refuseStrangePlace(
  parts: Parts,
  attempt: Attempt,
  operatorId: string | undefined,
): Promise<void> {
  const known = await sqlOn(
    parts.db,
    `SELECT 1 FROM operator_address
     WHERE merchant_id = $1 AND operator_id = $2 AND address_mac = $3 AND last_seen_at > $4`,
    [
      attempt.merchantId,
      operatorId ?? nobody,
      addressMac(parts, attempt),
      new Date(attempt.now.getTime() - knownDays * daySeconds * 1000),
    ],
  );
  if (known.length === 0) locked(windowSeconds);
}

const nobody = '00000000-0000-0000-0000-000000000000';
const addressMac = ({ vault }: Pick<Parts, 'vault'>, { address }: Attempt): Buffer =>
  vault.mac('operator-address', addressKey(address));

/** The password was right and the code wrong. True where that happened often enough for somebody to be told. */
export async function countWrongCode({ db, counters, alarms }: Parts, attempt: Attempt): Promise<boolean> {
  const [wrong = 0] = await counters.add(db, [ofCodes(attempt)], attempt.now);
  if (wrong !== codesUntil) return false;
  alarms.raise('operator_code_guessing', { merchant: attempt.merchantId, account: attempt.account });
  return true;
}

/** Forgives the pair, and one try of the address and the account; the address is known from now on. */
export async function forgiveAttempts(
  tx: Tx,
  parts: Parts,
  attempt: Attempt,
  operatorId: string,
): Promise<void> {
  const { counters } = parts;
  await counters.forget(tx, [ofPair(attempt)]);
  await counters.takeBack(tx, [...ofHouse(attempt), ofAccount(attempt)]);
  await sqlOn(
    tx,
    `INSERT INTO operator_address (merchant_id, operator_id, address_mac, last_seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant_id, operator_id, address_mac) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [attempt.merchantId, operatorId, addressMac(parts, attempt), attempt.now],
  );
}
