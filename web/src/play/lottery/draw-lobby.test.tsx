import type { CallValue } from '@croupier/api-client';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { game, menu, pageOf, refusal, vendor } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

type Title = CallValue<'lottery.menu'>['gameMenus'][number];

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

function title(gameCode: string, changes: Partial<Title> = {}): Title {
  return {
    group: 'DIGITS',
    accountTypeName: 'TCG_LOTTO_VN',
    vendor: 'LOTT',
    gameCode,
    nodeId: `node-${gameCode}`,
    name: `Sorteio ${gameCode}`,
    family: 'SSC',
    source: 'own',
    icon: '',
    sort: 0,
    state: 'open',
    periodSec: 300,
    minUnit: 100,
    currency: 'BRL',
    rtp: '0.9500',
    currentNumero: {
      numero: '20261128-0002',
      issueId: `${gameCode}:2`,
      sequence: 2,
      closesAt: soon(125_000),
      drawsAt: soon(130_000),
      remainTime: 125_000,
      lockTime: 5000,
      isSale: true,
    },
    lastNumero: { numero: '20261128-0001', winningNumber: '6,1,6,8,1', drawnAt: soon(-1000) },
    ...changes,
  };
}

const groups = [
  { code: 'DIGITS', name: 'Dígitos' },
  { code: 'NORTH', name: 'Norte' },
];

function announce(...titles: Title[]): void {
  announceAs(false, titles);
}
function announceAs(exception: boolean, titles: readonly Title[]): void {
  wire.answer({
    'lottery.menu': ({ query }) => ({
      exception,
      prizeMode: query?.prizeMode ?? 'LOTT',
      serverTime: soon(0),
      groups,
      gameMenus: titles.filter(({ vendor: code }) =>
        query?.prizeMode === 'SEA'
          ? code === 'TCG_SEA'
          : query?.prizeMode === 'ELOTT'
            ? code === 'ELOTT'
            : ['LOTT', 'TCG_LOTTO_VN'].includes(code),
      ),
    }),
  });
}

const menus = [menu('LOTT', [vendor('LOTT', 'Sorteios')]), menu('ELOTT', [vendor('ELOTT', 'Expressa')])];
const hanoi = title('hanoi', {
  vendor: 'TCG_LOTTO_VN',
  family: 'VN27',
  group: 'NORTH',
  name: 'Hanói do Dia',
  lastNumero: { numero: '20261127-0001', winningNumber: '48327', drawnAt: soon(-1000) },
});

beforeEach(emptyLobby);

