import { describe, expect, test } from 'vitest';
import { ProviderRefused } from '../../../platform/security/provider-errors.ts';
import { scriptedClient } from '../../../../test/helpers/parties/scripted-client.ts';
import { ChargeMismatch, type ChargeOrder } from '../types.ts';
import { crc16 } from './br-code.ts';
import { createPixProvider } from './pix-provider.ts';

/** A provider that gives these answers, with what it was asked. */
function speaking(...answers: unknown[]) {
  const { client, asked } = scriptedClient(answers);
  return { provider: createPixProvider({ id: 'p1', code: 'psp' }, client), asked };
}

const text = '00020101021226180014br.gov.bcb.pix520400005303986540550.005802BR6304';
const brCode = text + crc16(text).toString(16).toUpperCase().padStart(4, '0');
const holder = { name: 'Ana', document: '11144477735' };
const order: ChargeOrder = {
  ...{ txid: 'tx/1', amount: 5_000n, currency: 'BRL', expiresAt: new Date('2026-11-20T12:00:00.000Z') },
  ...{ payee: { name: 'Demo', city: 'RECIFE' }, returnUrl: 'https://play.example/back' },
};
const answerOf = (change: object = {}) => ({ txid: 'tx/1', state: 'open', brCode, payments: [], ...change });
const charge = { txid: 'tx/1', state: 'open', brCode, payerPage: null, payments: [] };

test('is known by its own id, code and kind', () => {
  expect(speaking().provider).toMatchObject({ id: 'p1', code: 'psp', kind: 'pix' });
});

describe('a charge', () => {
  test('is ordered with its payee and who is expected to pay; where a payer comes back to is no matter', async () => {
    const { provider, asked } = speaking(answerOf(), answerOf({ payerPage: '/pay' }));
    expect(await provider.createCharge(order)).toEqual(charge);
    const debtor = { document: '11144477735', name: 'Ana' };
    expect(await provider.createCharge({ ...order, debtor })).toEqual({ ...charge, payerPage: '/pay' });
    const body = {
      ...{ txid: 'tx/1', amount: 5_000, currency: 'BRL', expiresAt: '2026-11-20T12:00:00.000Z' },
      payee: { name: 'Demo', city: 'RECIFE' },
    };
    expect(asked).toEqual([
      ['POST', '/v1/charges', body],
      ['POST', '/v1/charges', { ...body, debtor }],
    ]);
  });

  test.each([
    ['txid', { txid: 'tx/2' }, 5_000n],
    ['amount', {}, 5_001n],
    ['text', { brCode: 'x' }, 5_000n],
  ])('that is not what was ordered says where: %s', async (fault, change, amount) => {
    const made = speaking(answerOf(change)).provider.createCharge({ ...order, amount });
    await expect(made).rejects.toThrow(ChargeMismatch);
    await expect(made).rejects.toMatchObject({ fault });
  });

  test('is asked for, and cancelled, under its name; one that nobody knows is none', async () => {
    const gone = new ProviderRefused(404, 'NOT_FOUND');
    const { provider, asked } = speaking(answerOf(), answerOf({ state: 'cancelled' }), gone, gone);
    expect(await provider.charge('tx/1')).toEqual(charge);
    expect(await provider.cancelCharge('tx/1')).toEqual({ ...charge, state: 'cancelled' });
    expect(await provider.charge('tx/1')).toBeNull();
    expect(await provider.cancelCharge('tx/1')).toBeNull();
    expect(asked).toEqual([
      ['GET', '/v1/charges/tx%2F1'],
      ['POST', '/v1/charges/tx%2F1/cancel', {}],
      ['GET', '/v1/charges/tx%2F1'],
      ['POST', '/v1/charges/tx%2F1/cancel', {}],
    ]);
  });

  test('names each payment with its payer, where there is one', async () => {
    const at = '2026-11-20T11:00:00.000Z';
    const payments = [
      { endToEndId: 'E1', amount: 4_000, paidAt: at, payer: { ...holder, more: 'x' } },
      { endToEndId: 'E2', amount: 0, paidAt: at },
    ];
    const paidAt = new Date(at);
    expect((await speaking(answerOf({ payments })).provider.charge('x'))?.payments).toEqual([
      { endToEndId: 'E1', amount: 4_000n, paidAt, payer: holder },
      { endToEndId: 'E2', amount: 0n, paidAt, payer: undefined },
    ]);
  });

  test.each(['open', 'paid', 'failed', 'expired', 'cancelled'])('may be %s', async (state) => {
    expect((await speaking(answerOf({ state })).provider.charge('x'))?.state).toBe(state);
  });

  const paidAt = '2026-11-20T11:00:00.000Z';
  test.each([
    ...[{ txid: 1 }, { state: 'pending' }, { brCode: '' }, { brCode: 1 }, { brCode: undefined }],
    ...[{ payerPage: 'https://elsewhere.example' }, { payments: null }, { payments: [{}] }],
    { payments: [{ endToEndId: 1, amount: 1, paidAt }] },
    { payments: [{ endToEndId: 'E', amount: -1, paidAt }] },
    { payments: [{ endToEndId: 'E', amount: 1, paidAt: 'today' }] },
    { payments: [{ endToEndId: 'E', amount: 1, paidAt, payer: { name: 'Ana' } }] },
    { payments: [{ endToEndId: 'E', amount: 1, paidAt, payer: { document: '1' } }] },
  ])('is not believed in another shape: %j', async (change) => {
    await expect(speaking(answerOf(change)).provider.charge('x')).rejects.toThrow('another shape');
  });
});

