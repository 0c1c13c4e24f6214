import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdMs, Reveals, Told, wordOf, type Step } from './reveals.ts';

const step = (transferId: string, kind: string, balanceAfter: number): Step => ({
  transferId,
  kind,
  balanceAfter,
});

describe('what the bar shows while a game tells its rounds', () => {
  const past = [step('d', 'deposit', 1000)];
  const round = [step('w', 'win', 1300), step('b', 'bet', 900), ...past];

  it('is the stake at once, the win when it is revealed, and the truth for a game that tells nothing', () => {
    const reveals = new Reveals();
    expect(reveals.shown(round, 0)).toBeNull();
    reveals.begin(past);
    expect(reveals.shown(round.slice(1), 0)).toBeNull();
    expect(reveals.shown(round, 0)?.balance).toBe(900);
    reveals.reveal('another');
    expect(reveals.shown(round, 5)?.balance).toBe(900);
    reveals.reveal('w');
    expect(reveals.shown(round, 5)).toBeNull();
  });

  it('holds a win back for 30 seconds at most, and a deposit not at all', () => {
    const reveals = new Reveals();
    reveals.begin(past);
    expect(reveals.shown(round, 100)).toEqual({ balance: 900, leftMs: holdMs });
    expect(reveals.shown(round, 100 + holdMs - 1)?.leftMs).toBe(1);
    expect(reveals.shown(round, 100 + holdMs)).toBeNull();
    const other = new Reveals();
    other.begin(past);
    expect(other.shown(round, 0)?.balance).toBe(900);
    expect(other.shown([step('d2', 'deposit', 6300), ...round], 1)).toBeNull();
    other.end();
    expect(other.shown(round, 2)).toBeNull();
  });

  it('is always a balance that the ledger had', () => {
    const kinds = fc.constantFrom('bet', 'win', 'bet_rollback', 'deposit');
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, fc.nat(5000)), { maxLength: 25 }), fc.nat(24), (rows, told) => {
        const steps = rows.map(([kind, balance], index) => step(`t${index}`, kind, balance));
        const reveals = new Reveals();
        reveals.begin(steps.slice(-3));
        if (steps[told]) reveals.reveal(`t${told}`);
        const held = reveals.shown(steps, 0);
        if (held !== null) expect(steps.map(({ balanceAfter }) => balanceAfter)).toContain(held.balance);
      }),
    );
  });

  it('takes no other words from the frame', () => {
    expect(wordOf({ type: 'croupier:revealed', transferId: 'x' })).toEqual({ transferId: 'x' });
    expect(wordOf({ type: 'croupier:ready', reveals: true })).toEqual({ ready: true });
    for (const word of [
      null,
      'x',
      {},
      { type: 'croupier:ready' },
      { type: 'croupier:revealed', transferId: 7 },
      { type: 'croupier:revealed', transferId: 'x'.repeat(65) },
      { type: 'balance', balance: 1 },
    ])
      expect(wordOf(word)).toBeNull();
  });
});

describe('what the bar shows of play money', () => {
  it('is the game’s own sum, 30 seconds at most where the truth is another', () => {
    const told = new Told();
    expect(told.shown(1000, 0)).toBeNull();
    told.hear(900);
    expect(told.shown(1300, 100)).toEqual({ balance: 900, leftMs: holdMs });
    expect(told.shown(1300, 100 + holdMs - 1)).toEqual({ balance: 900, leftMs: 1 });
    expect(told.shown(1300, 100 + holdMs)).toBeNull();
    expect(told.shown(1400, 101 + holdMs)).toBeNull();
    told.hear(1400);
    expect(told.shown(1400, 200_000)).toBeNull();
    expect(told.shown(1500, 300_000)).toEqual({ balance: 1400, leftMs: holdMs });
    told.hear(1450);
    expect(told.shown(1500, 325_000)).toEqual({ balance: 1450, leftMs: holdMs });
    told.end();
    expect(told.shown(1500, 325_001)).toBeNull();
  });
});
