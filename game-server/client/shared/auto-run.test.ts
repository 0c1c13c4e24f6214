// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { type AutoGame, AutoPlayer, stopUnwatched } from './auto-run.ts';
import type { AutoEnd, AutoPlan, AutoRound } from './autoplay.ts';

const plan: AutoPlan = { rounds: 5, stopLoss: 10_000, stopWin: null, singleWin: null };

/** A game whose rounds end as the test says; `during` is run while one is on its way. */
function gameOf(during: (n: number) => Partial<AutoRound> | null) {
  const ends: [AutoEnd, number][] = [];
  const left: (number | null)[] = [];
  let rounds = 0;
  const game: AutoGame = {
    stake: () => 100,
    balance: () => 5_000,
    betsEnded: vi.fn<() => boolean>().mockReturnValue(false),
    ready: () => Promise.resolve(),
    async round() {
      rounds += 1;
      const changes = during(rounds);
      return changes === null ? undefined : { staked: 100, payout: 0, ...changes };
    },
    rest: () => Promise.resolve(),
    shown: (rest) => left.push(rest),
    ended: (end, net) => ends.push([end, net]),
  };
  const player = new AutoPlayer(game);
  return { player, game, ends, left, rounds: () => rounds };
}

test('rounds follow each other until they are played, and what is left is shown', async () => {
  const { player, ends, left } = gameOf((n) => ({ payout: n * 50 }));
  await player.run(plan);
  expect(left).toEqual([5, 4, 3, 2, 1, null]);
  expect(ends).toEqual([['rounds', 250]]);
  expect(player.running).toBe(false);
});

test('it ends with the round that opened a feature, and with one that was refused', async () => {
  const opened = gameOf((n) => ({ feature: n === 2 }));
  await opened.player.run(plan);
  expect([opened.rounds(), opened.ends]).toEqual([2, [['feature', -200]]]);
  const refused = gameOf((n) => (n === 2 ? null : {}));
  await refused.player.run(plan);
  expect(refused.ends).toEqual([['refused', -100]]);
});

test.each([
  ['ahead by what was named', { stopWin: 200 }, [250, 150, 500], 2, 'win', 200],
  ['a single win above what was named', { singleWin: 300 }, [0, 401, 0], 2, 'single', 201],
  ['a single win of just what was named', { singleWin: 300, rounds: 2 }, [0, 400], 2, 'rounds', 200],
  ['what may be lost, before the round that could cross it', { stopLoss: 250 }, [0, 0, 0], 2, 'loss', -200],
  ['what may be lost, with wins on the way', { stopLoss: 150 }, [50, 0, 0], 2, 'loss', -150],
] as const)('it ends at %s', async (_, changes, payouts, played, why, net) => {
  const { player, ends, rounds } = gameOf((n) => ({ payout: payouts[n - 1] ?? 0 }));
  await player.run({ ...plan, ...changes });
  expect([rounds(), ends]).toEqual([played, [[why, net]]]);
});

test('it ends where the session does', async () => {
  const { player, game, ends } = gameOf(() => ({}));
  vi.mocked(game.betsEnded).mockReturnValueOnce(false).mockReturnValue(true);
  await player.run(plan);
  expect(ends).toEqual([['session', 0]]);
});

test.each([
  ['the page goes out of view', 'hidden'],
  ['the line breaks', 'connection'],
  ['the reminder of time is due', 'reality'],
] as const)('it ends where %s, after the round that has begun', async (_, why) => {
  let disconnect: () => void = () => undefined;
  const { player, ends, rounds } = gameOf((n) => {
    if (n !== 2) return {};
    if (why === 'connection') disconnect();
    else if (why === 'reality') player.stop('reality');
    else {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    // The player's own stop comes late: the first reason counts.
    player.stop();
    return {};
  });
  stopUnwatched(player, { on: (_event, then) => (disconnect = then) });
  await player.run(plan);
  expect([rounds(), ends]).toEqual([2, [[why, -200]]]);
});

test('a stop ends a wait at once, and no round begins after it', async () => {
  const { player, game, ends, rounds } = gameOf(() => ({}));
  game.ready = () => new Promise<void>(() => undefined);
  const done = player.run(plan);
  player.stop();
  await done;
  expect([rounds(), ends]).toEqual([0, [['player', 0]]]);
});

test('one run at a time', async () => {
  const { player, rounds } = gameOf(() => ({}));
  await Promise.all([player.run(plan), player.run(plan)]);
  expect(rounds()).toBe(5);
});
