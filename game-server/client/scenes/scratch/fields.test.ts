import { fairStream } from '@croupier/games/fairness';
import { instantGames } from '@croupier/games/generated/instant';
import { replay } from '@croupier/games/kit';
import type { ScratchScene, ScratchView } from '@croupier/games/scratch';
import { describe, expect, test } from 'vitest';
import { fieldKinds, fieldsOf } from './fields.ts';
import { looks } from './looks.ts';

const cards = instantGames.filter(({ kind }) => kind === 'scratch');
const words = { own: 'own', versus: (own: number, house: number) => `${own} : ${house}` };
const stream = (nonce: number) => fairStream({ serverSeed: 'c3'.repeat(32), clientSeed: 'fields', nonce });

test('there are eight cards, each with a look of its own and a picture for every symbol', () => {
  expect(cards.length).toBe(8);
  for (const { scene } of cards) {
    const { card, symbols } = scene as ScratchScene;
    expect(looks[card]?.symbols?.length ?? 0).toBe(symbols.length);
  }
  expect(new Set(cards.map(({ code }) => looks[code]?.hero)).size).toBe(8);
});

describe.each(cards)('$code', (game) => {
  const scene = game.scene as ScratchScene;

  test('what shines is what pays: read from the fields, a ticket pays what it says', () => {
    const { prizes, sweep = 0 } = scene;
    for (let nonce = 0; nonce < 1_500; nonce += 1) {
      const view = replay(game, { stake: 100, form: {} }, [], stream(nonce)).view as ScratchView<unknown>;
      const fields = fieldsOf(scene, view, 'pt', words);
      expect(fields.map(({ kind }) => kind)).toEqual(fieldKinds(scene));
      const shining = fields.flatMap(({ pays }, at) => (pays ? [at] : []));
      const first = fields[shining[0] ?? -1];
      const paid = {
        'match-three': () => prizes[first?.symbol ?? -1] ?? 0,
        'find-number': () => prizes[(shining[1] ?? 0) - 1] ?? 0,
        multiplier: () => (prizes[first?.symbol ?? -1] ?? 0) * Number(fields[3]?.text?.slice(1)),
        duel: () =>
          shining.length === prizes.length ? sweep : shining.reduce((sum, at) => sum + (prizes[at] ?? 0), 0),
      }[scene.mechanic]();
      expect(paid).toBe(view.times);
    }
  });

  test('a screen reader gets a text for each field', () => {
    const view = replay(game, { stake: 100, form: {} }, [], stream(7)).view as ScratchView<unknown>;
    for (const { label } of fieldsOf(scene, view, 'es', words)) expect(label).toMatch(/\S/);
  });
});