describe('a payout', () => {
  const payout = { id: 'w/1', state: 'accepted', endToEndId: null, reason: null };

  test('is sent to a key or an account, as it stands', async () => {
    const { provider, asked } = speaking(payout);
    const key = { kind: 'cpf', value: '11144477735' } as const;
    const sent = { id: 'w/1', amount: 900n, currency: 'BRL', holder, key };
    expect(await provider.sendPayout(sent)).toEqual(payout);
    expect(asked).toEqual([['POST', '/v1/payouts', { ...sent, amount: 900 }]]);
  });

  test.each(['accepted', 'settled', 'rejected'])('may be %s', async (state) => {
    const { provider, asked } = speaking({ ...payout, state, endToEndId: 'E1', reason: 'CLOSED' });
    expect(await provider.payout('w/1')).toEqual({ id: 'w/1', state, endToEndId: 'E1', reason: 'CLOSED' });
    expect(asked).toEqual([['GET', '/v1/payouts/w%2F1']]);
  });

  test('that nobody has heard of is none', async () => {
    expect(await speaking(new ProviderRefused(404, 'NOT_FOUND')).provider.payout('x')).toBeNull();
  });

  test.each([{ id: 1 }, { state: 'sent' }, { endToEndId: undefined }, { reason: undefined }, { reason: 1 }])(
    'is not believed in another shape: %j',
    async (change) => {
      await expect(speaking({ ...payout, ...change }).provider.payout('x')).rejects.toThrow('another shape');
    },
  );
});

test('a refund names the payment; false where the provider signs that nothing is left', async () => {
  const { provider, asked } = speaking(
    {},
    new ProviderRefused(422, 'NOTHING_LEFT'),
    new ProviderRefused(409, 'X'),
  );
  const refund = { id: 'r1', endToEndId: 'E1', amount: 7n, reason: 'late' };
  expect(await provider.sendRefund(refund)).toBe(true);
  expect(asked).toEqual([['POST', '/v1/refunds', { ...refund, amount: 7 }]]);
  expect(await provider.sendRefund(refund)).toBe(false);
  await expect(provider.sendRefund(refund)).rejects.toThrow('409 X');
});

describe('whose a key or an account is', () => {
  const account = { bank: '341', branch: '1', account: '2-6', type: 'checking' } as const;
  const key = { kind: 'email', value: 'ana@example.com' } as const;

  test.each([
    [{ found: true, holder }, true],
    [{ found: true, holder: { ...holder, document: '1' } }, false],
    [{ found: false, holder }, false],
    [{ found: true }, false],
  ])('is what the bank says: %j', async (word, owns) => {
    const { provider, asked } = speaking(word, word);
    expect(await provider.ownsKey(key, holder)).toBe(owns);
    expect(await provider.ownsAccount(account, holder)).toBe(owns);
    expect(asked).toEqual([
      ['POST', '/v1/keys/lookup', { key, requester: holder }],
      ['POST', '/v1/bank-accounts/lookup', { bankAccount: account, requester: holder }],
    ]);
  });

  test('is not believed in another shape', async () => {
    await expect(speaking({ found: 'yes' }).provider.ownsKey(key, holder)).rejects.toThrow('another shape');
    await expect(speaking({ found: true, holder: {} }).provider.ownsAccount(account, holder)).rejects.toThrow(
      'another shape',
    );
  });
});
