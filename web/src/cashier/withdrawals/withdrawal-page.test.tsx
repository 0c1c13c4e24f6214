import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  noAnswer,
  payoutAccount,
  refusal,
  security,
  withdrawal,
  withdrawalOptions,
} from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { Security, Withdrawal, WithdrawalOptions, WithdrawalPreview } from '../../platform/shapes.ts';
import { type Language, useLanguage } from '../../platform/language/language.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { securityKey } from '../../people/identity/index.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

interface Facts {
  options?: WithdrawalOptions;
  account?: Security;
  history?: Withdrawal[];
  language?: Language;
}

async function open(facts: Facts = {}) {
  const { options = withdrawalOptions(), account = security(), history = [], language } = facts;
  wire.answer({
    'cashier.withdrawalOptions': () => options,
    'identity.security': () => account,
    'cashier.withdrawals': () => ({ content: history, nextCursor: null }),
    'cashier.withdrawalPreview': ({ query }) => preview(Number(query.amount)),
    'wallet.turnover': () => ({ requirements: [], currency: 'BRL' }),
  });
  return show(<WithdrawalPage />, { as: 'member', ...(language ? { language } : {}) });
}

function preview(amount: number, fee = 0): WithdrawalPreview {
  return { amount, fee, arrives: amount - fee, freeLeft: 0, parts: [{ amount, fee }], currency: 'BRL' };
}

const amountField = () => screen.findByRole('textbox', { name: 'Valor do saque' });
const passwordField = () => screen.getByLabelText('Senha de saque');
/** The last look before it is sent. */
const confirm = () => screen.findByRole('button', { name: 'Confirmar saque' });
const submit = () => screen.getByRole('button', { name: 'Solicitar saque' });
/** The error that a field points at. */
const errorOf = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true'
    ? document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)?.textContent
    : undefined;

