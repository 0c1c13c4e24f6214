import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from './vectors.json' with { type: 'json' };
import { vectors } from '../write-vectors.ts';
import {
  buildChain,
  commitmentOf,
  entryHash,
  fairStream,
  linkReaches,
  sharedRoundSeed,
  streamBlock,
} from './index.ts';

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const seed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);

/** The same stream written a second time, on Node's own cryptography, so that one mistake can't hide in both. */
function* independentWords(serverSeed: string, clientSeed: string, nonce: number): Generator<number> {
  for (let counter = 0; ; counter += 1) {
    const block = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
      .update(`${clientSeed}:${nonce}:${counter}`)
      .digest();
    for (let offset = 0; offset < 32; offset += 4) yield block.readUInt32BE(offset);
  }
}

describe('the fair stream', () => {
  it('meets the golden vectors', () => {
    expect(vectors()).toEqual(golden);
  });

  it('is HMAC-SHA-256 over client seed, nonce and counter, words rejected rather than folded', () => {
    fc.assert(
      fc.property(
        hex,
        seed,
        fc.nat(2000),
        fc.integer({ min: 1, max: 2 ** 32 }),
        (serverSeed, clientSeed, nonce, bound) => {
          const words = independentWords(serverSeed, clientSeed, nonce);
          const stream = fairStream({ serverSeed, clientSeed, nonce });
          const fair = 2 ** 32 - (2 ** 32 % bound);
          for (let draw = 0; draw < 20; draw += 1) {
            let word = words.next().value ?? 0;
            while (word >= fair) word = words.next().value ?? 0;
            expect(stream.below(bound)).toBe(word % bound);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('commits to the seed by its SHA-256 and never draws from the commitment', () => {
    const serverSeed = '5a'.repeat(32);
    const commitment = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
    expect(commitmentOf(serverSeed)).toBe(commitment);
    const input = { clientSeed: 'lua', nonce: 1 };
    expect(streamBlock({ ...input, serverSeed }, 0)).not.toEqual(
      streamBlock({ ...input, serverSeed: commitment }, 0),
    );
  });

  it('spreads evenly: chi-squared over 37 pockets', () => {
    const stream = fairStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'spread', nonce: 0 });
    const draws = 74_000;
    const seen = Array.from({ length: 37 }, () => 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const pocket = stream.below(37);
      seen[pocket] = (seen[pocket] ?? 0) + 1;
    }
    const expected = draws / 37;
    const chi = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(67.99);
  });

  it('refuses bounds that it can not serve fairly', () => {
    const stream = fairStream({ serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 });
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => stream.below(bound)).toThrow(RangeError);
  });
});

describe('the chain of a shared round', () => {
  it('goes back from every link to the published end', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: 300 }), (root, length) => {
        const chain = buildChain(root, length);
        expect(chain.link(length)).toBe(root);
        for (const index of [1, Math.ceil(length / 2), length]) {
          expect(linkReaches(chain.link(index), chain.end, index)).toBe(true);
          expect(linkReaches(chain.link(index), chain.end, index - 1)).toBe(false);
        }
      }),
      { numRuns: 25 },
    );
    expect(() => buildChain('00'.repeat(32), 5).link(6)).toThrow(RangeError);
    expect(() => buildChain('00'.repeat(32), 5).link(0)).toThrow(RangeError);
  });

  it('mixes the salt and the players in: another salt or player gives another draw', () => {
    const round = { link: '11'.repeat(32), salt: '22'.repeat(32), playerSeeds: ['ana'], linkIndex: 4 };
    const first = fairStream(sharedRoundSeed(round)).below(2 ** 32);
    expect(fairStream(sharedRoundSeed({ ...round, salt: '33'.repeat(32) })).below(2 ** 32)).not.toBe(first);
    expect(fairStream(sharedRoundSeed({ ...round, playerSeeds: ['bia'] })).below(2 ** 32)).not.toBe(first);
  });

  it('chains the draw log', () => {
    const previous = 'ab'.repeat(32);
    expect(entryHash(previous, '{}')).toBe(createHash('sha256').update(`${previous}:{}`).digest('hex'));
  });
});
