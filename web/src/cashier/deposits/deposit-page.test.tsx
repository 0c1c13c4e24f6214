import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deposit, depositMethods, member, ownGaming, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { DepositPage } from './deposit-page.tsx';

beforeEach(() =>
  wire.answer({ 'member.info': () => member(), 'responsibleGaming.overview': () => ownGaming }),
);

it('offers to continue an open charge, and goes back to the form from it', async () => {
  const open = deposit({ id: 'open', amount: 7500 });
  const old = deposit({ id: 'old', state: 'credited' });
  wire.answer({
    'cashier.depositMethods': () => depositMethods,
    'cashier.deposits': () => ({ content: [open, old], nextCursor: null }),
    'cashier.deposit': () => open,
  });
  const { user } = await show(<DepositPage />, { as: 'member', language: 'en' });
  const [resume] = await screen.findAllByRole('button', { name: 'Continue payment' });
  await user.click(resume ?? document.body);
  expect(await screen.findByRole('img', { name: 'Pix QR code for R$75.00' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create Pix code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deposit another amount' }));
  expect(await screen.findByRole('button', { name: 'Create Pix code' })).toBeTruthy();
});

it('lists the deposits with their state, or says that there are none', async () => {
  const list = [
    deposit({ id: 'a', state: 'credited', amount: 100_000 }),
    deposit({ id: 'b', state: 'failed' }),
    deposit({
      id: 'c',
      state: 'failed',
      reason: 'wrong_payer',
      refund: { reason: 'wrong_payer', amount: 5000, state: 'sent' },
    }),
  ];
  wire.answer({
    'cashier.depositMethods': () => depositMethods,
    'cashier.deposits': () => ({ content: list, nextCursor: null }),
  });
  await show(<DepositPage />, { as: 'member' });
  const history = await screen.findByRole('region', { name: 'Depósitos recentes' });
  const lines = within(history)
    .getAllByRole('listitem')
    .map((line) => line.textContent ?? '');
  expect(lines[0]).toMatch(/R\$\s1\.000,00.*Creditado/);
  expect(lines[1]).toMatch(/Falhou$/);
  expect(lines[2]).toMatch(/Falhou.*Quem pagou não é o titular.*R\$\s50,00 .*já foram devolvidos/);
  list.length = 0;
});

it('a charge that ends while the list stands open ends in the list too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state: 'created' | 'expired' = 'created';
  wire.answer({
    'cashier.depositMethods': () => depositMethods,
    'cashier.deposits': () => ({
      content: [deposit({ id: 'a', state, expiresAt: '2026-01-01T00:00:00.000Z' })],
      nextCursor: null,
    }),
  });
  await show(<DepositPage />, { as: 'member' });
  const history = await screen.findByRole('region', { name: 'Depósitos recentes' });
  expect(await within(history).findByText('Criado')).toBeTruthy();
  state = 'expired';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await within(history).findByText('Expirado')).toBeTruthy();
});

it('says so where there is no way to deposit', async () => {
  wire.answer({
    'cashier.depositMethods': () => ({ currency: 'BRL', methods: [] }),
    'cashier.deposits': () => {
      throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
    },
  });
  await show(<DepositPage />, { as: 'member' });
  expect(await screen.findByText(/Nenhuma forma de depósito está aberta/)).toBeTruthy();
  expect(await screen.findByText('Agora não')).toBeTruthy();
});

it('an error of the methods can be tried again', async () => {
  let fails = true;
  wire.answer({
    'cashier.depositMethods': () => {
      if (fails) throw refusal('FORBIDDEN', 'Acesso negado', { status: 403 });
      return depositMethods;
    },
    'cashier.deposits': () => ({ content: [], nextCursor: null }),
  });
  const { user } = await show(<DepositPage />, { as: 'member' });
  expect((await screen.findByRole('alert')).textContent).toContain('Acesso negado');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect(screen.getByText('Nenhum depósito ainda')).toBeTruthy();
});

const transfer = (changes: Parameters<typeof deposit>[0] = {}) =>
  deposit({
    id: 'ted',
    method: 'bank_transfer',
    brCode: '',
    amount: 50_000,
    payTo: {
      bank: 'Banco do Brasil (001)',
      branch: '0001-9',
      account: '123456-7',
      holder: 'Cassino Ltda',
      document: '12.345.678/0001-95',
      reference: 'K7M2PQ4XWZ',
    },
    ...changes,
  });
const both = {
  ...depositMethods,
  methods: [
    ...depositMethods.methods,
    {
      method: 'bank_transfer' as const,
      name: 'TED',
      minimum: 10_000,
      maximum: 20_000_000,
      quickAmounts: [50_000],
      expiresMinutes: 2_880,
      open: true,
      opensAt: null,
      hours: { days: [1, 2, 3, 4, 5], bankDays: false, from: '06:30', to: '17:00' },
    },
  ],
};

it('a bank transfer shows where to pay, takes the proof, and waits for a person', async () => {
  let current = transfer();
  wire.answer({
    'cashier.depositMethods': () => both,
    'cashier.deposits': () => ({ content: [], nextCursor: null }),
    'cashier.createDeposit': () => current,
    'cashier.deposit': () => current,
    'cashier.addDepositProof': () => {
      current = transfer({ state: 'paid', proofs: 1 });
      return current;
    },
  });
  const { user } = await show(<DepositPage />, { as: 'member' });
  await user.click(await screen.findByRole('button', { name: /TED/ }));
  expect(screen.getByText(/das 06:30 às 17:00, de segunda-feira a sexta-feira/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /R\$\s500,00/ }));
  await user.click(screen.getByRole('button', { name: 'Ver dados para transferência' }));
  expect(await screen.findByText('K7M2PQ4XWZ')).toBeTruthy();
  expect(wire.of('cashier.createDeposit')[0]?.body).toEqual({ method: 'bank_transfer', amount: 50_000 });
  const send = screen.getByRole('button', { name: 'Enviar comprovante' });
  expect(send).toHaveProperty('disabled', true);
  const picture = new File(['abcdefghijklmnop'], 'ted.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Escolher imagem'), picture);
  await user.click(send);
  expect(await screen.findByText('Conferindo a transferência…')).toBeTruthy();
  expect(wire.of('cashier.addDepositProof')[0]).toMatchObject({
    params: { id: 'ted' },
    body: { data: btoa('abcdefghijklmnop') },
  });
});

