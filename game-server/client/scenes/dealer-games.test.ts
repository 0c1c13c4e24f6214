// @vitest-environment jsdom
import { fairStream } from '@croupier/games/fairness';
import { type Replayed, replay } from '@croupier/games/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { sceneOf } from '../instant/scenes.ts';
import type { SceneRound } from '../scene/scene.ts';
import { pokerTexts } from '../scene/poker-texts.ts';
import { gameOf, hostOf, standIns, until } from './scene-tests.ts';

interface Shown {
  hand: keyof (typeof pokerTexts)['en'];
  dealerHand: keyof (typeof pokerTexts)['en'] | null;
  result: 'folded' | 'dealer-out' | 'won' | 'push' | 'lost' | null;
  bets: readonly { paid: number | null }[];
}

const games = [
  { code: 'ipanema-holdem', field: 'acesBonus', more: { type: 'call' }, times: 2 },
  { code: 'golden-trio', field: 'pairOrBetter', more: { type: 'play' }, times: 1 },
] as const;

const main = 100;
const stake = 150;

function roundsOf(code: string, field: string) {
  const game = gameOf(code);
  const form = { [field]: stake - main };
  return (nonce: number, actions: readonly unknown[]): SceneRound<Shown> => {
    const entropy = fairStream({ serverSeed: 'd3'.repeat(32), clientSeed: 'dealer', nonce });
    const { view, payout, done, orders, needs }: Replayed = replay(game, { stake, form }, actions, entropy);
    const staked = [...orders, ...needs].reduce((sum, order) => sum + order.stake, 0);
    return { stake, staked, payout, form, actions, view: view as Shown, done };
  };
}

beforeAll(standIns);

describe.each(games)('$code', ({ code, field, more, times }) => {
  const round = roundsOf(code, field);
  const createScene = async (host: ReturnType<typeof hostOf>) =>
    (await sceneOf(gameOf(code).kind)).createScene(host);
  const text = (element: Element): string =>
    [...element.querySelectorAll('text')].map((one) => one.textContent).join(' | ');

  test('deals, says what the hand is and what going on costs beside the side bet, which it doesn’t double', async () => {
    const host = hostOf(gameOf(code));
    const scene = await createScene(host);
    const opened = round(1, []);
    expect(await until(host.clock, scene.present(opened, null), 20_000)).toBe(true);
    const shown = text(scene.element);
    expect(shown).toContain(`You: ${pokerTexts.en[opened.view.hand]}`);
    expect(shown).not.toContain('Dealer:');
    expect([shown.includes('1.00'), shown.includes('0.50')]).toEqual([true, true]);
    const actions = scene.actions?.(opened) ?? [];
    expect(actions.map(({ action, stake: costs }) => [action, costs])).toEqual([
      [more, times * main],
      [{ type: 'fold' }, undefined],
    ]);
  });

  test('every way a round ends is named, with what each bet brought; the dealer is known only to who went on', async () => {
    const seen = new Set<string>();
    const wanted = ['dealer-out', 'won', 'lost'];
    for (let nonce = 0; nonce < 400 && wanted.some((result) => !seen.has(result)); nonce += 1) {
      const over = round(nonce, [more]);
      const result = over.view.result ?? '';
      if (seen.has(result)) continue;
      seen.add(result);
      const host = hostOf(gameOf(code));
      const scene = await createScene(host);
      expect(await until(host.clock, scene.present(over, null), 20_000)).toBe(true);
      const shown = text(scene.element);
      expect(shown).toContain(pokerTexts.en[over.view.result ?? 'push']);
      expect(shown).toContain(`Dealer: ${pokerTexts.en[over.view.dealerHand ?? 'pair']}`);
      for (const { paid } of over.view.bets)
        if ((paid ?? 0) > 0) expect(shown).toContain(`→ ${((paid ?? 0) / 100).toFixed(2)}`);
      scene.clear();
      expect(text(scene.element)).not.toContain('Dealer:');
    }
    expect(wanted.filter((result) => !seen.has(result))).toEqual([]);
    const host = hostOf(gameOf(code));
    const scene = await createScene(host);
    await until(host.clock, scene.present(round(1, [{ type: 'fold' }]), null), 20_000);
    expect(text(scene.element)).toContain(pokerTexts.en.folded);
  });
});
