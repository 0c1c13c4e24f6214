import { type BingoScene, type BingoView, randomCards } from '@croupier/games/bingo';
import { fairStream } from '@croupier/games/fairness';
import { instantGames } from '@croupier/games/generated/instant';
import { replay } from '@croupier/games/kit';
import { describe, expect, test } from 'vitest';
import { bestPattern } from './patterns.ts';

const titles = instantGames.filter(({ kind }) => kind === 'video-bingo');

describe.each(titles)('$code', (game) => {
  const { patterns, balls } = game.scene as BingoScene;
  const stream = (nonce: number) => fairStream({ serverSeed: 'd4'.repeat(32), clientSeed: 'shapes', nonce });

  test('the pattern that the page marks is the one that the rules pay', () => {
    const named = new Set<string>();
    for (let nonce = 0; nonce < 800; nonce += 1) {
      const cards = randomCards({ balls }, stream(nonce + 10_000));
      const view = replay(game, { stake: 400, form: { cards } }, [], stream(nonce)).view as BingoView;
      const drawn = new Set(view.balls);
      for (const card of view.cards) {
        const marked = card.numbers.map((number) => drawn.has(number));
        const found = bestPattern(patterns, marked);
        expect(found?.pattern.id ?? null).toBe(card.pattern);
        if (found) named.add(found.pattern.id);
        for (const [cell, taken] of (found?.cells ?? []).entries())
          if (taken) expect(marked[cell]).toBe(true);
      }
    }
    expect(named.size).toBeGreaterThan(3);
  });
});
