import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeedInput } from './stream.ts';

/**
 * A reversed hash chain: link 0 (the end) is published first, link n + 1 is opened after link n and hashes to it. Nobody can go
 * forward from what is public, everybody can go back.
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
 * The entropy of a shared round. The link is secret until bets are closed; the salt was fixed after the chain's end had been
 * published; the players' seeds came in with the first bets. The server therefore can't choose a chain that suits it.
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

/** One entry of the public draw log: each names the hash of the one before. */
export function entryHash(previousHash: string, body: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${previousHash}:${body}`)));
}
export const firstEntryHash = '0'.repeat(64);