it('a way to pay that is closed says when it opens, and takes nothing', async () => {
  wire.answer({
    'cashier.depositMethods': () => ({
      ...both,
      methods: both.methods
        .slice(1)
        .map((method) => ({ ...method, open: false, opensAt: '2026-11-23T09:30:00.000Z' })),
    }),
    'cashier.deposits': () => ({ content: [], nextCursor: null }),
  });
  const { user } = await show(<DepositPage />, { as: 'member' });
  expect(await screen.findByText(/Fechado agora. Abre/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /R\$\s500,00/ }));
  expect(screen.getByRole('button', { name: 'Ver dados para transferência' })).toHaveProperty(
    'disabled',
    true,
  );
});

it.each([
  [[1, 2, 3, 4, 5], 'de segunda-feira a sexta-feira'],
  [[1, 3, 5], 'segunda-feira, quarta-feira e sexta-feira'],
  [[6, 7], 'sábado e domingo'],
  [[7], 'domingo'],
])('the days %j are written: %s', async (days, words) => {
  const [pix] = depositMethods.methods;
  if (!pix) throw new Error('no method');
  wire.answer({
    'cashier.depositMethods': () => ({
      ...depositMethods,
      methods: [{ ...pix, hours: { days, bankDays: false, from: '09:00', to: '17:00' } }],
    }),
    'cashier.deposits': () => ({ content: [], nextCursor: null }),
  });
  await show(<DepositPage />, { as: 'member' });
  expect(await screen.findByText(new RegExp(`das 09:00 às 17:00, ${words}\\.$`))).toBeTruthy();
});

it('a picture that is too large is refused before it travels', async () => {
  wire.answer({
    'cashier.depositMethods': () => both,
    'cashier.deposits': () => ({ content: [transfer()], nextCursor: null }),
    'cashier.deposit': () => transfer(),
  });
  const { user } = await show(<DepositPage />, { as: 'member' });
  const [resume] = await screen.findAllByRole('button', { name: 'Continuar pagamento' });
  await user.click(resume ?? document.body);
  const large = new File([new Uint8Array(3_500_001)], 'large.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Escolher imagem'), large);
  expect((await screen.findByRole('alert')).textContent).toContain('maior que 3,5 MB');
  expect(screen.getByRole('button', { name: 'Enviar comprovante' })).toHaveProperty('disabled', true);
});

const exclusion = {
  kind: 'self_exclusion',
  startedAt: '2026-11-21T12:00:00.000Z',
  returnFrom: null,
} as const;

it.each([
  ['member', '2027-05-21T12:00:00.000Z', /You are self-excluded until .*2027/],
  ['operator', null, /You are permanently excluded from playing by decision of the site/],
] as const)(
  'an exclusion by the %s stands in place of the form, with its end',
  async (origin, until, words) => {
    wire.answer({
      'cashier.depositMethods': () => depositMethods,
      'cashier.deposits': () => ({ content: [], nextCursor: null }),
      'responsibleGaming.overview': () => ({
        currency: 'BRL',
        limits: [],
        realityCheckMinutes: 60,
        net: [],
        exclusion: { ...exclusion, origin, until },
      }),
    });
    await show(<DepositPage />, { as: 'member', language: 'en' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Deposits are closed for your account.')).toBeTruthy();
    expect(screen.getByText(/You can still use withdrawals/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to withdrawals' }).getAttribute('href')).toBe(
      '/member/withdrawal',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create Pix code' })).toBeNull();
  },
);
