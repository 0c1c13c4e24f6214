import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { Winner } from '../../platform/shapes.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { RecentWins } from './recent-wins.tsx';
import { PrizePopup } from './prize-popup.tsx';
import { WinnerBoard } from './winner-board.tsx';

const win = (id: string, winAmount: number): Winner => ({
  id,
  winAmount,
  currency: 'BRL',
  account: 'a***a',
  nodeId: 'n1',
  gameCode: 'lua',
  gameName: `Jogo ${id}`,
  vassalage: 'STUDIO',
  displayName: 'Estúdio',
  gameType: 'RNG',
  showIcon: '/games/lua.avif',
  iconUrl: '',
  wonAt: '2026-11-20T18:05:09.000Z',
  multiplier: '4.80',
});
const answer = (wins: Winner[]) =>
  wire.answer({ 'winners.board': () => ({ content: wins.map((vo) => ({ vo })) }) });

it('shows twenty wins at most, and no amount stands above a larger one [ENTITY-39 CONST-16 PRODUCT-22]', async () => {
  answer(Array.from({ length: 22 }, (_, index) => win(String(index), ((index * 7) % 22) * 1000 + 500)));
  await show(<WinnerBoard />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(20);
  const amounts = rows.map((row) => Number(/R\$\s([\d.]+),/.exec(row.textContent)?.[1]?.replaceAll('.', '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(wire.of('winners.board')[0]?.query).toMatchObject({
    gameCategory: 'ALL',
    limitNum: 20,
    language: 'pt',
  });
});

describe('recent wins', () => {
  it('come newest first as they are answered, each with who, what, how much and when', async () => {
    wire.answer({ 'winners.recent': () => ({ content: [win('b', 200), win('a', 123_456)] }) });
    const { user } = await show(<RecentWins />);
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^a\*\*\*a ganhou R\$\s2,00 em Jogo b, 20\/11,? 15:05$/),
      expect.stringMatching(/^a\*\*\*a ganhou R\$\s1\.234,56 em Jogo a, /),
    ]);
    await user.click(buttons[1] as HTMLElement);
    expect(usePopups.getState().popup).toEqual({ kind: 'prize', id: 'a' });
  });

  it('are none where nobody won, and a failure says so', async () => {
    wire.answer({ 'winners.recent': () => ({ content: [] }) });
    await show(<RecentWins />);
    expect(await screen.findByText(/Aqui aparecem só ganhos de verdade/)).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
    cleanup();
    queryClient.clear();
    wire.answer({ 'winners.recent': () => Promise.reject(refusal('FORBIDDEN', '', { status: 403 })) });
    await show(<RecentWins />);
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});

it('a board that did not come says so, and not that nobody has won', async () => {
  wire.answer({ 'winners.board': () => Promise.reject(refusal('FORBIDDEN', '', { status: 403 })) });
  const { user } = await show(<WinnerBoard />);
  expect((await screen.findByRole('alert')).textContent).toContain('Algo deu errado');
  answer([win('w1', 100)]);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

it('each win says when it was and how often it holds its stake', async () => {
  answer([win('w1', 123_456)]);
  await show(<WinnerBoard />);
  expect((await screen.findByRole('listitem')).textContent).toMatch(/a\*\*\*a.*20\/11.*15:05.*4,8×/);
});

it('a win opens its detail', async () => {
  answer([win('w1', 123_456)]);
  const { user } = await show(<WinnerBoard />);
  await user.click(
    await screen.findByRole('button', { name: /1º: a\*\*\*a ganhou R\$\s1\.234,56 em Jogo w1/ }),
  );
  expect(usePopups.getState().popup).toEqual({ kind: 'prize', id: 'w1' });
});

it('without wins it invents none', async () => {
  answer([]);
  await show(<WinnerBoard />);
  expect(await screen.findByText(/Ainda não há prêmios com dinheiro real/)).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('the prize detail tells stake, multiplier and time, and leads into the game [OVERLAY-07]', async () => {
  wire.answer({
    'winners.prize': () => ({
      ...win('w1', 123_456),
      stake: 1000,
      multiplier: '123.46',
      supportPlay: 0,
      maintenance: false,
    }),
  });
  const { user, address } = await show(<PrizePopup id="w1" />, { as: 'member' });
  const dialog = await screen.findByRole('dialog', { name: 'Detalhe do prêmio' });
  expect(await within(dialog).findByText(/R\$\s1\.234,56/)).toBeTruthy();
  expect(within(dialog).getByText(/R\$\s10,00/)).toBeTruthy();
  expect(within(dialog).getByText('123,46×')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Jogar este jogo' }));
  await waitFor(() => expect(address()).toBe('/seamless?game=n1&vendor=STUDIO'));
});

it('a phone begins with five, and shows the rest on request', async () => {
  answer(Array.from({ length: 8 }, (_, index) => win(String(index), 1000 - index)));
  const { user } = await show(<WinnerBoard />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.filter((row) => row.classList.contains('max-sm:hidden'))).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Mostrar todos os prêmios' }));
  expect(rows.filter((row) => row.classList.contains('max-sm:hidden'))).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Mostrar todos os prêmios' })).toBeNull();
});
