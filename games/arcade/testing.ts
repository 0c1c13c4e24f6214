import { expect, test } from 'vitest';
import { fairStream, type Entropy } from '../fairness/index.ts';
import { replay, type InstantGame, type Replayed } from '../kit/index.ts';
import { refusal } from '../trials/refusal.ts';

/** As many rounds as a second implementation of the rules is compared over. */
export const rounds = 10_000;

/** Repeatable numbers that cost next to nothing: mulberry32, scaled. Too unfair to play with, good enough to compare two readings. */
export function seeded(seed: number): Entropy {
  let state = seed >>> 0;
  return {
    below(bound) {
      state = (state + 0x6d_2b_79_f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * bound);
    },
  };
}

/** The stream that real rounds have. */
export const fair = (nonce: number): Entropy =>
  fairStream({ serverSeed: '5e'.repeat(32), clientSeed: 'arcade', nonce });

/** Gives these numbers in turn, whatever the bound: for rounds that are written down. */
export function scripted(...values: number[]): Entropy {
  let next = 0;
  return {
    below(bound) {
      const value = values[next];
      next += 1;
      if (value === undefined || value >= bound) throw new RangeError(`number ${next} of ${bound}`);
      return value;
    },
  };
}

/** The field that the rules name when they refuse; empty where they don't. */
export const refusedField = (run: () => unknown): string => refusal(run) ?? '';

/** A round as it is played, with a view of the game's own type. */
export const played = <View>(
  game: InstantGame,
  form: unknown,
  actions: readonly unknown[],
  entropy: Entropy,
  stake = 100,
): Replayed & { view: View } => {
  const round = replay(game, { stake, form }, actions, entropy);
  return { ...round, view: round.view as View };
};

type Refused = readonly [sent: unknown, field: string];

/** Bets and actions that a game refuses, each by the field that it names. */
export function refusals(
  game: Pick<InstantGame, 'readForm' | 'readAction'>,
  bets: readonly Refused[],
  actions: readonly Refused[] = [],
): void {
  test.each(bets)('the bet %j is refused by %s', (sent, field) => {
    expect(refusedField(() => game.readForm(sent))).toBe(field);
  });
  if (actions.length === 0) return;
  test.each(actions)('the action %j is refused by %s', (sent, field) => {
    expect(refusedField(() => game.readAction(sent))).toBe(field);
  });
}
