// @vitest-environment jsdom
import { jackpotFigures, tesouro } from '@croupier/games/jackpot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JackpotState } from '../../src/protocol.ts';
import type { Shell } from '../shared/shell.ts';
import { createMeters } from './meters.ts';
import { potRules } from './rules.ts';
import { showHit } from './scene.ts';

const said: string[] = [];
const cash = (minor: number): string => `R$ ${minor}`;
let calmly = true;

beforeEach(() => {
  said.length = 0;
  calmly = true;
  vi.stubGlobal('matchMedia', () => ({ matches: calmly }));
  document.body.replaceChildren();
});
afterEach(() => vi.unstubAllGlobals());

const state = (entries: number, gold: number): JackpotState => ({
  id: 'tesouro',
  names: tesouro.names,
  entries,
  levels: tesouro.levels.map(({ id, names, seed, bound }) => ({
    level: id,
    names,
    amount: id === 'gold' ? gold : seed,
    seed,
    contribution: '0.2',
    bound: bound.by === 'amount' ? bound : { by: 'day', before: '2026-03-02T03:00:00.000Z' },
  })),
});

const shellOf = (): Shell => {
  const sound = { rise: () => undefined, coin: () => undefined, win: () => undefined };
  const stage = document.createElement('div');
  document.body.append(stage);
  return { language: 'pt', cash, stage, sound, say: (text: string) => said.push(text) } as unknown as Shell;
};
const nothing = { read: () => Promise.resolve(null), busy: () => false };

test('each pot shows its sum and what bounds it, and an answer that was overtaken turns nothing back', async () => {
  const meters = createMeters(shellOf(), state(10, 1_000_000), nothing);
  const gold = meters.element.querySelector('.gold');
  expect(gold?.querySelector('.bound')?.textContent).toBe('Cai até R$ 5000000');
  meters.show(state(14, 1_000_500));
  await expect.poll(() => gold?.querySelector('.sum')?.textContent).toBe('R$ 1000500');
  meters.show(state(12, 1_000_200));
  expect(gold?.querySelector('.sum')?.textContent).toBe('R$ 1000500');
  // A drop is shown at once.
  meters.show(state(18, 1_000_000));
  await expect.poll(() => gold?.querySelector('.sum')?.textContent).toBe('R$ 1000000');
  meters.stop();
});

test.each([true, false])(
  'a hit says pot and sum at once and waits for the player; calm: %s',
  async (calm) => {
    calmly = calm;
    const shell = shellOf();
    const hit = {
      potId: '6f1c1f0e-1b7a-4f0e-9c55-0c8f4a1f2b02',
      level: 'gold',
      names: tesouro.names,
      amount: 77,
    };
    let over = false;
    const shown = showHit(shell, hit).then(() => (over = true));
    expect(said).toEqual([
      'Você ganhou o pote Tesouro da Serra: R$ 77. Ele é pago junto com o prêmio da rodada.',
    ]);
    const scene = shell.stage.querySelector<HTMLElement>('.pot-hit');
    // A touch goes to the next stage.
    const press = async () => {
      scene?.click();
      return shell.stage.querySelector('.resting');
    };
    await expect.poll(press).not.toBeNull();
    expect(scene?.querySelector('.sum')?.textContent).toBe('R$ 77');
    const button = scene?.querySelector('button');
    expect(document.activeElement).toBe(button);
    expect(over).toBe(false);
    button?.click();
    await shown;
    expect(shell.stage.children).toHaveLength(0);
  },
);

test('the rules say what each pot takes, begins with and returns, in the words of the published figures', () => {
  const figures = jackpotFigures(tesouro);
  const text = potRules(shellOf(), { state: state(0, 1_000_000), figures }, '96.8475')
    .map(({ textContent }) => textContent)
    .join('\n');
  for (const share of ['96,85', '0,90', '0,77', '1,67', '0,30']) expect(text).toContain(share);
  for (const { expectedDrop } of figures.levels) expect(text).toContain(cash(expectedDrop));
});
