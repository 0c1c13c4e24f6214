import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  isEnough,
  pieceBits,
  type Work,
  workParameters,
  workPieces,
  workText,
} from '@croupier/contract/work';
import { brandAndSite, verificationBlocks } from '../../../platform/brakes/guesses.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A first visitor's: well under a second on a telephone. */
export const baseBits = 6;
/** The most that accounts, brands and the whole site can make of it for an address with no past of its own: a few seconds. */
export const strangersBits = 9;
/** So many verifications from one block within an hour double the cost of the next ones. */
const doublesEvery = 9;
export const maxBits = 22;

/** Failures at one account that make each verification for it cost twice as much. */
const accountDoublesEvery = 10;

export interface Pressure {
  /** Verifications asked for, and failures, within the hour, this one included; one per block of the address. */
  blocks: readonly { count: number; factor: number }[];
  /** Failures of strangers at the account that it is for. */
  account: number;
  wide: readonly { count: number; raiseAt: readonly [number, number] }[];
}

/** What the next verification costs. */
export function workBits({ blocks, account, wide }: Pressure): number {
  const own = blocks.map(({ count, factor }) => Math.floor(Math.max(0, count / factor - 1) / doublesEvery));
  const others =
    Math.floor(account / accountDoublesEvery) +
    Math.max(0, ...wide.map(({ count, raiseAt }) => raiseAt.filter((from) => count >= from).length));
  return Math.max(
    Math.min(maxBits, baseBits + Math.max(0, ...own)),
    Math.min(strangersBits, baseBits + others),
  );
}

/** Counts the verification that is asked for, and tells what it costs. Without rate limits it costs what the first one does. */
export async function priceOf(
  { counters, db, clock, config }: Pick<Platform, 'counters' | 'db' | 'clock' | 'config'>,
  { merchantId, address, account }: { merchantId: string; address: string; account: number },
): Promise<number> {
  if (!config.rateLimits) return baseBits;
  const now = clock.now();
  const blocks = verificationBlocks(address);
  const wide = brandAndSite(merchantId);
  const asked = await counters.add(db, blocks, now);
  const failures = await counters.read(db, wide, now);
  return workBits({
    blocks: blocks.map(({ factor }, at) => ({ factor, count: asked[at] ?? 0 })),
    account,
    wide: wide.map(({ raiseAt }, at) => ({ raiseAt, count: failures[at] ?? 0 })),
  });
}

const hashAsync = promisify<string, string, number, object, Buffer>(scrypt);
const { N, r, p, dkLen } = workParameters;

/** Stops at the first piece that is not done: what is made up costs one hash. */
export async function isWorkDone(work: Work, answer: string): Promise<boolean> {
  const nonces = answer.split('.');
  if (nonces.length !== workPieces || !nonces.every((nonce) => /^\d{1,10}$/.test(nonce))) return false;
  for (const [piece, nonce] of nonces.entries()) {
    const hash = await hashAsync(workText(work.salt, piece, Number(nonce)), work.salt, dkLen, { N, r, p });
    if (!isEnough(hash, pieceBits(work))) return false;
  }
  return true;
}
