// @vitest-environment jsdom
import { fairStream } from '@croupier/games/fairness';
import { slotGames as slots } from '@croupier/games/slot/game';
import { replay } from '@croupier/games/kit';
import type { SlotRound, SlotScene, SlotSpin } from '@croupier/games/slot';
import { describe, expect, it } from 'vitest';
import type { Shell } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import { payList } from './paytable-panel.ts';
import { slotTexts } from './texts.ts';
import { SlotWords } from './words.ts';

const sceneOf = (game: (typeof slots)[number]): SlotScene => game.scene as SlotScene;
const cash = (minor: number): string => `<${minor}>`;
/** One title of each machine. */
const machines = [
  ...new Map(slots.map((game) => [JSON.stringify(sceneOf(game).paytable.strips), game])).values(),
];
const rounds = 400;

/** All sums that a text names. */
const named = (text: string): number[] => [...text.matchAll(/<(\d+)>/g)].map(([, sum]) => Number(sum));
const winsOf = (spin: SlotSpin): number[] => [
  ...spin.lineWins.map(({ amount }) => amount),
  ...(spin.scatter.amount > 0 ? [spin.scatter.amount] : []),
  ...spin.falls.flatMap(({ lineWins }) => lineWins.map(({ amount }) => amount)),
];

describe.each(machines)('the machine of $code', (game) => {
  const { paytable, look } = sceneOf(game);
  const say = translator(slotTexts, 'pt');
  const words = new SlotWords({ cash, language: 'pt' } as Shell, say, paytable);

  it('says each win of a spin, those of every fall among them', () => {
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const entropy = fairStream({ serverSeed: 'a7'.repeat(32), clientSeed: 'words', nonce });
      const stake = paytable.stakes[0] ?? 100;
      const { base } = replay(game, { stake, form: {} }, [], entropy).view as SlotRound;
      const text = words.spin(base, stake);
      const heard = named(text);
      for (const win of winsOf(base)) expect(heard).toContain(win);
      const falls = base.falls.filter(({ win, turned }) => win > 0 && !turned).length;
      expect(text.split('Queda ').length - 1).toBe(falls);
    }
  });

  it.each(['pt', 'en', 'es'] as const)('has words for every symbol of its pay table in %s', (language) => {
    const rows = payList({ cash, language }, { paytable, look }, translator(slotTexts, language), 1000);
    const silent = rows.filter((row) => {
      const name = row.querySelector('strong')?.textContent ?? '';
      return row.textContent.trim().length <= name.length;
    });
    expect(silent.map(({ textContent }) => textContent)).toEqual([]);
  });
});
