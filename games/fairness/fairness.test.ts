import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from './vectors.json' with { type: 'json' };
import { vectors } from '../write-vectors.ts';
import {
  beaconInstant,
  beaconOf,
  beaconRoundAfter,
  buildChain,
  commitmentOf,
  entryHash,
  fairStream,
  inclusionPath,
  linkReaches,
  quicknet,
  rootFromPath,
  sharedDrawSeed,
  sharedRoundSeed,
  signBeaconRound,
  streamBlock,
  ticketRoot,
  verifiedRandomness,
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

  it('refuses bounds that it cannot serve fairly', () => {
    const stream = fairStream({ serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 });
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => stream.below(bound)).toThrow(RangeError);
  });
});

describe('the tree of accepted bets', () => {
  it('leads from every ticket to the root, and from no other ticket, place or size', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }), fc.nat(), (tickets, at) => {
        const index = at % tickets.length;
        const root = ticketRoot(tickets);
        const path = inclusionPath(tickets, index);
        const own = tickets[index] ?? '';
        expect(rootFromPath(own, index, tickets.length, path)).toBe(root);
        expect(rootFromPath(`${own}x`, index, tickets.length, path)).not.toBe(root);
        expect(rootFromPath(own, index, tickets.length, [...path, 'ab'.repeat(32)])).not.toBe(root);
        expect(rootFromPath(own, tickets.length, tickets.length, path)).toBeNull();
        expect(ticketRoot([...tickets, 'one more'])).not.toBe(root);
      }),
      { numRuns: 60 },
    );
    expect(ticketRoot([])).toBe(createHash('sha256').digest('hex'));
  });
});

describe('the public beacon', () => {
  const key = new Uint8Array(32).fill(9);
  const chain = beaconOf(key, { periodSeconds: 3, genesisTime: 1_692_803_367 }, 'test');

  it('is believed by its signature alone: drand’s own holds, a foreign key and another round do not', () => {
    const [said] = golden.beacons;
    if (said === undefined) throw new Error('no vector');
    expect(verifiedRandomness(quicknet.publicKey, said.round, said.signature)).toBe(said.randomness);
    expect(verifiedRandomness(quicknet.publicKey, said.round + 1, said.signature)).toBeNull();
    expect(verifiedRandomness(chain.publicKey, said.round, said.signature)).toBeNull();
    const forged = signBeaconRound(key, 1000);
    expect(verifiedRandomness(quicknet.publicKey, 1000, forged.signature)).toBeNull();
    expect(verifiedRandomness(chain.publicKey, 1000, forged.signature)).toBe(forged.randomness);
    for (const broken of ['', 'zz', '00'.repeat(48), forged.signature.replace(/^../, '00')])
      expect(verifiedRandomness(chain.publicKey, 1000, broken)).toBeNull();
  });

  it('commits a freeze to the first round strictly after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (since) => {
        const instant = chain.genesisTime * 1000 + since;
        const round = beaconRoundAfter(chain, instant);
        expect(beaconInstant(chain, round)).toBeGreaterThan(instant);
        expect(beaconInstant(chain, round - 1)).toBeLessThanOrEqual(instant);
      }),
    );
    expect(beaconRoundAfter(chain, 0)).toBe(1);
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

  it('is still computed for rounds of version 1, with their salt and players', () => {
    const round = { link: '11'.repeat(32), salt: '22'.repeat(32), playerSeeds: ['ana'], linkIndex: 4 };
    const first = fairStream(sharedRoundSeed(round)).below(2 ** 32);
    expect(fairStream(sharedRoundSeed({ ...round, salt: '33'.repeat(32) })).below(2 ** 32)).not.toBe(first);
    expect(fairStream(sharedRoundSeed({ ...round, playerSeeds: ['bia'] })).below(2 ** 32)).not.toBe(first);
  });

  it('composes link, root and beacon as one draw', () => {
    // Written down with the rules of lotteries; five digits of the first stream.
    const link = '3565f3d60f78dae18f65d4b2df1f5b08f7f5ae07ac74c4bd241aa452ec1d4970';
    const ticket = (id: number) =>
      `{"id":"t-${id}","play":"SSC_3L_STRAIGHT","content":"0,1|5|3,4,9","unitMinor":100,"units":6,"stakeMinor":600,"odds":[95000]}`;
    const root = ticketRoot([ticket(1), ticket(2), ticket(3)]);
    expect(root).toBe('be9681e4dced18e9a89ef6b4eacf03be1f7271bdae94ad2ddec85e5e8319a6f2');
    const beacon = '9e9829dfb34bd8db3e21c28e13aefecd86e007ebd19d6bb8a5cee99c0a34798f';
    const draw = { link, title: 'fast-five', label: '20261123-0485', root, beacon };
    const stream = fairStream(sharedDrawSeed(draw));
    expect(Array.from({ length: 5 }, () => stream.below(10))).toEqual([6, 1, 6, 8, 1]);
    const first = fairStream(sharedDrawSeed(draw)).below(2 ** 32);
    for (const changed of [{ link: '11'.repeat(32) }, { root: '22'.repeat(32) }, { beacon: '33'.repeat(32) }])
      expect(fairStream(sharedDrawSeed({ ...draw, ...changed })).below(2 ** 32)).not.toBe(first);
  });

  it('chains the draw log', () => {
    const previous = 'ab'.repeat(32);
    expect(entryHash(previous, '{}')).toBe(createHash('sha256').update(`${previous}:{}`).digest('hex'));
  });
});
