import { fairStream } from '@croupier/games/fairness';
import { instantGames } from '@croupier/games/generated/instant';
import { replay } from '@croupier/games/kit';
import type { PokerScene, PokerView } from '@croupier/games/poker/machine';
import { expect, test } from 'vitest';
import { sampleOf } from '../../../../tools/depth.ts';
import { bestHoldOf } from './hint.ts';
import { sceneries } from './scenery.ts';

const machines = instantGames.filter(({ kind }) => kind === 'video-poker');

test('each machine has a scenery of its own', () => {
  expect(machines.length).toBe(4);
  for (const { scene } of machines) expect(sceneries[(scene as PokerScene).machine]).toBeDefined();
});

test.each(sampleOf(machines, { atMost: 1 }))(
  'the hint of $code is what the rules do for a player who is away',
  async (game) => {
    for (let nonce = 0; nonce < 3; nonce += 1) {
      const entropy = fairStream({ serverSeed: 'e5'.repeat(32), clientSeed: 'hint', nonce });
      const { state, view } = replay(game, { stake: 100, form: {} }, [], entropy);
      const { hold } = game.absent(state) as { hold: boolean[] };
      expect(await bestHoldOf(game.scene as PokerScene, (view as PokerView).cards)).toEqual(hold);
    }
  },
);

test('a hint that is not wanted any more is given up', async () => {
  const scene = machines[0]?.scene as PokerScene;
  expect(await bestHoldOf(scene, ['Ah', 'Kh', 'Qh', 'Jh', '9c'], () => false)).toBeNull();
});
