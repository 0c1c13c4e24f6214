import { game } from '../../../games/arcade/dice/game.ts';
import { fairStream } from '@croupier/games/fairness';
import { replay } from '@croupier/games/kit';
import { describe, expect, test } from 'vitest';
import { LocalDriver } from './local-driver.ts';

const seeds = () => ({ serverSeed: '0'.repeat(64), clientSeed: 'a', nonce: 0 });
const bet = (stake = 100) => ({ requestId: '', stake, form: { side: 'over', target: 9_000 } });

describe('the driver of the playground', () => {
  test('answers with the round that anyone replays from its seeds, and moves the play money by it', async () => {
    const driver = new LocalDriver(game, seeds(), 1_000);
    const { round, balance } = await driver.bet(bet());
    const again = replay(game, bet(), [], fairStream({ ...seeds(), nonce: round.nonce ?? -1 }));
    expect(round.view).toEqual(again.view);
    expect(balance).toBe(1_000 - 100 + again.payout);
  });

  test('forces an outcome by seeking a nonce, never by changing a round', async () => {
    const driver = new LocalDriver(game, seeds(), 100_000);
    for (const { wanted, won } of [
      { wanted: { min: 101, max: 10_000 }, won: true },
      { wanted: { min: 0, max: 0 }, won: false },
    ]) {
      driver.wanted = wanted;
      const { round } = await driver.bet(bet());
      expect(round.payout > 0).toBe(won);
      const again = replay(game, bet(), [], fairStream({ ...seeds(), nonce: round.nonce ?? -1 }));
      expect(round.view).toEqual(again.view);
    }
  });

  test('refuses what the game server refuses', async () => {
    const driver = new LocalDriver(game, seeds(), 50);
    await expect(driver.bet(bet())).rejects.toMatchObject({ code: 'NO_FUNDS' });
    await expect(driver.act({ roundId: 'x', step: 0, action: null })).rejects.toMatchObject({
      code: 'ACTION_INVALID',
    });
    await expect(driver.bet({ ...bet(10), form: { side: 'up' } })).rejects.toMatchObject({
      code: 'ACTION_INVALID',
    });
  });
});
