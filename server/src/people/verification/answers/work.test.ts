import { createHash, scryptSync } from 'node:crypto';
import { solveWork } from '@croupier/api-client/work';
import { isEnough, pieceBits, workParameters, workPieces, workText } from '@croupier/contract/work';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseBits, isWorkDone, maxBits, type Pressure, strangersBits, workBits } from './work.ts';

const calm: Pressure = { blocks: [{ count: 1, factor: 1 }], account: 0, wide: [] };
const asked = (count: number, factor = 1): Pressure => ({ ...calm, blocks: [{ count, factor }] });

describe('what a verification costs', () => {
  test('a first visitor little, and twice as much with each further handful within the hour', () => {
    expect(workBits(calm)).toBe(baseBits);
    expect([1, 9, 10, 19, 28].map((count) => workBits(asked(count)))).toEqual([6, 6, 7, 8, 9]);
    // At half a millisecond a hash, which few cores reach: more than twenty seconds.
    expect(2 ** workBits(asked(100)) * 0.0005).toBeGreaterThan(20);
    expect(workBits(asked(1_000_000))).toBe(maxBits);
  });
  test('larger blocks of addresses count likewise, with what they may ask for', () => {
    expect(workBits(asked(100, 16))).toBe(baseBits);
    expect(workBits(asked(1_600, 16))).toBe(workBits(asked(100)));
  });
  test('what others do at the account, the brand and the site never makes it dear', () => {
    const wide = [{ count: 1_000_000, raiseAt: [300, 1_500] as const }];
    expect(workBits({ ...calm, account: 10 })).toBe(baseBits + 1);
    expect(workBits({ ...calm, wide: [{ count: 300, raiseAt: [300, 1_500] }] })).toBe(baseBits + 1);
    expect(workBits({ ...calm, account: 1_000_000, wide })).toBe(strangersBits);
    // By the page's script on a telephone, at eight milliseconds a hash: a second at first, and never more than five.
    expect(2 ** baseBits * 0.008).toBeLessThan(1);
    expect(2 ** strangersBits * 0.008).toBeLessThan(5);
  });
  test('rises with each of its grounds, and never falls', () => {
    const count = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(count, count, count, (blocks, account, more) => {
        const before = workBits({ ...asked(blocks), account });
        expect(workBits({ ...asked(blocks + more), account })).toBeGreaterThanOrEqual(before);
        expect(workBits({ ...asked(blocks), account: account + more })).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('work', () => {
  const native = (text: string, salt: string) => scryptSync(text, salt, workParameters.dkLen, workParameters);
  const salt = 'c2FsdA';

  test('is done by the page’s own script and by any other scrypt alike, and is good for its salt alone', async () => {
    const work = { salt, bits: 5 };
    const answer = solveWork(work);
    expect(answer).toBe(solveWork(work, { hash: native }));
    expect(await isWorkDone(work, answer)).toBe(true);
    expect(await isWorkDone({ ...work, salt: 'another' }, answer)).toBe(false);
    expect(await isWorkDone({ ...work, bits: 14 }, answer)).toBe(false);
  });
  test('is not done by what is made up', async () => {
    const made = [
      '',
      '1',
      '0.0.0.0.0.0.0',
      '0.0.0.0.0.0.0.x',
      `${'0.'.repeat(8)}0`,
      '-1.0.0.0.0.0.0.0',
      '9'.repeat(199),
    ];
    for (const answer of made) expect(await isWorkDone({ salt, bits: 20 }, answer)).toBe(false);
  });
  test('takes as many hashes on average as its bits say', () => {
    const quick = (text: string, key: string) => createHash('sha256').update(`${text}/${key}`).digest();
    let hashes = 0;
    for (let round = 0; round < 400; round += 1) {
      solveWork({ salt: `s${round}`, bits: 7 }, { hash: (text, key) => ((hashes += 1), quick(text, key)) });
    }
    expect(hashes / 400 / 2 ** 7).toBeGreaterThan(0.85);
    expect(hashes / 400 / 2 ** 7).toBeLessThan(1.15);
    expect(pieceBits({ bits: 7 }) + Math.log2(workPieces)).toBe(7);
    expect(isEnough(quick(workText('s', 0, 0), 's'), 0)).toBe(true);
  });
});
