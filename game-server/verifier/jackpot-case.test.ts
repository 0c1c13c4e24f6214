import { createHash } from 'node:crypto';
import { beaconOf, commitmentOf, signBeaconRound } from '@croupier/games/fairness';
import { dropPoint, microPerMinor, tesouro } from '@croupier/games/jackpot';
import { expect, test } from 'vitest';
import { headlineOf, readProof, verify } from './verify.ts';

const key = new Uint8Array(32).fill(7);
const chain = beaconOf(key, { periodSeconds: 3, genesisTime: 1_692_803_367 }, 'test');
const beaconRound = 1000;
const said = signBeaconRound(key, beaconRound);
const secret = 'ab'.repeat(32);
const roundId = '6f1c1f0e-1b7a-4f0e-9c55-0c8f4a1f2b02';
const openedAt = '2026-03-01T12:00:00.000Z';
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

function proofOf(levelId: string): Record<string, unknown> {
  const terms = tesouro.levels.find(({ id }) => id === levelId);
  if (terms === undefined) throw new Error('no level');
  const draw = { secret, randomness: said.randomness, ordinal: 4, openedAt: Date.parse(openedAt) };
  const point = dropPoint(terms, draw);
  const at = point.by === 'day' ? point.instant : Date.parse(openedAt) + 60_000;
  const full = (point.by === 'amount' ? point.amount : terms.seed + 77) * microPerMinor + 5;
  const line = {
    sequence: 1,
    level: levelId,
    ordinal: 4,
    reference: sha(`jackpot:${roundId}`),
    hash: sha('x'),
  };
  const amount = Math.floor(full / microPerMinor);
  return {
    kind: 'jackpot',
    ...{ potId: roundId, level: levelId, ordinal: 4, jackpot: 'tesouro', currency: 'BRL', terms, secret },
    ...{ commitment: commitmentOf(secret), beacon: chain, beaconRound, openedAt, amount, roundId },
    said: { randomness: said.randomness, signature: said.signature },
    lines: [
      { ...line, kind: 'contribution', micro: 9, pot: full - 600_000, at: at - 1 },
      { ...line, kind: 'contribution', micro: 600_000, pot: full, at },
      { ...line, kind: 'drop', micro: amount * microPerMinor, pot: full - amount * microPerMinor, at },
    ],
  };
}
const check = (proof: Record<string, unknown>) => verify(readProof(JSON.stringify(proof)));
const failing = (proof: Record<string, unknown>) =>
  check(proof).checks.flatMap(({ key: name, holds }) => (holds ? [] : [name]));

test.each(['bronze', 'silver', 'gold', 'day'])(
  'a drop of %s follows from secret, beacon and book',
  (level) => {
    const verdict = check(proofOf(level));
    expect(verdict.checks.filter(({ holds }) => !holds)).toEqual([]);
    expect(headlineOf(verdict)).toBe('goodOwn');
  },
);

test('what was changed is named', () => {
  const proof = proofOf('bronze');
  const lines = proof['lines'] as Record<string, number>[];
  const [before, bet, drop] = lines;
  expect(failing({ ...proof, secret: 'cd'.repeat(32) })).toContain('commitment');
  expect(failing({ ...proof, beaconRound: 1001 })).toContain('beacon');
  expect(failing({ ...proof, amount: Number(proof['amount']) - 1 })).toEqual(['book', 'payout']);
  expect(failing({ ...proof, roundId: roundId.replace('6', '7') })).toEqual(['winner']);
  // Paid to the bet after the one that came to the point.
  const late = [{ ...bet }, { ...bet, pot: (bet?.['pot'] ?? 0) + 600_000 }, drop];
  expect(failing({ ...proof, lines: late })).toContain('point');
  // Paid before the pot had come there.
  const early = [before, { ...bet, pot: (before?.['pot'] ?? 0) + 1, micro: 1 }, drop];
  expect(failing({ ...proof, lines: early })).toContain('point');
});
