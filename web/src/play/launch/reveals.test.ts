import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdMs, Reveals, type Step, ShownSteps, wordOf } from './reveals.ts';

const step = (transferId: string, kind: string, balanceAfter: number): Step => ({
  transferId,
  kind,
  balanceAfter,
});

describe('what the bar shows while a game tells its rounds', () => {
  const past = [step('d', 'deposit', 1000)];
  const round = [step('w', 'win', 1300), step('b', 'bet', 900), ...past];

  /** As the bar asks: the truth is what the newest movement led to. */
  const shown = (reveals: Reveals, steps: readonly Step[], now: number) =>
    reveals.shown(steps, steps[0]?.balanceAfter ?? 0, now);

  it('is the stake at once, the win when it is revealed, and the truth for a game that tells nothing', () => {
    const reveals = new Reveals();
    expect(shown(reveals, round, 0)).toBeNull();
    reveals.begin(past);
    expect(shown(reveals, round.slice(1), 0)).toBeNull();
    expect(shown(reveals, round, 0)?.balance).toBe(900);
    reveals.reveal('another');
    expect(shown(reveals, round, 5)?.balance).toBe(900);
    reveals.reveal('w');
    expect(shown(reveals, round, 5)).toBeNull();
  });

  it('holds no win of before the game said that it tells, and none that led to another balance than the truth', () => {
    const reveals = new Reveals();
    reveals.begin(round);
    expect(shown(reveals, round, 0)).toBeNull();
    const more = [step('w2', 'win', 2000), step('b2', 'bet', 1200), ...round];
    expect(shown(reveals, more, 0)?.balance).toBe(1200);
    expect(reveals.shown(more, 5000, 0)).toBeNull();
  });

  it('holds a win back for 30 seconds at most, and a deposit not at all, nor what came before it', () => {
    const reveals = new Reveals();
    reveals.begin(past);
    expect(shown(reveals, round, 100)).toEqual({ balance: 900, leftMs: holdMs });
    expect(shown(reveals, round, 100 + holdMs - 1)?.leftMs).toBe(1);
    expect(shown(reveals, round, 100 + holdMs)).toBeNull();
    const other = new Reveals();
    other.begin(past);
    expect(shown(other, round, 0)?.balance).toBe(900);
    const paidIn = [step('d2', 'deposit', 6300), ...round];
    expect(shown(other, paidIn, 1)).toBeNull();
    // What is won after it waits for the game again.
    const goesOn = [step('w2', 'win', 7000), step('b2', 'bet', 6200), ...paidIn];
    expect(shown(other, goesOn, 2)?.balance).toBe(6200);
    other.end();
    expect(shown(other, goesOn, 3)).toBeNull();
  });

  it('is always a balance that the ledger had', () => {
    const kinds = fc.constantFrom('bet', 'win', 'bet_rollback', 'deposit');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kinds, fc.nat(5000)), { maxLength: 25 }),
        fc.nat(24),
        (rows, shownSteps) => {
          const steps = rows.map(([kind, balance], index) => step(`t${index}`, kind, balance));
          const reveals = new Reveals();
          reveals.begin(steps.slice(-3));
          if (steps[shownSteps]) reveals.reveal(`t${shownSteps}`);
          const held = shown(reveals, steps, 0);
          if (held !== null) expect(steps.map(({ balanceAfter }) => balanceAfter)).toContain(held.balance);
        },
      ),
    );
  });

  it('takes no other words from the frame', () => {
    expect(wordOf({ type: 'croupier:revealed', transferId: 'x' })).toEqual({ transferId: 'x' });
    expect(wordOf({ type: 'croupier:ready', reveals: true })).toEqual({ ready: true });
    expect(wordOf({ type: 'croupier:balance', balance: 0 })).toEqual({ balance: 0 });
    expect(wordOf({ type: 'croupier:bar' })).toEqual({ asksBar: true });
    expect(wordOf({ type: 'croupier:sound', on: true })).toEqual({ sound: true });
    for (const word of [
      null,
      'x',
      {},
      { type: 'croupier:ready' },
      { type: 'croupier:revealed', transferId: 7 },
      { type: 'croupier:revealed', transferId: 'x'.repeat(65) },
      { type: 'balance', balance: 1 },
      { type: 'croupier:balance', balance: -5 },
      { type: 'croupier:balance', balance: '7' },
      { type: 'croupier:balance', balance: 1.5 },
      { type: 'croupier:balance' },
      { type: 'croupier:sound' },
      { type: 'croupier:sound', on: 1 },
    ])
      expect(wordOf(word)).toBeNull();
  });
});

describe('what the bar shows of play money', () => {
  it('is the game’s own sum, 30 seconds at most where the truth is another', () => {
    const shownSteps = new ShownSteps();
    expect(shownSteps.shown(1000, 0)).toBeNull();
    shownSteps.hear(900);
    expect(shownSteps.shown(1300, 100)).toEqual({ balance: 900, leftMs: holdMs });
    expect(shownSteps.shown(1300, 100 + holdMs - 1)).toEqual({ balance: 900, leftMs: 1 });
    expect(shownSteps.shown(1300, 100 + holdMs)).toBeNull();
    expect(shownSteps.shown(1400, 101 + holdMs)).toBeNull();
    shownSteps.hear(1400);
    expect(shownSteps.shown(1400, 200_000)).toBeNull();
    expect(shownSteps.shown(1500, 300_000)).toEqual({ balance: 1400, leftMs: holdMs });
    shownSteps.hear(1450);
    expect(shownSteps.shown(1500, 325_000)).toEqual({ balance: 1450, leftMs: holdMs });
    shownSteps.end();
    expect(shownSteps.shown(1500, 325_001)).toBeNull();
  });
});
