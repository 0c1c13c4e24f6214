import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeedInput } from './stream.ts';

/**
 * A reversed hash chain: link 0 (the end) is published first, link n + 1 is opened after link n and hashes to it. Nobody can go
 * forward from what is public, everyone can go back.
 */
export interface Chain {
  end: string;
  length: number;
  /** 1 ≤ index ≤ length. */
  link(index: number): string;
}

const checkpointEvery = 64;

export function buildChain(root: string, length: number): Chain {
  const checkpoints = new Map<number, Uint8Array>();
  let current = hexToBytes(root);
  for (let index = length; index >= 1; index -= 1) {
    if (index === length || index % checkpointEvery === 0) checkpoints.set(index, current);
    current = sha256(current);
  }
  const end = bytesToHex(current);
  return {
    end,
    length,
    link(index) {
      if (!Number.isInteger(index) || index < 1 || index > length) throw new RangeError(`link ${index}`);
      let from = Math.min(length, Math.ceil(index / checkpointEvery) * checkpointEvery);
      let value = checkpoints.get(from);
      if (value === undefined) throw new RangeError(`link ${index}`);
      for (; from > index; from -= 1) value = sha256(value);
      return bytesToHex(value);
    },
  };
}

/** Hashes the opened link back; true when it meets the published one after exactly `steps`. */
export function linkReaches(link: string, published: string, steps: number): boolean {
  let value = hexToBytes(link);
  for (let step = 0; step < steps; step += 1) value = sha256(value);
  return bytesToHex(value) === published;
}

/**
 * The entropy of a shared round of version 2: the link, secret until the round is over, composed with the root of the accepted
 * bets, fixed when betting froze, and with the public beacon's round after that. Who knows the link doesn't know the beacon, who
 * runs the beacon doesn't know the link, and nobody can add a bet once either is known: there is no last mover.
 */
export function sharedDrawSeed(draw: {
  link: string;
  title: string;
  label: string;
  root: string;
  /** The beacon's randomness, 64 hexadecimal digits. */
  beacon: string;
}): SeedInput {
  return {
    serverSeed: draw.link,
    clientSeed: [draw.title, draw.label, draw.root, draw.beacon].join(':'),
    nonce: 1,
  };
}

/**
 * The entropy of a shared round of version 1, which mixed in a salt and client seeds of players. No round is drawn by it; it is
 * kept so that the proofs of such rounds can still be checked.
 */
export function sharedRoundSeed(round: {
  link: string;
  salt: string;
  playerSeeds: readonly string[];
  linkIndex: number;
}): SeedInput {
  return {
    serverSeed: round.link,
    clientSeed: [round.salt, ...round.playerSeeds].join(','),
    nonce: round.linkIndex,
  };
}

/** SHA-256 of a text in UTF-8. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** One entry of the public draw log: each names the hash of the one before. */
export const entryHash = (previousHash: string, body: string): string => textHash(`${previousHash}:${body}`);
export const firstEntryHash = '0'.repeat(64);
