import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { entryHash, fairStream } from '../fairness/index.ts';
import type { Minor } from '../kit/instant.ts';
import type { Names } from '../kit/names.ts';

/** A pot of a jackpot. Sums are minor units of a currency such as the real. */
export interface JackpotLevel {
  id: string;
  names: Names;
  /** Of each stake, in parts per million. */
  contribution: number;
  /** What the studio puts into a new pot. */
  seed: Minor;
  /** It drops before it passes a sum, or on the day after the one on which it began. */
  bound: { by: 'amount'; ceiling: Minor } | { by: 'day' };
}

/** Pots that several games share. They stand from the smallest to the largest. */
export interface Jackpot {
  id: string;
  /** Raised whenever the same secret would give another point. */
  version: number;
  names: Names;
  levels: readonly JackpotLevel[];
}

/** Millionths of a minor unit: a contribution is always a whole number of them. */
export type Micro = number;
export const microPerMinor = 1_000_000;

/** Whole, since parts per million of a minor unit are its millionths. */
export const contributionOf = (stake: Minor, { contribution }: Pick<JackpotLevel, 'contribution'>): Micro =>
  stake * contribution;

/** What a drop pays of a pot; what is less than a minor unit stays for the next one. */
export const paidOf = (pot: Micro): Minor => Math.floor(pot / microPerMinor);

/** The levels in a currency whose coin is so many minor units. */
export const levelsIn = ({ levels }: Jackpot, coin: number): JackpotLevel[] =>
  levels.map((level) => ({
    ...level,
    seed: level.seed * coin,
    bound:
      level.bound.by === 'amount' ? { ...level.bound, ceiling: level.bound.ceiling * coin } : level.bound,
  }));

/** Where a pot drops: with the bet that brings it to the sum, or with the first one from the instant on. */
export type DropPoint = { by: 'amount'; amount: Minor } | { by: 'day'; instant: number };

/** The day of the pots that drop daily: that of São Paulo, which has no summer time. */
const dayOffsetMs = -3 * 3_600_000;
const dayMs = 86_400_000;
const secondsOfDay = 86_400;

/** The beginning of the day after the one in which the instant lies, in Unix milliseconds. */
export const nextDay = (instant: number): number =>
  (Math.floor((instant + dayOffsetMs) / dayMs) + 1) * dayMs - dayOffsetMs;

export interface PotDraw {
  /** 64 hexadecimal digits, committed before the beacon's round was out and sealed until the drop. */
  secret: string;
  /** What the beacon said in the round that was named with the commitment. */
  randomness: string;
  /** How many pots of this level began before this one. */
  ordinal: number;
  /** Unix milliseconds; by a pot that drops on a day only. */
  openedAt: number;
}

/** A pot's point, from the secret and the beacon alone: each sum above the seed up to the ceiling, or each second of the day, is equally likely. */
export function dropPoint({ seed, bound }: JackpotLevel, draw: PotDraw): DropPoint {
  const entropy = fairStream({ serverSeed: draw.secret, clientSeed: draw.randomness, nonce: draw.ordinal });
  return bound.by === 'amount'
    ? { by: 'amount', amount: seed + 1 + entropy.below(bound.ceiling - seed) }
    : { by: 'day', instant: nextDay(draw.openedAt) + 1000 * entropy.below(secondsOfDay) };
}

/** Whether a pot that holds so much at an instant has come to its point. */
export const reached = (point: DropPoint, pot: Micro, instant: number): boolean =>
  point.by === 'amount' ? pot >= point.amount * microPerMinor : instant >= point.instant;

export type EntryKind = 'seed' | 'contribution' | 'drop';

/** A line of a jackpot's book. */
export interface BookEntry {
  sequence: number;
  level: string;
  kind: EntryKind;
  ordinal: number;
  /** What it brings in, or of a drop takes out. */
  micro: Micro;
  /** What is in the level's pot after it. */
  pot: Micro;
  /** A hash of the round that it belongs to: its player finds it, nobody else learns of the round. Of a seed: the pot's commitment. */
  reference: string;
  /** Unix milliseconds; never less than that of the line before. */
  at: number;
}

/** The line as text; its hash goes over this and the hash of the line before. */
const entryText = (entry: BookEntry): string =>
  [
    entry.sequence,
    entry.level,
    entry.kind,
    entry.ordinal,
    entry.micro,
    entry.pot,
    entry.reference,
    entry.at,
  ].join('|');

export const bookHash = (previous: string, entry: BookEntry): string => entryHash(previous, entryText(entry));

/** What the public book says of a round in place of its id: its player finds it, and nobody learns of it from there. */
export const lineReference = (roundId: string): string =>
  bytesToHex(sha256(utf8ToBytes(`jackpot:${roundId}`)));