describe('before a withdrawal is sent', () => {
  it('a password that has not six digits is refused in the page: no try is spent', async () => {
    const { user } = await open();
    await user.type(await amountField(), '50');
    await user.type(passwordField(), '12{Enter}');
    expect(errorOf(passwordField())).toBe('Use exatamente 6 números');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(wire.of('cashier.requestWithdrawal')).toEqual([]);
  });

  it('MSG-15: an account that is gone meanwhile is asked for, in the words of the product', async () => {
    const { user } = await open({ language: 'en' });
    await user.type(await screen.findByRole('textbox', { name: 'Withdrawal amount' }), '50');
    const other = payoutAccount({ id: 'other', masked: '***.456' });
    act(() => {
      queryClient.setQueryData(securityKey, security({ payoutAccounts: [other] }));
    });
    await user.type(screen.getByLabelText('Withdrawal password'), '123456{Enter}');
    const account = await screen.findByRole('combobox', { name: 'Receive to' });
    expect(errorOf(account)).toBe('Please enter receiving address');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.selectOptions(account, 'other');
    expect(errorOf(account)).toBeUndefined();
    expect(wire.of('cashier.requestWithdrawal')).toEqual([]);
  });

  it('says once more how much goes where, and sends nothing until that is confirmed', async () => {
    const { user } = await open();
    await user.type(await amountField(), '50');
    await user.type(passwordField(), '123456{Enter}');
    const sure = await screen.findByRole('dialog', { name: 'Confira o saque' });
    expect(sure.textContent).toMatch(/R\$\s50,00.*Receber em.*Pix/);
    await user.click(within(sure).getByRole('button', { name: 'Corrigir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await amountField()).toHaveProperty('value', '50,00');
    expect(wire.of('cashier.requestWithdrawal')).toEqual([]);
  });
});

describe('the withdrawal form', () => {
  it('names what is missing at each field and sends nothing', async () => {
    const { user } = await open();
    const amount = await amountField();
    await user.click(submit());
    expect(errorOf(amount)).toBe('Informe o valor');
    expect(errorOf(passwordField())).toBe('Informe a senha de saque');
    expect(wire.of('cashier.requestWithdrawal')).toEqual([]);
  });

  it('asks for the withdrawal password in the words of the product [MSG-14]', async () => {
    useLanguage.getState().setLanguage('en');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Request withdrawal' }));
    expect(await screen.findByText('Please enter withdraw password')).toBeTruthy();
  });

  it.each([
    ['19,99', /mínimo é R\$\s20,00/],
    ['300,01', /até R\$\s300,00/],
    ['10000,01', /R\$\s300,00|R\$\s10\.000,00/],
    ['abc', /Escreva um valor como/],
  ])('an amount of %s is refused at its field', async (typed, text) => {
    const { user } = await open();
    const amount = await amountField();
    await user.type(amount, typed);
    await user.type(passwordField(), '123456');
    await user.click(submit());
    expect(errorOf(amount)).toMatch(text);
    expect(wire.of('cashier.requestWithdrawal')).toEqual([]);
  });

  it('sends the amount, the Pix key and the password, once, and empties itself', async () => {
    wire.answer({ 'cashier.requestWithdrawal': () => withdrawal() });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sacar tudo' }));
    const amount = await amountField();
    expect(amount).toHaveProperty('value', '300,00');
    await user.type(passwordField(), '123456{Enter}');
    await user.click(await confirm());
    await waitFor(() => expect(amount).toHaveProperty('value', ''));
    expect(wire.of('cashier.requestWithdrawal').map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: 30_000, payoutAccountId: 'p1', withdrawalPassword: '123456' }),
    ]);
    expect(passwordField()).toHaveProperty('value', '');
    expect(useToasts.getState().toasts.map(({ tone }) => tone)).toEqual(['win']);
  });

  it('a wrong withdrawal password is named at its field, and the corrected one is another wish', async () => {
    wire.answer({
      'cashier.requestWithdrawal': () =>
        Promise.reject(refusal('WITHDRAWAL_PASSWORD_WRONG', 'Senha de saque incorreta')),
    });
    const { user } = await open();
    await user.type(await amountField(), '50');
    await user.type(passwordField(), '000000{Enter}');
    await user.click(await confirm());
    await waitFor(() => expect(errorOf(passwordField())).toBe('Senha de saque incorreta'));
    wire.answer({ 'cashier.requestWithdrawal': () => withdrawal() });
    await user.clear(passwordField());
    await user.type(passwordField(), '123456{Enter}');
    await user.click(await confirm());
    await waitFor(() => expect(wire.of('cashier.requestWithdrawal')).toHaveLength(2));
    const [first, second] = wire.of('cashier.requestWithdrawal').map((asked) => asked.idempotencyKey);
    expect(second).not.toBe(first);
  });

  it('a lost answer is asked for again under the same key: never a second payout', async () => {
    wire.answer({ 'cashier.requestWithdrawal': () => Promise.reject(noAnswer()) });
    const { user } = await open();
    await user.type(await amountField(), '50');
    await user.type(passwordField(), '123456{Enter}');
    await user.click(await confirm());
    expect((await screen.findByRole('alert')).textContent).toContain('A conexão de rede está anormal');
    await user.click(submit());
    await user.click(await confirm());
    await waitFor(() => expect(wire.of('cashier.requestWithdrawal')).toHaveLength(2));
    const [first, second] = wire.of('cashier.requestWithdrawal').map((asked) => asked.idempotencyKey);
    expect(second).toBe(first);
  });

  it('shows the fee and what arrives before it asks, and asks for exactly that', async () => {
    const { user } = await open();
    wire.answer({
      'cashier.withdrawalPreview': ({ query }) => ({
        ...preview(Number(query.amount), 150),
        parts: [
          { amount: 3_000, fee: 90 },
          { amount: 2_000, fee: 60 },
        ],
      }),
      'cashier.requestWithdrawal': () => withdrawal({ fee: 150 }),
    });
    await user.type(await amountField(), '50');
    expect(await screen.findByText(/R\$\s48,50/)).toBeTruthy();
    expect(screen.getByText(/Pago em 2 partes de até R\$\s30,00/)).toBeTruthy();
    await user.type(passwordField(), '123456{Enter}');
    await user.click(await confirm());
    await waitFor(() => expect(wire.of('cashier.requestWithdrawal')).toHaveLength(1));
    expect(wire.of('cashier.requestWithdrawal')[0]?.body).toMatchObject({ amount: 5_000, fee: 150 });
  });

  it('chooses a Pix key that may be used already before one that still rests', async () => {
    const resting = payoutAccount({ id: 'new', usableFrom: new Date(Date.now() + 3_600_000).toISOString() });
    await open({ account: security({ payoutAccounts: [resting, payoutAccount({ id: 'old' })] }) });
    await amountField();
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'old');
  });
});

