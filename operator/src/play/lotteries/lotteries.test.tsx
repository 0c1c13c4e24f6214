import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { at, queueId as id } from '../../../test/queue-samples.ts';
import { wire } from '../../../test/wire.ts';
import { ApiFailure } from '@croupier/api-client';

type Draw = CallValue<'operatorLotteries.issue'>;
type Managed = NonNullable<Draw['managed']>;
type Change = CallValue<'operatorLotteries.change'>;
type Exposure = CallValue<'operatorLotteries.exposure'>;

const row: CallValue<'operatorLotteries.issues'>['content'][number] = {
  ...{
    vendor: 'ELOTT',
    vendorName: 'E-loterias',
    gameCode: 'one-minute',
    gameName: 'Um Minuto',
    sequence: 7,
  },
  ...{ numero: '20261123-0007', status: 'open', closesAt: at, drawsAt: at, drawnAt: null, settledAt: null },
  ...{ winningNumber: null, voidReason: null },
};
const managed = (change: Partial<Managed> = {}): Managed => ({
  ...{
    gameCode: 'one-minute',
    sequence: 7,
    label: row.numero,
    state: 'selling',
    opensAt: at,
    sellsUntil: at,
  },
  ...{ freezesAt: at, drawsAt: at, voidAt: at, tableVersion: 1, tableHash: 'a'.repeat(64), beaconRound: 9 },
  ...{ frozenAt: null, root: null, ticketsInRoot: null, drawnAt: null, settledAt: null, winningNumber: null },
  ...{ voidReason: null, proofPath: '/p', runs: true, hidden: false, suspended: [], movements: [] },
  sales: [{ state: 'accepted', currency: 'BRL', tickets: 3, stake: 900, payout: 0 }],
  events: [{ kind: 'opened', actor: 'calendar', detail: {}, at }],
  ...change,
});
const draw = (change: Partial<Draw> = {}): Draw => ({
  ...row,
  ...{ reach: 'runs', proofUrl: '/studio/lottery/issues/one-minute/7', managed: managed(), waiting: [] },
  ...change,
});
const change = (more: Partial<Change> = {}): Change => ({
  ...{ id, kind: 'void', vendor: 'ELOTT', gameCode: 'one-minute', gameName: 'Um Minuto', sequence: 7 },
  ...{ numero: row.numero, found: [{ currency: 'BRL', tickets: 3, stake: 900 }], state: 'proposed' },
  ...{ reason: 'A tabela estava errada', proposedBy: 'operator2', proposedAt: at, decidedBy: null },
  ...{ decidedAt: null, decision: null },
  ...more,
});
const titles: CallValue<'operatorLotteries.titles'> = {
  vendors: [
    { vendor: 'ELOTT', vendorName: 'E-loterias', reach: 'runs' },
    { vendor: 'NOVA', vendorName: 'Nova', reach: 'unoffered' },
  ],
  titles: [{ vendor: 'ELOTT', gameCode: 'one-minute', gameName: 'Um Minuto' }],
};
const all = ['lotteries.read', 'lotteries.exposure', 'lotteries.retry', 'lotteries.edit', 'lotteries.decide'];
const place = '/lotteries/ELOTT/one-minute/7';

function answer(shown: Draw = draw()): void {
  wire.answer({
    'operatorLotteries.titles': () => titles,
    'operatorLotteries.issues': () => ({ content: [row], nextCursor: null }),
    'operatorLotteries.issue': () => shown,
    'operatorLotteries.tickets': () => ({ content: [], nextCursor: null }),
    'operatorLists.views': () => ({ views: [] }),
  });
}

describe('the draws of the console', () => {
  test('are a list that leads to each, and say which vendor offers no management', async () => {
    answer();
    await openConsole('/lotteries', ['lotteries.read']);
    const table = await screen.findByRole('table', { name: 'Sorteios' });
    const link = within(table).getByRole('link', { name: /Um Minuto, sorteio 20261123-0007/ });
    expect(link.getAttribute('href')).toBe('/operator/lotteries/ELOTT/one-minute/7');
    expect(await screen.findByText(/Nova não oferece a gestão de loterias/)).toBeTruthy();
  });

  test('show sales, history and proof of one, and to support no button that changes anything', async () => {
    answer();
    await openConsole(place, ['lotteries.read']);
    const sales = await screen.findByRole('table', { name: 'Vendas' });
    expect(within(sales).getByRole('row', { name: /Vale 3 .*9,00/ })).toBeTruthy();
    expect(screen.getByText('Vendas abertas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prova pública' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Propor anulação' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Exposição' })).toBeNull();
  });

  test('of a vendor without management say so in place of what is missing', async () => {
    answer(draw({ reach: 'unoffered', managed: null, vendorName: 'Nova' }));
    await openConsole(place, all);
    expect(await screen.findByText(/Nova não oferece a gestão/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Vendas' })).toBeNull();
  });

  test('while the list waits for the draw show neither sales nor exposure, nor a way to void it', async () => {
    answer(draw({ managed: managed({ state: 'frozen', hidden: true, sales: [] }) }));
    await openConsole(place, all);
    expect(await screen.findByText(/ninguém vê vendas nem riscos/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Exposição' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Propor anulação' })).toBeNull();
    expect(screen.getByText(/já não pode ser anulada/)).toBeTruthy();
  });

  test('stuck payments are sent again together', async () => {
    answer(
      draw({
        managed: managed({ movements: [{ state: 'stuck', movements: 1, amount: 950, currency: 'BRL' }] }),
      }),
    );
    wire.answer({
      'operatorLotteries.stuck': () => ({
        movements: [
          {
            ...{
              transactionId: 'lt:t1:end',
              ticketId: 't1',
              kind: 'win',
              amount: 950,
              currency: 'BRL',
              attempts: 4,
            },
            ...{ lastCode: 'PLAYER_UNKNOWN', createdAt: at, member: { id, account: 'player1' } },
          },
        ],
      }),
      'operatorLotteries.retry': () => ({ retried: 1 }),
    });
    const user = await openConsole(place, all);
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }));
    expect(wire.of('operatorLotteries.retry')).toMatchObject([{ body: { transactions: ['lt:t1:end'] } }]);
    expect(await screen.findByText('1 pagamento enviado de novo')).toBeTruthy();
  });
});

