import { describe, expect, test } from 'vitest';
import { ProviderRefused } from '../../../platform/security/provider-errors.ts';
import { scriptedClient } from '../../../../test/helpers/parties/scripted-client.ts';
import { ChargeMismatch, type ChargeOrder, type PayoutOrder } from '../types.ts';
import { createBankRedirectProvider } from './bank-redirect-provider.ts';

/** A provider that gives these answers, with what it was asked. */
function speaking(...answers: unknown[]) {
  const { client, asked } = scriptedClient(answers);
  return { provider: createBankRedirectProvider({ id: 'p1', code: 'banks' }, client), asked };
}

const holder = { name: 'Ana', document: '1020000001' };
const order: ChargeOrder = {
  ...{ txid: 'tx/1', amount: 5_000n, currency: 'COP', expiresAt: new Date('2026-11-20T12:00:00.000Z') },
  ...{ payee: { name: 'Casino del Sol', city: '' }, returnUrl: 'https://play.example/back' },
};
const paymentOf = (change: object = {}) => ({
  ...{ reference: 'tx/1', status: 'pending', amount: 5_000, currency: 'COP' },
  ...{ bankPage: 'https://bank.example/pay/1', transactions: [] },
  ...change,
});
const charge = {
  ...{ txid: 'tx/1', state: 'open', brCode: null, payerPage: 'https://bank.example/pay/1', payments: [] },
};

test('is known by its own id, code and kind', () => {
  expect(speaking().provider).toMatchObject({ id: 'p1', code: 'banks', kind: 'bank_redirect' });
});

describe('a charge', () => {
  test('is ordered with what it is for, where the payer comes back to, and who is expected to pay', async () => {
    const { provider, asked } = speaking(paymentOf(), paymentOf());
    expect(await provider.createCharge(order)).toEqual(charge);
    await provider.createCharge({ ...order, debtor: { document: '1020000001' } });
    const body = {
      ...{ reference: 'tx/1', amount: 5_000, currency: 'COP', expiresAt: '2026-11-20T12:00:00.000Z' },
      ...{ description: 'Casino del Sol', returnUrl: 'https://play.example/back' },
    };
    expect(asked).toEqual([
      ['POST', '/v1/payments', body],
      ['POST', '/v1/payments', { ...body, payer: { document: '1020000001' } }],
    ]);
  });

  test.each([
    ['reference', { reference: 'tx/2' }],
    ['amount', { amount: 5_001 }],
    ['currency', { currency: 'BRL' }],
  ])('that is not what was ordered says where: %s', async (fault, change) => {
    const made = speaking(paymentOf(change)).provider.createCharge(order);
    await expect(made).rejects.toThrow(ChargeMismatch);
    await expect(made).rejects.toMatchObject({ fault });
  });

  test.each([
    ['pending', 'open'],
    ['approved', 'paid'],
    ['declined', 'failed'],
    ['expired', 'expired'],
    ['voided', 'cancelled'],
  ])('that is %s is %s here', async (status, state) => {
    expect(await speaking(paymentOf({ status })).provider.charge('tx/1')).toEqual({ ...charge, state });
  });

  test('is asked for, and cancelled, under its name; one that nobody knows is none', async () => {
    const gone = new ProviderRefused(404, 'NOT_FOUND');
    const { provider, asked } = speaking(paymentOf(), paymentOf({ status: 'voided' }), gone, gone);
    expect(await provider.charge('tx/1')).toEqual(charge);
    expect(await provider.cancelCharge('tx/1')).toEqual({ ...charge, state: 'cancelled' });
    expect(await provider.charge('tx/1')).toBeNull();
    expect(await provider.cancelCharge('tx/1')).toBeNull();
    expect(asked).toEqual([
      ['GET', '/v1/payments/tx%2F1'],
      ['POST', '/v1/payments/tx%2F1/void', {}],
      ['GET', '/v1/payments/tx%2F1'],
      ['POST', '/v1/payments/tx%2F1/void', {}],
    ]);
    await expect(speaking(new ProviderRefused(409, 'PAID')).provider.charge('x')).rejects.toThrow('409 PAID');
  });

  test('names each payment with its payer, where there is one', async () => {
    const approvedAt = '2026-11-20T11:00:00.000Z';
    const transactions = [
      { transactionId: 't1', amount: 4_000, approvedAt, payer: { ...holder, more: 'x' } },
      { transactionId: 't2', amount: 0, approvedAt },
    ];
    const paidAt = new Date(approvedAt);
    expect((await speaking(paymentOf({ transactions })).provider.charge('tx/1'))?.payments).toEqual([
      { endToEndId: 't1', amount: 4_000n, paidAt, payer: holder },
      { endToEndId: 't2', amount: 0n, paidAt, payer: undefined },
    ]);
  });

  test.each(['/sandbox/bank', 'https://bank.example/x?y=1', '/'])('leads to %s', async (bankPage) => {
    expect((await speaking(paymentOf({ bankPage })).provider.charge('x'))?.payerPage).toBe(bankPage);
  });

  const approvedAt = '2026-11-20T11:00:00.000Z';
  test.each(
    [
      ...[
        'http://bank.example',
        '//bank.example',
        '/\\bank.example',
        'javascript:x',
        'xhttps://bank.example',
      ],
      ...[
        'x/y',
        'https://bank.example/a b',
        'https://bank\\.example',
        'https://',
        `/${'x'.repeat(1_000)}`,
        7,
      ],
    ].map((bankPage) => ({ bankPage })),
  )('is not believed with the page $bankPage', async (change) => {
    await expect(speaking(paymentOf(change)).provider.charge('x')).rejects.toThrow('another shape');
  });

  test.each([
    ...[
      { reference: 1 },
      { status: 'open' },
      { amount: -1 },
      { amount: 1.5 },
      { amount: '1' },
      { currency: 9 },
    ],
    ...[{ transactions: null }, { transactions: [{}] }, { bankPage: undefined }, { currency: undefined }],
    { transactions: [{ transactionId: 1, amount: 1, approvedAt }] },
    { transactions: [{ transactionId: 't', amount: -1, approvedAt }] },
    { transactions: [{ transactionId: 't', amount: 1, approvedAt: 'today' }] },
    { transactions: [{ transactionId: 't', amount: 1, approvedAt, payer: { name: 'Ana' } }] },
    { transactions: [{ transactionId: 't', amount: 1, approvedAt, payer: { document: '1' } }] },
  ])('is not believed in another shape: %j', async (change) => {
    await expect(speaking(paymentOf(change)).provider.charge('x')).rejects.toThrow('another shape');
  });
});

