import { screen, within } from '@testing-library/react';
import { countingTo, shownAt } from '@croupier/contract/counting';
import { beforeEach, describe, expect, it } from 'vitest';
import { game } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { GameTile } from '../tiles/index.ts';
import { PotPanel } from './screens.ts';
import type { Jackpot } from './queries.ts';

const level = (own: object) => ({
  level: 'bronze',
  name: 'Bronze',
  amount: 5_012,
  seed: 5_000,
  contribution: '0.3',
  mustDropAt: 15_000,
  mustDropBefore: null,
  lastDrop: null,
  ...own,
});
const tesouro: Jackpot = {
  jackpotId: 'tesouro',
  vassalage: 'STUDIO',
  displayName: 'Estúdio',
  name: 'Tesouro da Serra',
  currency: 'BRL',
  at: '2026-03-01T12:00:00.000Z',
  proofUrl: '/studio/jackpots?operator=demo',
  games: [{ nodeId: 'n1', gameCode: 'bell', gameName: 'Sino' }],
  levels: [
    level({}),
    level({
      level: 'gold',
      name: 'Ouro',
      amount: 1_234_567,
      mustDropAt: 5_000_000,
      lastDrop: { amount: 999_900, at: '2026-02-01T00:00:00.000Z' },
    }),
  ],
};
let asked = 0;
const answer = (exception = false, jackpots: Jackpot[] = [tesouro]) =>
  wire.answer({
    'favourites.ids': () => ({ favGameIds: [] }),
    'jackpots.list': () => {
      asked += 1;
      return { exception, jackpots };
    },
  });
beforeEach(() => {
  asked = 0;
  answer();
});

describe('a tile', () => {
  it('of a linked game shows its largest pot, and says it to those who hear the button [LOBBY-17]', async () => {
    await show(<GameTile game={game({ nodeId: 'n1', gameName: 'Sino', gameClassify: 'JP' })} />);
    const button = await screen.findByRole('button', { name: /Jogar Sino, .*Ouro R\$\s12\.345,67/ });
    expect(within(button).getByText('Ouro')).toBeTruthy();
  });

  it('of any other game asks for no jackpot', async () => {
    await show(<GameTile game={game({ nodeId: 'n2', gameClassify: 'SLOT' })} />);
    expect(asked).toBe(0);
  });
});

describe('the panel', () => {
  it('shows each pot with what bounds it and the last drop, and the way to the proofs', async () => {
    await show(<PotPanel />);
    expect(await screen.findByRole('heading', { name: 'Tesouro da Serra' })).toBeTruthy();
    expect(screen.getByText('Cai até R$ 150,00')).toBeTruthy();
    expect(screen.getByText('Última queda: R$ 9.999,00')).toBeTruthy();
    expect(screen.getByRole('link', { name: /provas/ }).getAttribute('href')).toBe(tesouro.proofUrl);
    expect(screen.queryByText(/Demonstração/)).toBeNull();
  });

  it('says so where the brand is an exception of its market', async () => {
    answer(true);
    await show(<PotPanel />);
    expect(await screen.findByText(/só prevê prêmios fixos/)).toBeTruthy();
  });

  it('is not there without a pot', async () => {
    answer(false, []);
    await show(<PotPanel />);
    await expect.poll(() => asked).toBe(1);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

it('a meter never shows more than was in the pot, ends at it, and shows a drop at once', () => {
  const counting = countingTo(100, 200, 1_000, 10_000);
  const shown = Array.from({ length: 130 }, (_, step) => shownAt(counting, 500 + step * 100));
  expect(shown[0]).toBe(100);
  expect(shown.at(-1)).toBe(200);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shownAt(countingTo(200, 100, 1_000, 10_000), 1_000)).toBe(100);
});
