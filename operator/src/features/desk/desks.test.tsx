import type { CallValue } from '@croupier/api-client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import {
  at,
  decisionOf,
  deskId as id,
  member,
  type Withdrawal,
  withdrawal,
} from '../../../test/desk-samples.ts';
import { refusal, wire } from '../../../test/wire.ts';
import { pt } from '../../../test/messages.ts';

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

const decider = ['withdrawals.read', 'withdrawals.decide'];
const checker = ['deposits.read', 'deposits.decide'];

describe('a withdrawal at the desk', () => {
  test('is taken in hand and given back', async () => {
    let claim: Withdrawal['claim'] = null;
    wire.answer({
      'operatorCashier.withdrawal': () => withdrawal({ claim }),
      'operatorDesk.claim': () => (claim = { operator: 'operator1', until: at }),
      'operatorDesk.release': () => {
        claim = null;
        return {};
      },
    });
    const user = await openConsole(`/withdrawals/${id}`, decider);
    await user.click(await screen.findByRole('button', { name: pt.desk.claim }));
    await user.click(await screen.findByRole('button', { name: pt.desk.release }));
    await screen.findByText(pt.desk.unclaimed);
    expect(wire.of('operatorDesk.claim')).toEqual([{ params: { kind: 'withdrawal', id }, body: {} }]);
  });

  test('says why to look closer, with what was seen', async () => {
    const hints = ['shared_device', 'turnover_anomaly', 'new_device'];
    const hintFacts = {
      shared_device: { accounts: 'bruno, carla' },
      turnover_anomaly: { percent: 92 },
      new_device: { since: at },
    };
    wire.answer({ 'operatorCashier.withdrawal': () => withdrawal({ hints, hintFacts }) });
    await openConsole(`/withdrawals/${id}`, decider);
    expect((await screen.findByText('Dispositivo compartilhado')).textContent).toContain('bruno, carla');
    expect(screen.getByText('Apostas sem risco').textContent).toContain('92%');
  });

  test('above the limit the first approval is not the last, and the page says so', async () => {
    let approvals: Withdrawal['approvals'] = [];
    wire.answer({
      'operatorCashier.withdrawal': () => withdrawal({ approvals, approvalsNeeded: 2 }),
      'operatorCashier.approve': () => {
        approvals = [decisionOf('operator1')];
        return withdrawal({ approvals, approvalsNeeded: 2 });
      },
    });
    const user = await openConsole(`/withdrawals/${id}`, decider);
    await screen.findByText(pt.desk.firstOfTwo);
    await user.click(screen.getByRole('button', { name: pt.withdrawals.approve }));
    await user.click(await screen.findByRole('button', { name: pt.withdrawals.approveConfirm }));
    await screen.findByText(pt.depositDesk.doneAgreed);
    expect(await screen.findByText(pt.desk.youApproved)).toBeTruthy();
  });

  test('STATVAL-25: a disputed part is shown with its picture and can be forced, with a reason', async () => {
    const part = {
      id: 'part',
      amount: 2_000_000,
      fee: 0,
      state: 'settled',
      settledAt: at,
      receipt: 'not_received',
    } as const;
    const disputes = [{ partId: 'part', remark: 'Nada na conta', pictureId: 'pic', at }];
    wire.answer({
      'operatorCashier.withdrawal': () =>
        withdrawal({ state: 'settled', receipt: 'not_received', parts: [part], disputes }),
      'operatorDesk.forceReceipt': () => withdrawal({ state: 'settled', receipt: 'forced_received' }),
      'operatorDesk.picture': () => ({ contentType: 'image/webp', data: 'UklGRg==', uploadedAt: at }),
    });
    const user = await openConsole(`/withdrawals/${id}`, [...decider, 'deposits.read']);
    await screen.findByText('Nada na conta');
    await user.click(screen.getByRole('button', { name: pt.desk.pictureOpen }));
    expect((await screen.findByRole('img')).getAttribute('src')).toContain('data:image/webp;base64,');
    await user.click(screen.getByRole('button', { name: pt.decision.close }));
    await user.click(screen.getByRole('button', { name: pt.desk.forceReceived }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Proven by the bank');
    await user.click(within(dialog).getByRole('button', { name: pt.desk.forceReceived }));
    await waitFor(() => expect(wire.of('operatorDesk.forceReceipt')).toHaveLength(1));
    expect(wire.of('operatorDesk.forceReceipt')[0]).toMatchObject({
      params: { id },
      body: { partId: 'part', reason: 'Proven by the bank' },
    });
  });
});

describe('a bank transfer at the desk', () => {
  test('is credited with what the bank shows; another amount is stopped at its field', async () => {
    wire.answer({
      'operatorDesk.deposit': () => deposit(),
      'operatorDesk.approveDeposit': () => deposit({ state: 'credited' }),
    });
    const user = await openConsole(`/deposits/${id}`, checker);
    await user.click(await screen.findByRole('button', { name: pt.depositDesk.approve }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByRole('textbox', { name: pt.depositDesk.arrived });
    await user.type(amount, '499,99');
    await user.type(within(dialog).getByRole('textbox', { name: pt.depositDesk.bankReference }), 'TED-77');
    await user.click(within(dialog).getByRole('button', { name: pt.depositDesk.approve }));
    await within(dialog).findByText(/Não é o valor do depósito/);
    expect(wire.of('operatorDesk.approveDeposit')).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '500');
    const payer = within(dialog).getByRole('textbox', { name: pt.depositDesk.payerDocument });
    await user.type(payer, '123');
    await user.click(within(dialog).getByRole('button', { name: pt.depositDesk.approve }));
    await within(dialog).findByText(pt.depositDesk.payerDocumentWrong);
    expect(wire.of('operatorDesk.approveDeposit')).toEqual([]);
    await user.clear(payer);
    await user.type(payer, '111.444.777-35');
    await user.click(within(dialog).getByRole('button', { name: pt.depositDesk.approve }));
    await screen.findByText(pt.depositDesk.doneApprove);
    expect(wire.of('operatorDesk.approveDeposit')).toMatchObject([
      { body: { amount: 50_000, bankReference: 'TED-77', payerDocument: '11144477735' } },
    ]);
  });

  test('an answered refusal is shown and the next press is another wish', async () => {
    wire.answer({
      'operatorDesk.deposit': () => deposit(),
      'operatorDesk.rejectDeposit': () => {
        throw refusal('STATE_CONFLICT', 409);
      },
    });
    const user = await openConsole(`/deposits/${id}`, checker);
    await user.click(await screen.findByRole('button', { name: pt.depositDesk.reject }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: pt.depositDesk.reasons.missing }));
    const send = within(dialog).getByRole('button', { name: pt.depositDesk.reject });
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
    await screen.findByText(pt.depositDesk.mayNotDecide);
    expect(screen.queryByRole('button', { name: pt.depositDesk.approve })).toBeNull();
  });
});

type Adjustment = CallValue<'operatorAdjustments.one'>;
const adjustment = (change: Partial<Adjustment> = {}): Adjustment => ({
  id,
  member,
  purpose: 'main',
  direction: 'debit',
  amount: 2_500,
  currency: 'BRL',
  turnover: 0,
  category: 'correction',
  reason: 'Counted twice',
  state: 'proposed',
  proposedBy: 'operator2',
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  decision: null,
  transferId: null,
  ...change,
});
const found = {
  ...member,
  nickname: 'Ana',
  type: 0,
  status: 'active' as const,
  balance: 0,
  currency: 'BRL',
  registeredAt: at,
};
const standing = {
  balances: [{ purpose: 'main' as const, currency: 'BRL', balance: 1_000 }],
  earlier: { count: 2, credits: 700, debits: 0 },
  waiting: 1,
  limit: 2_000,
};
const adjuster = ['adjustments.read', 'adjustments.propose', 'adjustments.decide', 'members.read'];

describe('what a correction meets', () => {
  test('shows both people the balance before and after, and who can’t agree to so much', async () => {
    wire.answer({
      'operatorAdjustments.one': () => adjustment(),
      'operatorAdjustments.standing': () => standing,
    });
    await openConsole(`/adjustments/${id}`, adjuster);
    const shown = within(await screen.findByRole('region', { name: pt.adjustments.standing }));
    expect(shown.getByText(/10,00/)).toBeTruthy();
    expect(shown.getByText(/[-−]\s?R\$\s?15,00/)).toBeTruthy();
    expect(shown.getByText(pt.adjustments.belowZero)).toBeTruthy();
    expect(shown.getByText(pt.adjustments.aboveLimit)).toBeTruthy();
    expect(shown.getByRole('link').getAttribute('href')).toContain(`memberId=${member.id}`);
  });
});

describe('a correction by hand', () => {
  beforeEach(() => wire.answer({ 'operatorAdjustments.standing': () => standing }));

  test('names member, amount and reason before it is proposed', async () => {
    wire.answer({
      'operatorAdjustments.list': () => ({ content: [], nextCursor: null }),
      'operatorAdjustments.propose': () => adjustment(),
      'operatorMembers.search': () => ({ content: [found], nextCursor: null }),
    });
    const user = await openConsole('/adjustments', adjuster);
    await user.click(await screen.findByRole('button', { name: pt.adjustments.propose }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: pt.adjustments.send }));
    await within(dialog).findByText(pt.adjustments.amountNeeded);
    expect(wire.of('operatorAdjustments.propose')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: pt.adjustments.memberSearch }), 'play');
    await user.click(await within(dialog).findByRole('button', { name: /player1/ }));
    await user.click(within(dialog).getByRole('button', { name: pt.adjustments.directions.debit }));
    await user.type(within(dialog).getByRole('textbox', { name: pt.adjustments.amount }), '25');
    await within(dialog).findByText(pt.adjustments.belowZero);
    await user.type(within(dialog).getByRole('textbox', { name: pt.adjustments.reason }), 'Counted twice');
    await user.click(within(dialog).getByRole('button', { name: pt.adjustments.send }));
    await screen.findByText(pt.adjustments.proposed);
    expect(wire.of('operatorAdjustments.propose')).toMatchObject([
      {
        body: {
          memberId: member.id,
          purpose: 'main',
          direction: 'debit',
          amount: 2_500,
          turnover: 0,
          category: 'correction',
          reason: 'Counted twice',
        },
      },
    ]);
  });

  test('with a turnover that cannot be read is not proposed as if it asked for none', async () => {
    wire.answer({
      'operatorAdjustments.list': () => ({ content: [], nextCursor: null }),
      'operatorAdjustments.propose': () => adjustment(),
      'operatorMembers.search': () => ({ content: [found], nextCursor: null }),
    });
    const user = await openConsole('/adjustments', adjuster);
    await user.click(await screen.findByRole('button', { name: pt.adjustments.propose }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.memberSearch }), 'play');
    await user.click(await dialog.findByRole('button', { name: /player1/ }));
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.amount }), '25');
    await user.type(dialog.getByRole('textbox', { name: pt.adjustments.reason }), 'Bonus by hand');
    const turnover = dialog.getByRole('textbox', { name: pt.adjustments.turnover });
    await user.type(turnover, '1.0000{Enter}');
    await dialog.findByText(pt.adjustments.unreadable);
    expect(wire.of('operatorAdjustments.propose')).toEqual([]);
    await user.clear(turnover);
    await user.type(turnover, '1.000{Enter}');
    await waitFor(() =>
      expect(wire.of('operatorAdjustments.propose')).toMatchObject([
        { body: { direction: 'credit', amount: 2_500, turnover: 100_000 } },
      ]),
    );
  });

  test('is approved by somebody else, never by the one who proposed it', async () => {
    wire.answer({
      'operatorAdjustments.one': () => adjustment(),
      'operatorAdjustments.approve': () => adjustment({ state: 'approved' }),
    });
    const user = await openConsole(`/adjustments/${id}`, adjuster);
    await user.click(await screen.findByRole('button', { name: pt.adjustments.approve }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: pt.adjustments.approve }));
    await screen.findByText(pt.adjustments.done.approve);
    expect(wire.of('operatorAdjustments.approve')).toHaveLength(1);
  });

  test('the own proposal can only be taken back', async () => {
    wire.answer({ 'operatorAdjustments.one': () => adjustment({ proposedBy: 'operator1' }) });
    await openConsole(`/adjustments/${id}`, adjuster);
    await screen.findByText(pt.adjustments.own);
    expect(screen.queryByRole('button', { name: pt.adjustments.approve })).toBeNull();
    expect(screen.getByRole('button', { name: pt.adjustments.withdraw })).toBeTruthy();
  });

  test('that its proposer took back is told apart from a refused one', async () => {
    const rejected = { state: 'rejected', proposedBy: 'operator1' } as const;
    let decidedBy: string | null = null;
    wire.answer({
      'operatorAdjustments.one': () =>
        adjustment(decidedBy === null ? { proposedBy: 'operator1' } : { ...rejected, decidedBy }),
      'operatorAdjustments.reject': () => {
        decidedBy = 'operator1';
        return adjustment({ ...rejected, decidedBy });
      },
      'operatorAdjustments.list': () => ({
        content: [
          adjustment({ ...rejected, decidedBy: 'operator1' }),
          adjustment({ ...rejected, id: member.id, decidedBy: 'operator2' }),
        ],
        nextCursor: null,
      }),
    });
    const user = await openConsole(`/adjustments/${id}`, adjuster);
    await user.click(await screen.findByRole('button', { name: pt.adjustments.withdraw }));
    const dialog = within(await screen.findByRole('dialog', { name: pt.adjustments.withdrawTitle }));
    await user.type(dialog.getByRole('textbox'), 'Wrong amount');
    await user.click(dialog.getByRole('button', { name: pt.adjustments.withdraw }));
    await screen.findByText(pt.adjustments.done.withdraw);
    await screen.findByText('Retirado');
    cleanup();
    await openConsole('/adjustments?state=all', adjuster);
    const list = within(await screen.findByRole('table', { name: pt.adjustments.title }));
    expect(await list.findAllByText('Retirado')).toHaveLength(1);
    expect(list.getAllByText('Rejeitado')).toHaveLength(1);
  });
});

