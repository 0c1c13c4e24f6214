// @vitest-environment jsdom
import { ballsOfRound, type BingoScene, type BingoView, type Card } from '@croupier/games/bingo';
import { fairStream } from '@croupier/games/fairness';
import { replay } from '@croupier/games/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Scene, SceneRound } from '../../scene/scene.ts';
import { gameOf, hostOf, standIns, until } from '../scene-tests.ts';
import { createScene } from './index.ts';

const stake = 400;
type Round = SceneRound<BingoView, { cards: readonly Card[] }>;

beforeAll(standIns);

describe.each(['fair-bingo', 'daybreak-bingo'])('%s', (code) => {
  const game = gameOf(code);
  const { maxExtras } = game.scene as BingoScene;
  const sit = () => {
    const host = hostOf(game, stake);
    return { host, scene: createScene(host) };
  };
  const cardsOf = (scene: Scene) => (scene.form() as { cards: readonly Card[] }).cards;
  const round = (form: { cards: readonly Card[] }, nonce: number, actions: readonly unknown[]): Round => {
    const entropy = fairStream({ serverSeed: 'b1'.repeat(32), clientSeed: 'hall', nonce });
    const { view, payout, done } = replay(game, { stake, form }, actions, entropy);
    const shown = view as BingoView;
    return { stake, staked: shown.staked, payout, form, actions, view: shown, done };
  };
  /** The first round whose cards pay as is wanted, stopped at once. */
  const ended = (form: { cards: readonly Card[] }, wanted: (payout: number) => boolean): Round => {
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const opened = round(form, nonce, []);
      const over = opened.done ? opened : round(form, nonce, [{ type: 'stop' }]);
      if (wanted(over.payout)) return over;
    }
    throw new Error('no such round');
  };
  const out = (scene: Scene): string[] =>
    [...scene.element.querySelectorAll('.bingo-balls .out')].map((ball) => ball.textContent ?? '');

  test('other cards may be chosen until the balls roll; the round is shown on those that were bet on', async () => {
    const { host, scene } = sit();
    const first = cardsOf(scene);
    const change = scene.controls?.querySelector('button');
    change?.click();
    expect(cardsOf(scene)).not.toEqual(first);
    scene.enable(false);
    expect(change?.disabled).toBe(true);
    const opened = round({ cards: first }, 5, []);
    expect(await until(host.clock, scene.present(opened, null), 60_000)).toBe(true);
    expect(out(scene)).toEqual(opened.view.balls.slice(0, ballsOfRound).map(String));
    const drawn = new Set(opened.view.balls);
    const marked = [...scene.element.querySelectorAll('.bingo-cells .marked')].map((cell) =>
      Number(cell.textContent),
    );
    expect(marked.toSorted((a, b) => a - b)).toEqual(
      first
        .flat()
        .filter((number) => drawn.has(number))
        .toSorted((a, b) => a - b),
    );
  });

  test('a card that pays keeps its name and says its prize in money; the pay table has one form of sums', async () => {
    const { host, scene } = sit();
    const paid = ended({ cards: cardsOf(scene) }, (payout) => payout > 0);
    await until(host.clock, scene.present(paid, null), 60_000);
    const names = [...scene.element.querySelectorAll('.bingo-name')];
    const prizes = paid.view.cards.map(({ pays }) => (pays > 0 ? (pays / 100).toFixed(2) : ''));
    expect(names.map((name) => name.querySelector('b')?.textContent)).toEqual(prizes);
    for (const [at, name] of names.entries()) expect(name.textContent).toMatch(new RegExp(`^Card ${at + 1}`));
    for (const stakes of [stake, 40_000_000]) {
      const wide = createScene({
        ...hostOf(game, stakes),
        cash: (minor) => `R$ ${(minor / 100).toFixed(2)}`,
      });
      const sums = [...wide.element.querySelectorAll('.bingo-pays b')].map((sum) => sum.textContent ?? '');
      expect(
        new Set(sums.map((sum) => /^R\$ \d+\.\d\d$|^\d+\.\d\d$|^\d+$/.exec(sum)?.[0].replaceAll(/\d+/g, '0')))
          .size,
      ).toBe(1);
    }
  });

  test('a further ball is offered with its price and bought one at a time; automatic play buys none', async () => {
    const { host, scene } = sit();
    const form = { cards: cardsOf(scene) };
    const nonce = Array.from({ length: 500 }, (_, n) => n).find(
      (n) => round(form, n, []).view.offer !== null,
    );
    if (nonce === undefined) throw new Error('no offer');
    const opened = round(form, nonce, []);
    await until(host.clock, scene.present(opened, null), 60_000);
    const price = opened.view.offer?.price ?? 0;
    const [buy, stop] = scene.actions?.(opened) ?? [];
    expect([buy?.action, buy?.stake, stop?.action]).toEqual([{ type: 'extra' }, price, { type: 'stop' }]);
    expect([buy?.main, stop?.main]).toEqual([undefined, true]);
    expect(buy?.label).toContain((price / 100).toFixed(2));
    expect(scene.automatic?.(opened)).toEqual({ type: 'stop' });
    const bought = round(form, nonce, [{ type: 'extra' }]);
    expect(await until(host.clock, scene.present(bought, opened.view), 60_000)).toBe(true);
    expect(out(scene)).toHaveLength(ballsOfRound + 1);
    expect(scene.element.querySelectorAll('.bingo-balls li')).toHaveLength(ballsOfRound + maxExtras);
  });

  test('only what is above all stakes shines; less is marked', async () => {
    for (const { wanted, won } of [
      { wanted: (payout: number) => payout > stake, won: true },
      { wanted: (payout: number) => payout > 0 && payout <= stake, won: false },
    ]) {
      const { host, scene } = sit();
      const over = ended({ cards: cardsOf(scene) }, wanted);
      expect(await until(host.clock, scene.present(over, null), 60_000)).toBe(true);
      const count = (name: string): number => scene.element.querySelectorAll(`.bingo-card.${name}`).length;
      expect([count('won') > 0, count('pays') > 0, host.bursts() > 0]).toEqual([won, !won, won]);
    }
  });
});
