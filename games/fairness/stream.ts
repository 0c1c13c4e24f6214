import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the rules of a game draw from: fair integers, nothing else. */
export interface Entropy {
  /** An integer 0 ≤ n < bound, each equally likely. The bound is at most 2^32. */
  below(bound: number): number;
}

export interface SeedInput {
  /** 64 hexadecimal digits, secret until the pair is rotated. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

const wordSpace = 2 ** 32;

/** SHA-256 of the seed's bytes: published before the seed's first round. Outcomes never come from it. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/** Block `counter` of the stream: HMAC-SHA-256(server seed bytes, 'client seed:nonce:counter'). */
export function streamBlock(input: SeedInput, counter: number): Uint8Array {
  return hmac(
    sha256,
    hexToBytes(input.serverSeed),
    utf8ToBytes(`${input.clientSeed}:${input.nonce}:${counter}`),
  );
}

/**
 * The stream of one round: each block gives eight big-endian 32-bit words. A word at or above the largest multiple of the bound
 * is thrown away, because taking the remainder of it would favour the low numbers.
 */
export function fairStream(input: SeedInput): Entropy {
  let counter = 0;
  let offset = 32;
  let block = new Uint8Array(0);
  const word = (): number => {
    if (offset === 32) {
      block = new Uint8Array(streamBlock(input, counter));
      counter += 1;
      offset = 0;
    }
    const value = new DataView(block.buffer).getUint32(offset);
    offset += 4;
    return value;
  };
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > wordSpace) throw new RangeError(`bound ${bound}`);
      const fair = wordSpace - (wordSpace % bound);
      let value = word();
      while (value >= fair) value = word();
      return value % bound;
    },
  };
}