describe('voiding a draw', () => {
  test('shows what goes back, wants a reason for everyone, and is proposed', async () => {
    answer();
    wire.answer({ 'operatorLotteries.proposeVoid': () => change() });
    const user = await openConsole(place, all);
    await user.click(await screen.findByRole('button', { name: 'Propor anulação' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/3 bilhetes voltam até agora: R\$ 9,00/)).toBeTruthy();
    const send = within(dialog).getByRole('button', { name: 'Propor' });
    await user.type(within(dialog).getByLabelText(/Motivo público/), 'curto');
    await user.click(send);
    expect(wire.of('operatorLotteries.proposeVoid')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Motivo público/), ' demais não, este basta');
    await user.click(send);
    await waitFor(() =>
      expect(wire.of('operatorLotteries.proposeVoid')).toMatchObject([
        {
          params: { vendor: 'ELOTT', game: 'one-minute', sequence: 7 },
          body: { reason: 'curto demais não, este basta' },
        },
      ]),
    );
  });

  test.each([
    ['another person', 'operator2', 'Anular', 'Recusar'],
    ['the one who proposed it', 'operator1', null, 'Retirar'],
  ])('is decided by %s', async (_who, proposedBy, yes, no) => {
    wire.answer({ 'operatorLotteries.change': () => change({ proposedBy }) });
    await openConsole(`/lotteries/changes/${id}`, all);
    expect(await screen.findByRole('button', { name: no })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Anular' }) === null).toBe(yes === null);
  });

  test('says what it does before it is approved', async () => {
    wire.answer({
      'operatorLotteries.change': () => change(),
      'operatorLotteries.approve': () => change({ state: 'done' }),
    });
    const user = await openConsole(`/lotteries/changes/${id}`, all);
    await user.click(await screen.findByRole('button', { name: 'Anular' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Todas as apostas voltam, também as feitas depois/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Anular' }));
    expect(wire.of('operatorLotteries.approve')).toMatchObject([{ params: { id } }]);
  });
});

describe('the exposure of a draw', () => {
  const exposure: Exposure = {
    ...{ gameCode: 'one-minute', sequence: 7, state: 'selling', currency: 'BRL', tickets: 3, stake: 900 },
    ...{ reserve: 100_000, worst: 85_000, shareOfReserve: 8_500 },
    plays: [{ play: 'SSC_1_PLACE', stake: 900, limit: 10_000, worst: 8_550, suspended: false }],
    keys: [
      { key: 'SSC_1_PLACE:1', play: 'SSC_1_PLACE', reserved: 8_550, limit: 19_000, suspended: false },
      { key: 'SSC_1_PLACE:2', play: 'SSC_1_PLACE', reserved: 950, limit: 19_000, suspended: true },
    ],
    suspended: [
      {
        what: 'SSC_1_PLACE:2',
        everyIssue: true,
        reason: 'Procura demais por este',
        by: 'demo: operator2',
        at,
      },
    ],
    names: { SSC_1_PLACE: 'Dígito na posição' },
  };

  test('shows the worst case, the numbers and the plays, and takes a number off sale', async () => {
    wire.answer({
      'operatorLotteries.exposure': () => exposure,
      'operatorLotteries.suspend': () => ({ changed: true, suspended: [] }),
    });
    const user = await openConsole(`${place}/exposure`, all);
    expect(await screen.findByText('85%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tirar da venda: Dígito na posição · 1' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Onde'), 'every');
    await user.type(within(dialog).getByLabelText(/Motivo/), 'Procura demais por ele');
    await user.click(within(dialog).getByRole('button', { name: 'Tirar da venda' }));
    await waitFor(() =>
      expect(wire.of('operatorLotteries.suspend')).toMatchObject([
        {
          body: {
            what: 'SSC_1_PLACE:1',
            everyIssue: true,
            suspended: true,
            reason: 'Procura demais por ele',
          },
        },
      ]),
    );
  });

  test('puts on sale again what is off sale, where it was taken off', async () => {
    wire.answer({
      'operatorLotteries.exposure': () => exposure,
      'operatorLotteries.suspend': () => ({ changed: true, suspended: [] }),
    });
    const user = await openConsole(`${place}/exposure`, all);
    await user.click(await screen.findByRole('button', { name: 'Voltar a vender: Dígito na posição · 2' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Motivo/), 'A procura passou');
    await user.click(within(dialog).getByRole('button', { name: 'Voltar a vender' }));
    await waitFor(() =>
      expect(wire.of('operatorLotteries.suspend')).toMatchObject([
        { body: { what: 'SSC_1_PLACE:2', everyIssue: true, suspended: false } },
      ]),
    );
  });

  test('is gone from the page when the server hides it', async () => {
    wire.answer({
      'operatorLotteries.exposure': () => {
        throw new ApiFailure({ code: 'EXPOSURE_HIDDEN', status: 409, message: 'hidden', errors: {} });
      },
    });
    await openConsole(`${place}/exposure`, all);
    expect(await screen.findByText(/ninguém vê vendas nem riscos/)).toBeTruthy();
    expect(screen.queryByText('Pior caso')).toBeNull();
  });
});
