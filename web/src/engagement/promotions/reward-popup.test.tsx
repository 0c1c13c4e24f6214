import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { RewardPopup } from './reward-popup.tsx';

const rounds = {
  ...{ id: 'r1', left: 7, rounds: 10, stake: 50, currency: 'BRL', maxWin: 3_000, won: 120 },
  expiresAt: '2026-12-01T03:00:00.000Z',
  games: [{ nodeId: 'n1', vendor: 'STUDIO', gameName: 'Jaguar Moon', maintenance: false }],
};
const promotions = { content: [], pageNum: 1, pageSize: 100, totalPages: 0, totalElements: 0 };

beforeEach(() => wire.answer({ 'home.promotions': () => promotions as never }));

it('free rounds that wait are told with their stake, end and bound, and open their game', async () => {
  wire.answer({ 'freeRounds.waiting': () => ({ content: [rounds] }) });
  await show(<RewardPopup />, { as: 'member' });
  const list = within(await screen.findByRole('region', { name: 'Suas rodadas grátis' }));
  expect(list.getByText(/7 rodadas grátis de R\$\s0,50/)).toBeTruthy();
  expect(list.getByText(/até R\$\s30,00 no total/)).toBeTruthy();
  const game = list.getByRole('link', { name: 'Jogar Jaguar Moon' });
  expect(game.getAttribute('href')).toBe('/seamless?game=n1&vendor=STUDIO');
  expect(list.getByRole('link', { name: 'Apostas das rodadas grátis' }).getAttribute('href')).toBe(
    '/member/bettingRecord?paidBy=house',
  );
  expect(screen.queryByText('A central de recompensas ainda não abriu')).toBeNull();
});

it('a game under maintenance opens nothing; without rounds the page says that there is nothing yet', async () => {
  const [game] = rounds.games;
  wire.answer({
    'freeRounds.waiting': () => ({
      content: [{ ...rounds, games: [{ ...game, maintenance: true } as never] }],
    }),
  });
  await show(<RewardPopup />, { as: 'member' });
  await screen.findByText('Jaguar Moon está em manutenção');
  expect(screen.queryByRole('link', { name: /Jogar/ })).toBeNull();
});

it('visitors are asked nothing of the kind', async () => {
  await show(<RewardPopup />, { as: 'visitor' });
  await screen.findByText('A central de recompensas ainda não abriu');
  expect(wire.of('freeRounds.waiting')).toEqual([]);
});
