import { expect, test } from 'vitest';
import { fair, played, refusals, refusedField, rounds, scripted } from '../arcade/testing.ts';
import { staleSheets } from '../write-sheets.ts';
import { game } from './game.ts';
import { samples } from './samples.ts';
import type { DoorsView } from './rules.ts';

const change = { type: 'change' };
const stay = { type: 'stay' };

test('what is published is what the rules give', async () => {
  expect(await staleSheets('example')).toEqual([]);
  expect(game.figures.returnToPlayer).toBe('96.0000');
});

test('the prize is hidden until the player has decided', () => {
  const waiting = played<DoorsView>(game, { door: 1 }, [], scripted(0, 1));
  expect(waiting).toMatchObject({ done: false, view: { chosen: 1, empty: 3, prize: null, payout: 0 } });
  const over = played<DoorsView>(game, { door: 1 }, [stay], scripted(0, 1), 150);
  expect(over).toMatchObject({ done: true, payout: 216, view: { prize: 1 } });
  expect(played(game, { door: 1 }, [change], scripted(0, 1)).payout).toBe(0);
});

/** The rules again, without a host: changing finds the prize wherever the first door doesn't. */
const payOf = (door: number, prize: number, type: string, stake: number): number =>
  (door === prize) === (type === 'stay') ? Math.floor((stake * 144) / 100) : 0;

test('a second reading of the rules agrees on random rounds, and the host never opens what was chosen or the prize', () => {
  const random = fair(590);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const door = 1 + random.below(3);
    const stake = 100 + random.below(49_901);
    const action = random.below(2) === 0 ? stay : change;
    const { view, payout } = played<DoorsView>(game, { door }, [action], fair(round), stake);
    const fine = view.empty !== door && view.empty !== view.prize;
    if (!fine || payout !== payOf(door, view.prize ?? 0, action.type, stake)) wrong.push(view);
  }
  expect(wrong).toEqual([]);
});

test('every sample is a bet or an action, and a round that is left alone is changed', () => {
  for (const form of samples.forms())
    for (const action of samples.actions()) expect(played(game, form, [action], fair(1)).done).toBe(true);
  expect(game.absent(played(game, { door: 1 }, [], fair(1)).state)).toEqual(change);
});

refusals(game, [
  [{}, 'form.door'],
  [{ door: 0 }, 'form.door'],
  [{ door: 4 }, 'form.door'],
  [{ door: '1' }, 'form.door'],
  [{ door: 1, prize: 1 }, 'form.prize'],
]);

test('an action that isn’t one, or comes after the end, is refused', () => {
  expect(refusedField(() => game.readAction({ type: 'peek' }))).toBe('action.type');
  expect(refusedField(() => played(game, { door: 1 }, [stay, stay], fair(1)))).toBe('action');
});
