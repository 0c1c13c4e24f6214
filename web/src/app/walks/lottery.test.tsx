import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { game, pageOf, refusal } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

beforeEach(emptyLobby);

const draw = (vassalage: string, gameCode: string, maintenance = false) =>
  game({ vassalage, gameCode, gameName: `Sorteio ${gameCode}`, gameType: 'LOTT', maintenance });

/** The draws of each vendor, as the game list answers them. */
function offer(...draws: ReturnType<typeof draw>[]): void {
  wire.answer({
    'catalogue.gameList': ({ query }) =>
      pageOf(draws.filter(({ vassalage }) => vassalage === query?.vassalage)),
    'launch.launchGame': ({ body }) => ({
      url: `https://games.example/${body.nodeId}?token=t`,
      gameCode: 'x',
      gameName: 'Sorteio aberto',
      vassalage: body.vendor ?? '',
    }),
  });
}

describe('a lottery page', () => {
  it.each([
    ['/lottery', 'LOTT', '[ROUTE-26 CONST-31]'],
    ['/lottery', 'ELOTT', '[CONST-32]'],
    ['/seaLottery', 'TCG_SEA', '[ROUTE-27 CONST-30]'],
    ['/vnLottery', 'TCG_LOTTO_VN', '[ROUTE-28 CONST-29]'],
  ])('%s starts the draw of %s that the address names %s', async (path, vassalage) => {
    const open = draw(vassalage, 'noon');
    offer(open, draw('OTHER', 'noon'));
    await openSite(`${path}?gameCode=noon`, { as: 'member' });
    const frame = await screen.findByTitle('Jogo Sorteio aberto');
    expect(frame.getAttribute('src')).toContain(open.nodeId);
    expect(wire.of('launch.launchGame')).toMatchObject([
      { body: { nodeId: open.nodeId, vendor: vassalage } },
    ]);
  });

  it('says that a draw rests, and offers the others of its vendors', async () => {
    offer(draw('LOTT', 'noon', true), draw('ELOTT', 'night'));
    await openSite('/lottery?gameCode=noon', { as: 'member' });
    expect(await screen.findByText('Esta loteria está em manutenção')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sorteio noon', level: 1 })).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Sorteio night' })).toBeTruthy();
    expect(wire.of('launch.launchGame')).toEqual([]);
  });

  it('knows no draw of a code that nobody has', async () => {
    offer(draw('TCG_SEA', 'night'));
    await openSite('/seaLottery?gameCode=zzz', { as: 'member', language: 'en' });
    expect(await screen.findByText('This lottery is not available')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Sorteio night' })).toBeTruthy();
  });

  it('without a code lists what there is', async () => {
    offer(draw('TCG_LOTTO_VN', 'night', true));
    await openSite('/vnLottery', { as: 'member' });
    expect(await screen.findByRole('article', { name: 'Sorteio night' })).toBeTruthy();
    expect(screen.queryByText('Esta loteria está em manutenção')).toBeNull();
  });

  it('starts nothing for a free-play account', async () => {
    offer(draw('LOTT', 'noon'));
    const { address } = await openSite('/lottery?gameCode=noon', { as: 'trial' });
    expect(await screen.findByRole('dialog', { name: 'Conta de demonstração' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/'));
    expect(wire.of('launch.launchGame')).toEqual([]);
  });

  it('that could not be read is tried again', async () => {
    wire.answer({
      'catalogue.gameList': () => {
        throw refusal('INTERNAL', 'Falhou', { status: 400 });
      },
    });
    const { user } = await openSite('/vnLottery', { as: 'member' });
    expect(await screen.findByText('Falhou')).toBeTruthy();
    offer(draw('TCG_LOTTO_VN', 'night'));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('article', { name: 'Sorteio night' })).toBeTruthy();
  });
});
