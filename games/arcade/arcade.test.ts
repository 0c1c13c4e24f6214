import { describe, expect, test } from 'vitest';
import { instantGames } from '../generated/instant.ts';
import { replay, RuleError, type InstantGame } from '../kit/index.ts';
import { gameFolders } from '../sheets/folders.ts';
import { type Tried, triedGames } from '../trials/samples.ts';
import { fair, refusedField, rounds, seeded } from './testing.ts';

const tried = (await triedGames()).filter(({ game }) => game.category === 'AC');
const languages = ['pt', 'en', 'es'] as const;
const money = (minor: number): string => `$${(minor / 100).toFixed(2)}`;
/** A way to bet: the first is the one whose figures stand first. */
const formOf = ({ samples }: Tried, index: number): unknown => {
  const all = samples.forms(100);
  return all[index % all.length];
};

/** A round of a player who never comes back after the bet. */
function leftAlone(game: InstantGame, form: unknown, nonce: number) {
  const actions: unknown[] = [];
  let round = replay(game, { stake: 100, form }, actions, seeded(nonce));
  while (!round.done && actions.length < 10) {
    actions.push(game.absent(round.state));
    round = replay(game, { stake: 100, form }, actions, seeded(nonce));
  }
  return { ...round, actions };
}

test('each kind of the folder is a game, with codes of their own', () => {
  const folders = gameFolders('game.ts').filter((folder) => folder.startsWith('arcade/'));
  expect(tried.map(({ game }) => `arcade/${game.kind}`).toSorted()).toEqual(folders);
  expect(new Set(instantGames.map(({ code }) => code)).size).toBe(instantGames.length);
});

describe.each(tried.map((one) => ({ kind: one.game.kind, one })))('$kind', ({ kind, one }) => {
  const { game } = one;
  test('is named, and each of its bets returns at least 94 % and less than 99.9 %, within its cap', () => {
    expect(game.code).toMatch(/^[a-z][a-z0-9-]+$/);
    expect(Object.values(game.names).every((name) => name.length > 3)).toBe(true);
    const { bets, returnToPlayer } = game.figures;
    expect(new Set(bets.map(({ id }) => id)).size).toBe(bets.length);
    const reached = Math.max(...bets.map(({ maximumWin }) => Number(maximumWin)));
    // What calls at hi-lo can add up to has too many ways to list; its rules hold the cap.
    expect(kind === 'hi-lo' || reached === game.maxWinTimes).toBe(true);
    for (const bet of bets) {
      expect(Number(bet.returnToPlayer)).toBeGreaterThanOrEqual(Number(returnToPlayer));
      // Less what rounding to the minor unit takes of the smallest stakes.
      expect(Number(bet.returnToPlayer) - Number(bet.anyReturn) / 100).toBeGreaterThan(94);
      expect(Number(bet.returnToPlayer)).toBeLessThan(99.9);
      expect(Number(bet.maximumWin)).toBeLessThanOrEqual(game.maxWinTimes);
      expect(Number(bet.hitRate)).toBeLessThanOrEqual(Number(bet.anyReturn));
    }
  });

  test('a round that is left alone ends within a few steps, needs no stake, and gives the same again', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const form = formOf(one, nonce);
      const round = leftAlone(game, form, nonce);
      expect(round.done).toBe(true);
      expect(round.orders).toEqual([{ stake: 100 }]);
      expect(round.needs).toEqual([]);
      expect(leftAlone(game, form, nonce)).toEqual(round);
      expect(
        refusedField(() => replay(game, { stake: 100, form }, [...round.actions, {}], seeded(nonce))),
      ).toBe('action');
    }
  });

  test('what a player sees is plain data, said in three languages without gaps', () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const opened = replay(game, { stake: 250, form: formOf(one, nonce) }, [], fair(nonce));
      const over = leftAlone(game, formOf(one, nonce), nonce);
      for (const { view } of [opened, over]) {
        expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        const said = languages.map((language) => game.words(view, language, money));
        expect(new Set(said).size).toBe(3);
        for (const text of said)
          expect(text).toMatch(/^(?!.*(undefined|NaN|null|\[object|  )).{10,400}[.!?]$/);
      }
    }
  });

  test('forms and actions that no player sends are refused by their field', () => {
    for (const sent of [
      null,
      undefined,
      1,
      'x',
      [],
      [1],
      () => 1,
      { form: {} },
      { ...Object(formOf(one, 0)), more: 1 },
    ])
      expect(refusedField(() => game.readForm(sent))).toMatch(/^form(\.\w+)*$/);
    for (const sent of [null, undefined, 1, 'x', [], {}, { type: 'steal' }, { type: 'cash-out', more: 1 }])
      expect(refusedField(() => game.readAction(sent))).toMatch(/^action(\.\w+)*$/);
  });

  test(`pays what its figures say: ${rounds} rounds on the fair stream stay within five standard errors`, () => {
    const bet = game.figures.bets[0];
    if (!bet) throw new RuleError('figures', kind);
    const form = formOf(one, 0);
    let sum = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) sum += leftAlone(game, form, nonce).payout;
    const error = Number(bet.standardDeviation) / Math.sqrt(rounds);
    expect(Math.abs(sum / 100 / rounds - Number(bet.returnToPlayer) / 100)).toBeLessThan(5 * error);
  });
});