describe('a payout', () => {
  const bankAccount = { bank: '1007', branch: '', account: '0020', type: 'savings' } as const;
  const payout = (change: object = {}): PayoutOrder => ({
    ...{ id: 'w/1', amount: 900n, currency: 'COP', holder, bankAccount },
    ...change,
  });
  const transfer = (change: object = {}) => ({
    ...{ id: 'w/1', status: 'processing', bankReference: null, reason: null },
    ...change,
  });

  test('is a transfer to the account, with its branch in front of the number where it has one', async () => {
    const { provider, asked } = speaking(transfer(), transfer());
    expect(await provider.sendPayout(payout())).toEqual({
      ...{ id: 'w/1', state: 'accepted', endToEndId: null, reason: null },
    });
    await provider.sendPayout(payout({ bankAccount: { ...bankAccount, branch: '12' } }));
    const body = { id: 'w/1', amount: 900, currency: 'COP', beneficiary: holder };
    expect(asked).toEqual([
      ['POST', '/v1/transfers', { ...body, account: { bank: '1007', account: '0020', type: 'savings' } }],
      ['POST', '/v1/transfers', { ...body, account: { bank: '1007', account: '12-0020', type: 'savings' } }],
    ]);
  });

  test('to a key never leaves the site', async () => {
    const { provider, asked } = speaking();
    const { bankAccount: _none, ...rest } = payout() as PayoutOrder & { bankAccount: object };
    const sent = provider.sendPayout({ ...rest, key: { kind: 'cpf', value: '1' } });
    await expect(sent).rejects.toMatchObject({ status: 422, code: 'ACCOUNT_UNSUPPORTED' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['processing', 'accepted'],
    ['paid', 'settled'],
    ['failed', 'rejected'],
  ])('that is %s is %s here', async (status, state) => {
    const { provider, asked } = speaking(transfer({ status, bankReference: 'B1', reason: 'CLOSED' }));
    expect(await provider.payout('w/1')).toEqual({ id: 'w/1', state, endToEndId: 'B1', reason: 'CLOSED' });
    expect(asked).toEqual([['GET', '/v1/transfers/w%2F1']]);
  });

  test('that nobody has heard of is none', async () => {
    expect(await speaking(new ProviderRefused(404, 'NOT_FOUND')).provider.payout('x')).toBeNull();
  });

  test.each([
    { id: 1 },
    { status: 'sent' },
    { bankReference: undefined },
    { reason: undefined },
    { reason: 1 },
  ])('is not believed in another shape: %j', async (change) => {
    await expect(speaking(transfer(change)).provider.payout('x')).rejects.toThrow('another shape');
  });
});

test('a refund names the transaction; false where the provider signs that nothing is left', async () => {
  const { provider, asked } = speaking(
    {},
    new ProviderRefused(422, 'NOTHING_LEFT'),
    new ProviderRefused(409, 'X'),
  );
  const refund = { id: 'r1', endToEndId: 't1', amount: 7n, reason: 'late' };
  expect(await provider.sendRefund(refund)).toBe(true);
  expect(asked).toEqual([
    ['POST', '/v1/refunds', { id: 'r1', transactionId: 't1', amount: 7, reason: 'late' }],
  ]);
  expect(await provider.sendRefund(refund)).toBe(false);
  await expect(provider.sendRefund(refund)).rejects.toThrow('409 X');
});

describe('whose an account is', () => {
  const account = { bank: '1007', branch: '3', account: '0020', type: 'savings' } as const;

  test.each([
    ['match', true],
    ['mismatch', false],
    ['unknown', false],
  ])('the bank says: %s', async (word, owns) => {
    const { provider, asked } = speaking({ holder: word });
    expect(await provider.ownsAccount(account, holder)).toBe(owns);
    const body = { account: { bank: '1007', account: '3-0020', type: 'savings' }, holder };
    expect(asked).toEqual([['POST', '/v1/accounts/verify', body]]);
  });

  test('any other word is not believed; keys are nobody’s', async () => {
    const { provider, asked } = speaking({ holder: 'yes' });
    await expect(provider.ownsAccount(account, holder)).rejects.toThrow('another shape');
    expect(await provider.ownsKey({ kind: 'cpf', value: '1' }, holder)).toBe(false);
    expect(asked).toHaveLength(1);
  });
});
