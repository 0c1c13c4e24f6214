import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, southern } from '../../../test/console.tsx';
import { at, queueId as id, member } from '../../../test/queue-samples.ts';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

type Deposit = CallValue<'operatorDesk.deposit'>;

const deposit = (change: Partial<Deposit> = {}): Deposit => ({
  id,
  txid: 'K7M2PQ4XWZ',
  method: 'bank_transfer',
  amount: 50_000,
  currency: 'BRL',
  state: 'paid',
  reason: null,
  createdAt: at,
  expiresAt: at,
  creditedAt: null,
  steps: [
    { state: 'created', at },
    { state: 'paid', at },
  ],
  member,
  endToEndId: null,
  transferId: null,
  decidedBy: null,
  pictures: [{ id: 'pic', at }],
  claim: null,
  approvals: [],
  approvalsNeeded: 1,
  ...change,
});

const checker = ['deposits.read', 'deposits.decide'];

describe('a bank transfer in the queue', () => {
  test('is credited with what the bank shows; another amount is stopped at its field', async () => {
    wire.answer({
      'operatorDesk.deposit': () => deposit(),
      'operatorDesk.approveDeposit': () => deposit({ state: 'credited' }),
    });
    const user = await openConsole(`/deposits/${id}`, checker);
    await user.click(await screen.findByRole('button', { name: pt.depositQueue.approve }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByRole('textbox', { name: pt.depositQueue.arrived });
    await user.type(amount, '499,99');
    await user.type(within(dialog).getByRole('textbox', { name: pt.depositQueue.bankReference }), 'TED-77');
    await user.click(within(dialog).getByRole('button', { name: pt.depositQueue.approve }));
    await within(dialog).findByText(/Não é o valor do depósito/);
    expect(wire.of('operatorDesk.approveDeposit')).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '500');
    const payer = within(dialog).getByRole('textbox', { name: 'CPF ou CNPJ de quem pagou' });
    await user.type(payer, '123');
    await user.click(within(dialog).getByRole('button', { name: pt.depositQueue.approve }));
    await within(dialog).findByText('Informe um documento válido, CPF ou CNPJ');
    expect(wire.of('operatorDesk.approveDeposit')).toEqual([]);
    await user.clear(payer);
    await user.type(payer, '111.444.777-35');
    await user.click(within(dialog).getByRole('button', { name: pt.depositQueue.approve }));
    await screen.findByText(pt.depositQueue.doneApprove);
    expect(wire.of('operatorDesk.approveDeposit')).toMatchObject([
      { body: { amount: 50_000, bankReference: 'TED-77', payerDocument: '11144477735' } },
    ]);
  });

  test.each([
    ['1.020.304.050', '1020304050'],
    ['900.123.456-8', '9001234568'],
  ])('in another market its payer is known by the documents there: %s', async (typed, kept) => {
    wire.answer({
      'operatorDesk.deposit': () => deposit({ currency: 'COP', amount: 20_000_000 }),
      'operatorDesk.approveDeposit': () => deposit({ state: 'credited' }),
    });
    const user = await openConsole(`/deposits/${id}`, checker, { merchant: southern });
    await user.click(await screen.findByRole('button', { name: pt.depositQueue.approve }));
    const dialog = within(await screen.findByRole('dialog'));
    const approve = dialog.getByRole('button', { name: pt.depositQueue.approve });
    await user.type(dialog.getByRole('textbox', { name: pt.depositQueue.arrived }), '200000');
    await user.type(dialog.getByRole('textbox', { name: pt.depositQueue.bankReference }), 'BR-77');
    const payer = dialog.getByRole('textbox', { name: 'Cédula de cidadania ou NIT de quem pagou' });
    await user.type(payer, '111.444.777-35');
    await user.click(approve);
    await dialog.findByText('Informe um documento válido, Cédula de cidadania ou NIT');
    expect(wire.of('operatorDesk.approveDeposit')).toEqual([]);
    await user.clear(payer);
    await user.type(payer, typed);
    await user.click(approve);
    await screen.findByText(pt.depositQueue.doneApprove);
    expect(wire.of('operatorDesk.approveDeposit')).toMatchObject([{ body: { payerDocument: kept } }]);
  });

  test('an answered refusal is shown and the next press is another wish', async () => {
    wire.answer({
      'operatorDesk.deposit': () => deposit(),
      'operatorDesk.rejectDeposit': () => {
        throw refusal('STATE_CONFLICT', 409);
      },
    });
    const user = await openConsole(`/deposits/${id}`, checker);
    await user.click(await screen.findByRole('button', { name: pt.depositQueue.reject }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: pt.depositQueue.reasons.missing }));
    const send = within(dialog).getByRole('button', { name: pt.depositQueue.reject });
    await user.click(send);
    await within(dialog).findByText('refused: STATE_CONFLICT');
    await user.click(send);
    await waitFor(() => expect(wire.of('operatorDesk.rejectDeposit')).toHaveLength(2));
    const keys = wire
      .of('operatorDesk.rejectDeposit')
      .map((asked) => (asked as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  test('is only looked at by those who may not decide', async () => {
    wire.answer({ 'operatorDesk.deposit': () => deposit() });
    await openConsole(`/deposits/${id}`, ['deposits.read']);
    await screen.findByText(pt.depositQueue.mayNotDecide);
    expect(screen.queryByRole('button', { name: pt.depositQueue.approve })).toBeNull();
  });
});