it('shows what is still missing, each with the way to do it', async () => {
  await open({
    options: withdrawalOptions({
      missing: ['identity', 'payout_account', 'turnover'],
      turnoverRemaining: 12_345,
    }),
  });
  expect(await screen.findByText(/R\$\s123,45/)).toBeTruthy();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/member/securityCenter#identity', '/member/securityCenter#payout_account', '/']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('explains the turnover by its requirements, the oldest first', async () => {
  await open({ options: withdrawalOptions({ missing: ['turnover'], turnoverRemaining: 3_000 }) });
  const openedAt = '2026-11-20T12:00:00.000Z';
  wire.answer({
    'wallet.turnover': () => ({
      requirements: [
        {
          id: 'a',
          source: { type: 'deposit', id: 'd' },
          required: 5_000,
          done: 2_000,
          remaining: 3_000,
          openedAt,
        },
      ],
      currency: 'BRL',
    }),
  });
  expect(await screen.findByText(/Faltam R\$\s30,00 de R\$\s50,00/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
});

describe('the receipt', () => {
  const settledAt = '2026-11-21T12:00:00.000Z';
  const part = (id: string, receipt: 'waiting' | 'received' | 'not_received') =>
    ({ id, amount: 5_000, fee: 0, state: 'settled', settledAt, receipt }) as const;
  const paid = (changes: Partial<Withdrawal>) =>
    withdrawal({ state: 'settled', receipt: 'waiting', parts: [part('x', 'waiting')], ...changes });

  it('is asked for until it is answered; yes is one press [LABEL-10]', async () => {
    wire.answer({
      'cashier.confirmReceipt': () => paid({ receipt: 'received', parts: [part('x', 'received')] }),
    });
    const { user } = await open({ history: [paid({ receivedBy: '2026-11-21T12:30:00.000Z' })] });
    expect(await screen.findByText(/Sem resposta até/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sim, recebi' }));
    await waitFor(() => expect(wire.of('cashier.confirmReceipt')[0]?.body).toEqual({ received: true }));
    await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toContain('Recebimento confirmado'));
  });

  it('that the money did not come needs a picture [LABEL-11]', async () => {
    wire.answer({
      'cashier.confirmReceipt': () => paid({ receipt: 'not_received', parts: [part('x', 'not_received')] }),
    });
    const { user } = await open({ history: [paid({})] });
    await user.click(await screen.findByRole('button', { name: 'Não recebi' }));
    const send = await screen.findByRole('button', { name: 'Informar que não recebi' });
    expect(send).toHaveProperty('disabled', true);
    await user.upload(
      screen.getByLabelText('Escolher imagem'),
      new File(['abcdefghijklmnop'], 'a.png', { type: 'image/png' }),
    );
    await user.type(screen.getByRole('textbox', { name: /Observação/ }), 'Nada na conta');
    await user.click(send);
    await waitFor(() => expect(wire.of('cashier.confirmReceipt')).toHaveLength(1));
    expect(wire.of('cashier.confirmReceipt')[0]?.body).toEqual({
      received: false,
      proof: btoa('abcdefghijklmnop'),
      remark: 'Nada na conta',
    });
  });

  it.each([
    ['received', 'Recebido'],
    ['not_received', 'Não recebido'],
    ['all_received', 'Tudo recebido'],
    ['forced_received', 'Recebimento forçado'],
  ] as const)('STATVAL-21: %s is shown as %s', async (receipt, text) => {
    const parts = [part('x', receipt === 'not_received' ? 'not_received' : 'received')];
    await open({ history: [paid({ receipt, parts })] });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the history', () => {
  it('says why a withdrawal was rejected, and offers to cancel only an undecided one', async () => {
    await open({
      history: [
        withdrawal({ id: 'a', state: 'rejected', reason: 'Dados divergentes' }),
        withdrawal({ id: 'b', state: 'requested' }),
        withdrawal({ id: 'c', state: 'paying' }),
      ],
    });
    expect(await screen.findByText('Motivo: Dados divergentes')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Cancelar saque' })).toHaveLength(1);
  });

  it('takes a withdrawal back', async () => {
    wire.answer({ 'cashier.cancelWithdrawal': () => withdrawal({ state: 'cancelled' }) });
    const { user } = await open({ history: [withdrawal({ id: 'b' })] });
    await user.click(await screen.findByRole('button', { name: 'Cancelar saque' }));
    await waitFor(() => expect(wire.of('cashier.cancelWithdrawal')[0]?.params).toEqual({ id: 'b' }));
    await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toContain('cancelado'));
  });

  it('is empty at first', async () => {
    await open();
    expect(await screen.findByText('Nenhum saque ainda')).toBeTruthy();
  });
});