describe('decisions that stand at the desk', () => {
  type Words = readonly (string | RegExp)[];
  test.each<[title: string, approvals: Withdrawal['approvals'], shown: Words, next: string]>([
    [
      'who approved and who refused, with the reason',
      [decisionOf('operator2', { decision: 'refuse', reason: 'Rodada anulada' }), decisionOf('operator4')],
      [
        '1 de 2 aprovações',
        '1 de 2 recusas',
        /operator2 recusou, .*: Rodada anulada$/,
        /operator4 aprovou, /,
      ],
      pt.desk.differ,
    ],
    [
      'one who refused',
      [decisionOf('operator2', { decision: 'refuse', reason: 'Rodada anulada' })],
      ['0 de 2 aprovações', '1 de 2 recusas'],
      'operator2 já recusou. A sua recusa conclui.',
    ],
    [
      'two who read different references',
      [decisionOf('operator2', { about: 'TED-1' }), decisionOf('operator4', { about: 'TED-2' })],
      ['1 de 2 aprovações', /operator2 .*referência TED-1$/, /operator4 .*referência TED-2$/],
      pt.desk.differ,
    ],
    [
      'the own refusal',
      [decisionOf('operator1', { decision: 'refuse', reason: 'Sem rodada' })],
      [pt.desk.mayChange],
      pt.desk.youRefused,
    ],
  ])('%s', async (_title, approvals, shown, next) => {
    wire.answer({ 'operatorCashier.withdrawal': () => withdrawal({ approvals, approvalsNeeded: 2 }) });
    await openConsole(`/withdrawals/${id}`, decider);
    await screen.findByText(next);
    for (const words of shown) expect(screen.getByText(words)).toBeTruthy();
  });
});
