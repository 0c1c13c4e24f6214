import { describe, expect, it } from 'vitest';
import { commitmentOf, fairStream } from '../../games/fairness/index.ts';
import { jaguarMoon, playSlot } from '../../games/slot/index.ts';
import { texts } from './texts.ts';
import { CannotVerify, goldenVectors, headlineOf, readProof, verify } from './verify.ts';

const serverSeed = 'ab'.repeat(32);
/** As proofs of slots were kept before all games had one form of proof. */
const oldProofOf = (nonce: number) => {
  const state = playSlot(jaguarMoon, 100, [], fairStream({ serverSeed, clientSeed: 'ana', nonce }));
  return {
    kind: 'slot',
    gameCode: jaguarMoon.code,
    commitment: commitmentOf(serverSeed),
    serverSeed,
    clientSeed: 'ana',
    nonce,
    stake: 100,
    choices: [],
    payout: state.win,
    state,
  };
};

/** As the studio tells it now, in the order that a database keeps names in. */
const proofOf = (nonce: number) => {
  const { choices, state, ...proof } = oldProofOf(nonce);
  const { base, ...others } = state;
  return {
    ...proof,
    kind: 'instant',
    version: 1,
    currency: 'BRL',
    form: {},
    actions: choices,
    orders: [{ stake: 100 }],
    view: { ...others, base },
  };
};

describe('the verifier', () => {
  it('finds every golden vector', () => {
    const all = goldenVectors();
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((vector) => !vector.holds)).toEqual([]);
  });
  it('confirms a true round and refuses a changed one', () => {
    const proof = proofOf(3);
    const good = verify(readProof(JSON.stringify({ round: {}, proof })));
    expect(good.checks.map((check) => check.key)).toEqual(['commitment', 'orders', 'view', 'payout']);
    expect(good.checks.every((check) => check.holds)).toBe(true);
    const changed = verify({ ...proof, payout: proof.payout + 1, commitment: '0'.repeat(64) });
    expect(changed.checks.filter((check) => !check.holds).map((check) => check.key)).toEqual([
      'commitment',
      'payout',
    ]);
  });
  it('still confirms a slot’s proof of before, and refuses a changed one', () => {
    const proof = oldProofOf(3);
    const good = verify(readProof(JSON.stringify(proof)));
    expect(good.checks.map((check) => check.key)).toEqual([
      'commitment',
      'stops',
      'grid',
      'freeSpins',
      'payout',
    ]);
    expect(headlineOf(good)).toBe('good');
    const { state } = proof;
    const changed = verify({
      ...proof,
      state: { ...state, base: { ...state.base, stops: [0, 0, 0, 0, 0] } },
    });
    expect(headlineOf(changed)).toBe('bad');
  });
  it('says why it can’t verify', () => {
    const problemOf = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return error instanceof CannotVerify ? error.problem : 'other';
      }
      return 'none';
    };
    expect(problemOf(() => readProof('{'))).toBe('notJson');
    expect(problemOf(() => readProof('{"a":1}'))).toBe('notRound');
    expect(problemOf(() => verify({ ...proofOf(1), serverSeed: null }))).toBe('seedHidden');
    expect(problemOf(() => verify({ ...proofOf(1), gameCode: 'other' }))).toBe('gameUnknown');
    expect(problemOf(() => verify({ ...proofOf(1), version: 999 }))).toBe('gameUnknown');
    expect(problemOf(() => verify({ ...proofOf(1), stake: 7 }))).toBe('valueInvalid');
  });
  it('speaks both languages in full', () => {
    expect(Object.keys(texts.en).toSorted()).toEqual(Object.keys(texts.pt).toSorted());
  });
});