describe('a lobby of draws', () => {
  it.each([true, false])(
    'says of itself whether it is an exception of the brand’s market: %s',
    async (is) => {
      announceAs(is, [title('five')]);
      await openSite('/lott', { menus });
      expect(await screen.findByRole('article', { name: 'Sorteio five' })).toBeTruthy();
      expect(screen.queryAllByText('As loterias são oferecidas aqui como demonstração.')).toHaveLength(
        is ? 1 : 0,
      );
    },
  );

  it('shows of each title what it sells, until when, and what it drew last [ROUTE-18]', async () => {
    announce(title('five'), hanoi, title('express', { vendor: 'ELOTT' }));
    await openSite('/lott', { menus });
    const five = within(await screen.findByRole('article', { name: 'Sorteio five' }));
    expect(five.getByRole('timer').textContent).toMatch(/^2:0[0-5]$/);
    expect(five.getByRole('timer').getAttribute('aria-live')).toBe('off');
    expect(five.getByRole('img', { name: '6, 1, 6, 8, 1' })).toBeTruthy();
    expect(five.getByText('Dígitos')).toBeTruthy();
    expect(five.getByText(/1,00/)).toBeTruthy();
    expect(five.getByText(/^Último resultado, sorteio 1 de/).textContent).not.toContain('20261128');
    expect(five.getByTitle('20261128-0001')).toBeTruthy();
    const north = within(screen.getByRole('article', { name: 'Hanói do Dia' }));
    expect(north.getByRole('img', { name: '1º prêmio: 48327' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Sorteio express' })).toBeNull();
  });

  it('has only its own titles at /elott [ROUTE-19 PRIZE-03]', async () => {
    announce(title('five'), title('express', { vendor: 'ELOTT' }));
    await openSite('/elott', { menus });
    expect(await screen.findByRole('article', { name: 'Sorteio express' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Sorteio five' })).toBeNull();
    expect(wire.of('lottery.menu').map(({ query }) => query)).toMatchObject([{ prizeMode: 'ELOTT' }]);
  });

  it('is narrowed by a group and by a name, and keeps both in the address', async () => {
    announce(title('five'), hanoi);
    const { user, address } = await openSite('/lott', { menus });
    await user.click(await screen.findByRole('button', { name: 'Norte' }));
    expect(await screen.findByText('1 loteria')).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Sorteio five' })).toBeNull();
    expect(address()).toContain('gameClassify=NORTH');
    await user.click(screen.getByRole('button', { name: 'Todas' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar jogo pelo nome' }), 'hanoi');
    expect(await screen.findByText('1 loteria')).toBeTruthy();
    expect(address()).toContain('q=hanoi');
  });

  it('shows a member what was opened last, first', async () => {
    announce(title('five'), hanoi, title('other'));
    wire.answer({
      'lottery.recent': () =>
        pageOf([hanoi, title('five')].map((one) => ({ ...one, lastPlayedAt: soon(-5000) }))),
    });
    const { user } = await openSite('/lott', { menus, as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Recentes' }));
    expect(await screen.findByText('2 loterias')).toBeTruthy();
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Hanói do Dia',
      'Sorteio five',
    ]);
  });

  it('says which titles rest or have closed, and offers no bet on one that rests', async () => {
    announce(
      title('rests', { state: 'maintenance', currentNumero: null }),
      title('over', { state: 'closed', lastNumero: null }),
    );
    await openSite('/lott', { menus, language: 'en' });
    const rests = within(await screen.findByRole('article', { name: 'Sorteio rests' }));
    expect(rests.getByText('Under maintenance')).toBeTruthy();
    expect(rests.getByRole('button', { name: 'Bet on Sorteio rests' })).toHaveProperty('disabled', true);
    const over = within(screen.getByRole('article', { name: 'Sorteio over' }));
    expect(over.getByText('Sales closed')).toBeTruthy();
    expect(over.getByText('The first draw is to come')).toBeTruthy();
    expect(over.queryByRole('timer')).toBeNull();
  });

  it('is none as long as all titles are to come: they stand as the lobby’s tiles', async () => {
    announce(title('five', { state: 'coming', currentNumero: null }));
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game({ gameName: 'Final 2', comingSoon: true })]) });
    await openSite('/lott');
    expect(await screen.findByRole('article', { name: 'Final 2' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Sorteio five' })).toBeNull();
  });

  it('that could not be read is tried again', async () => {
    wire.answer({
      'lottery.menu': () => {
        throw refusal('INTERNAL', 'Falhou', { status: 400 });
      },
    });
    const { user } = await openSite('/elott', { menus });
    expect(await screen.findByText('Falhou')).toBeTruthy();
    announce(title('express', { vendor: 'ELOTT' }));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('article', { name: 'Sorteio express' })).toBeTruthy();
  });

  it.each([
    ['LOTT', '/lottery', '[LAUNCH-06]'],
    ['TCG_LOTTO_VN', '/vnLottery', '[LAUNCH-04]'],
    ['TCG_SEA', '/seaLottery', '[LAUNCH-05]'],
  ])('leads a member from a title of %s to %s %s', async (vassalage, path) => {
    announce(title('five', { vendor: vassalage }));
    wire.answer({
      'catalogue.gameList': ({ query }) =>
        pageOf(
          query?.vassalage === vassalage ? [game({ vassalage, gameCode: 'five', gameType: 'LOTT' })] : [],
        ),
      'launch.launchGame': () => ({
        url: 'https://games.example/five',
        gameCode: 'five',
        gameName: 'Sorteio five',
        vassalage,
      }),
    });
    const { user, address } = await openSite('/lott', { menus, as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Apostar em Sorteio five' }));
    expect(await screen.findByTitle('Jogo Sorteio five')).toBeTruthy();
    expect(address()).toBe(`${path}?gameCode=five`);
  });
});

it('says of a title whose next draw isn’t known that it is being updated, not that its sales have ended', async () => {
  announce(
    title('five', { state: 'closed', currentNumero: null }),
    title('over', { state: 'closed', name: 'Encerrado' }),
  );
  await openSite('/lott', { menus });
  const five = within(await screen.findByRole('article', { name: 'Sorteio five' }));
  expect(five.getByText('Atualizando')).toBeTruthy();
  expect(five.queryByText('Vendas encerradas')).toBeNull();
  const over = within(screen.getByRole('article', { name: 'Encerrado' }));
  expect(over.getByText('Vendas encerradas')).toBeTruthy();
});

describe('the results of a lottery', () => {
  const opened = (changes: object = {}) => ({
    gameCode: 'hanoi',
    issueId: 'hanoi:1',
    numero: '20261127-0001',
    status: 'settled' as const,
    drawsAt: soon(-2000),
    drawnAt: soon(-1000),
    settledAt: soon(-500),
    winningNumber: '48327',
    boards: { DB: ['48327'], G1: ['90527'] },
    reason: null,
    tableVersion: '1',
    source: 'own' as const,
    proofUrl: '/studio/lottery/issues/hanoi/1',
    ...changes,
  });

  it('are asked for by days, at most 31 of them, and lead to the proof of each draw', async () => {
    announce(hanoi);
    wire.answer({
      'catalogue.gameList': () =>
        pageOf([game({ vassalage: 'TCG_LOTTO_VN', gameCode: 'hanoi', gameName: 'Hanói do Dia' })]),
      'lottery.openedVietnam': () =>
        pageOf([
          opened(),
          opened({
            ...{ issueId: 'hanoi:0', numero: '20261126-0001', status: 'voided' },
            ...{ winningNumber: null, boards: null, proofUrl: null },
          }),
        ]),
    });
    const { user } = await openSite('/vnLottery?gameCode=hanoi&view=results', { as: 'member' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Resultados de Hanói do Dia' })).toBeTruthy();
    const draw = within(await screen.findByRole('article', { name: 'sorteio 1 de 27/11' }));
    expect(draw.getByRole('link').getAttribute('href')).toBe('/studio/lottery/issues/hanoi/1');
    expect(draw.getByText('90527')).toBeTruthy();
    const voided = within(screen.getByRole('article', { name: 'sorteio 1 de 26/11' }));
    expect(voided.getByText('Anulado: apostas devolvidas')).toBeTruthy();
    expect(voided.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: '31 dias' }));
    await screen.findByRole('button', { name: '31 dias', pressed: true });
    const spans = wire.of('lottery.openedVietnam').map(({ query }) => {
      const { from, to } = query as { from: string; to: string };
      return (Date.parse(to) - Date.parse(from)) / 86_400_000;
    });
    expect([...new Set(spans)]).toEqual([1, 31]);
    expect(wire.of('launch.launchGame')).toEqual([]);
  });
});
