import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { queueId as id, withdrawal } from '../../../test/queue-samples.ts';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const earlierId = '01a1fee5-8908-71a3-8484-e17187e73770';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waiting = (requestedAt: string) =>
  withdrawal({ amount: 20_000, requestedAt, steps: [{ state: 'requested', at: requestedAt }] });

test('who decides on a withdrawal sees money in and out, play, earlier ones, and the time that is left', async () => {
  wire.answer({
    'operatorCashier.withdrawal': () => waiting(ago(39)),
    'operatorDesk.standing': () => ({
      balances: [{ purpose: 'main', currency: 'BRL', balance: 12_300 }],
      deposits: { count: 3, amount: 90_000 },
      lastDepositAt: ago(600),
      paidOut: { count: 1, amount: 45_000 },
      turnoverLeft: 700,
      play: { bets: 2, more: false, stakes: 30_000, wins: 60_500 },
      earlier: [{ id: earlierId, requestedAt: ago(9000), amount: 45_000, state: 'settled' }],
    }),
  });
  await openConsole(`/withdrawals/${id}`, ['withdrawals.read', 'withdrawals.decide']);
  await screen.findByText('Faltam 81 minutos dos 120');
  const title = await screen.findByRole('heading', { name: pt.withdrawals.standing.title });
  const panel = within(title.closest('section') ?? title);
  await panel.findByText(/123,00/);
  for (const shown of [
    /123,00/,
    /3 depósitos creditados/,
    /900,00/,
    /1 saque pago/,
    /2 apostas desde então/,
    /605,00/,
  ])
    expect(panel.getByText(shown)).toBeTruthy();
  const [earlier] = panel.getAllByRole('link');
  expect(earlier?.getAttribute('href')).toContain(earlierId);
});

test('a withdrawal that is older than two hours says by how much', async () => {
  wire.answer({ 'operatorCashier.withdrawal': () => waiting(ago(125)) });
  await openConsole(`/withdrawals/${id}`, ['withdrawals.read']);
  expect(await screen.findByText('5 minutos além dos 120')).toBeTruthy();
});
