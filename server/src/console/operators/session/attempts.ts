import { addressKey } from '../../../platform/brakes/address-blocks.ts';
import { byAddress, type Counter, reserveEach } from '../../../platform/brakes/counters.ts';
import { sqlOn, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Platform } from '../../../platform/platform.ts';

const windowSeconds = 15 * 60;
/** An address may be a whole office, so it gets more than one person does. */
const allowed = { pair: 5, address: 30 };
/** Past it each further one waits, twice as long each time: nobody is shut out for good by what others do. */
const delay = { firstSeconds: 60, maxSeconds: windowSeconds };
/** Failures of one account within a day, wherever from, after which it opens only from where it was opened before. */
const strangersUntil = 20;
/** Tries at one account within a day, refused ones too, after each of which someone is told: it is being guessed at. */
const reportEvery = 15;
/** Wrong codes beside the right password within a day, after which someone is told: the password is known. */
const codesUntil = 5;
const daySeconds = 24 * 3600;
const knownDays = 90;

interface Attempt {
  merchantId: string;
  account: string;
  address: string;
  now: Date;
  /** Someone with a session shows a secret again: others who guess from the same address don't hold that up. */
  signedIn?: boolean;
}

interface Whose {
  /** Undefined for a name that nobody has. */
  operatorId: string | undefined;
  /** Once within a day: so many have tried that the person has to know. */
  guessed(): Promise<void>;
}

type Parts = Pick<Platform, 'db' | 'counters' | 'vault' | 'alarms'>;

const ofAccount = ({ merchantId, account }: Attempt): Counter => ({
  action: 'operator',
  level: 'account',
  merchantId,
  subject: account,
  windowSeconds: daySeconds,
});
const ofTries = (attempt: Attempt): Counter => ({ ...ofAccount(attempt), action: 'operator-try' });
const ofCodes = (attempt: Attempt): Counter => ({ ...ofAccount(attempt), action: 'operator-code' });
const ofPair = ({ merchantId, account, address }: Attempt): Counter => ({
  action: 'operator',
  level: 'pair',
  merchantId,
  subject: `${account}/${addressKey(address)}`,
  windowSeconds: 4 * windowSeconds,
  limit: allowed.pair,
  delay,
});
const ofHouse = ({ address }: Attempt): Counter[] =>
  byAddress(address, { action: 'operator', windowSeconds, limit: allowed.address }).map((counter) => ({
    ...counter,
    delay,
  }));

function locked(seconds: number): never {
  return fail('LOGIN_LOCKED', { details: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}

export interface Reserved {
  /** It was right: the pair begins again, everything else gets this one back, and the address is known from now on. */
  forgive(tx: Tx, operatorId: string): Promise<void>;
}

/**
 * Counts a try as failed before anything is checked: guesses sent at the same moment can't pass the limit together. A success
 * takes the count back. Names that nobody has are counted like others. Where an account was opened before, what others fail
 * at from the same address neither holds it up nor is added to.
 */
export async function reserveAttempt(
  parts: Parts,
  attempt: Attempt,
  { operatorId, guessed }: Whose,
): Promise<Reserved> {
  const { db, counters } = parts;
  const known = attempt.signedIn === true || (await isKnownPlace(parts, attempt, operatorId));
  const house = known ? [] : ofHouse(attempt);
  if (await countAndReport(parts, attempt)) await guessed();
  // A pair that waits is asked first: what it refuses is no failure of its address.
  const { retryAfterSeconds } = await reserveEach(parts, [ofPair(attempt), ...house], attempt.now);
  if (retryAfterSeconds !== null) locked(retryAfterSeconds);
  const [failed = 0] = await counters.add(db, [ofAccount(attempt)], attempt.now);
  if (failed > strangersUntil && !known) locked(windowSeconds);
  return {
    async forgive(tx, id) {
      await counters.forget(tx, [ofPair(attempt)]);
      await counters.takeBack(tx, [...house, ofAccount(attempt), ofTries(attempt)]);
      await keepAddress(tx, parts, attempt, id);
    },
  };
}

/** Every try counts here, also one that is refused unseen: anyone who goes on knocking is noticed. True once within a day. */
async function countAndReport({ db, counters, alarms }: Parts, attempt: Attempt): Promise<boolean> {
  const [tries = 0] = await counters.add(db, [ofTries(attempt)], attempt.now);
  if (tries % reportEvery !== 0) return false;
  alarms.raise('operator_guessing', { merchant: attempt.merchantId, account: attempt.account });
  return tries === reportEvery;
}

const nobody = '00000000-0000-0000-0000-000000000000';
const addressMac = ({ vault }: Pick<Parts, 'vault'>, { address }: Attempt): Buffer =>
  vault.mac('operator-address', addressKey(address));

async function isKnownPlace(
  parts: Parts,
  attempt: Attempt,
  operatorId: string | undefined,
): Promise<boolean> {
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
  return known.length > 0;
}

async function keepAddress(tx: Tx, parts: Parts, attempt: Attempt, operatorId: string): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO operator_address (merchant_id, operator_id, address_mac, last_seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant_id, operator_id, address_mac) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [attempt.merchantId, operatorId, addressMac(parts, attempt), attempt.now],
  );
}

/** The password was right and the code wrong. True where that happened often enough for someone to be told. */
export async function countWrongCode({ db, counters, alarms }: Parts, attempt: Attempt): Promise<boolean> {
  const [wrong = 0] = await counters.add(db, [ofCodes(attempt)], attempt.now);
  if (wrong !== codesUntil) return false;
  alarms.raise('operator_code_guessing', { merchant: attempt.merchantId, account: attempt.account });
  return true;
}
