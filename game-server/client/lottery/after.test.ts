// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { TicketView } from '../../src/protocol.ts';
import { CallFailed } from '../shared/api.ts';
import { openProof } from './draws/proof-view.ts';
import { issueAt, openRoom, press, serverTime, textOf } from './room-tests.ts';
import type { LotteryApi } from './room/api.ts';
import { openRules } from './room/rules-panel.ts';
import { ticketsView } from './tickets/tickets-view.ts';

const ticketOf = (more: Partial<TicketView> = {}): TicketView => ({
  ...{ ticketId: '6b1f0a52-4a44-4c1c-9a0e-0d4a57f10001', orderId: '6b1f0a52-4a44-4c1c-9a0e-0d4a57f10002' },
  ...{ gameCode: 'a-title', issueId: 'a-title:485', sequence: 485, label: '20261123-0485' },
  ...{ drawsAt: serverTime, state: 'accepted', reason: null, multiple: 1, stake: 2_000, payout: 0 },
  lines: [{ play: 'SSC_5_STRAIGHT', entry: '0,1,2,3,4|0,1|0,1|7|7', unit: 100, multiplier: 1 }],
  ...{ currency: 'BRL', tableVersion: 1, placedAt: serverTime, outcome: null, paid: false, receipt: null },
  ...more,
});

it('after a purchase the slip says for which draw, when and for how much, and leads to the tickets', async () => {
  const { room, api } = openRoom('SSC');
  api.buy.mockResolvedValueOnce({ orderId: 'o', tickets: [ticketOf()], balance: 98_000 });
  room.slip.add(
    [{ play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 20, units: 1 }],
    issueAt(485, 30).sequence,
  );
  await vi.waitFor(() => expect(textOf('.buy')).toBe('Comprar por R$ 20,00'));
  expect(textOf('.slip-pay')).toContain('TotalR$ 20,00');
  await vi.waitFor(() => expect(document.querySelector('.buy')?.getAttribute('aria-disabled')).toBe('false'));
  press(/Comprar por/);
  await vi.waitFor(() => expect(textOf('.slip-bought')).toContain('20261123-0485'));
  expect(textOf('.slip-bought')).toContain('R$ 20,00');
  expect(document.querySelector<HTMLElement>('.slip .empty')?.hidden).toBe(true);
  press('Ver o bilhete');
  expect(room.tab).toBe('tickets');
  room.slip.add([{ play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 1, units: 1 }], 485);
  expect(document.querySelector<HTMLElement>('.slip-bought')?.hidden).toBe(true);
});

it('the proof of a ticket opens a panel at once, says what fails in it, and is asked for again', async () => {
  const { room, dialogs } = openRoom('SSC');
  const asked = vi.fn<LotteryApi['ticket']>(() => Promise.reject(new CallFailed('NETWORK')));
  room.api.ticket = asked;
  const opening = openProof(room, ticketOf());
  expect(dialogs.map(({ title }) => title)).toEqual(['Recibo e prova']);
  expect(textOf('.proof [role=status]')).toBe('Buscando a prova…');
  await opening;
  expect(textOf('.proof [role=alert]')).not.toBe('');
  press('Tentar de novo');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it('a ticket counts its bets as the slip does, and one that went back says how much and why', async () => {
  const { room, api } = openRoom('SSC');
  room.readTitles = () => Promise.resolve([]);
  const tickets = [ticketOf({ state: 'returned', reason: 'uncertain' })];
  api.tickets.mockResolvedValue({ tickets, next: null });
  room.tab = 'tickets';
  const view = ticketsView(room);
  document.body.append(view.element);
  view.open();
  await vi.waitFor(() => expect(textOf('.ticket-lines')).toContain('20 apostas × R$ 1,00 × 1 = R$ 20,00'));
  expect(textOf('.ticket .badge')).toBe('Devolvido');
  expect(textOf('.returned-why')).toBe(
    'R$ 20,00 voltaram para o seu saldo: o pagamento não pôde ser confirmado.',
  );
});

it('the rules name plays under the groups of the board', () => {
  const { room, dialogs } = openRoom('SSC');
  openRules(room);
  const [{ body } = { body: document.body }] = dialogs;
  const headings = [...(body as HTMLElement).querySelectorAll('h3')].map(({ textContent }) => textContent);
  const groups = [...document.querySelectorAll('.groups button')].map(({ textContent }) => textContent);
  expect(headings).toEqual(groups);
  expect((body as HTMLElement).querySelectorAll('details')).toHaveLength(room.offered.length);
});
