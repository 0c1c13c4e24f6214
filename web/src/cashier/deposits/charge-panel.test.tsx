import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deposit } from '../../../test/samples.ts';
import { show, type ShowOptions } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { Deposit } from '../../platform/shapes.ts';
import { ChargePanel } from './charge-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T15:00:00.000Z') });
});

/** A charge of fifteen minutes; `now` is what the site answers when the page asks again. */
async function open(now: { charge: Deposit }, onAnother = vi.fn(), site: ShowOptions = {}) {
  wire.answer({ 'cashier.deposit': () => now.charge });
  return {
    onAnother,
    ...(await show(<ChargePanel first={now.charge} onAnother={onAnother} />, { as: 'member', ...site })),
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const minute = 60_000;

it('shows the QR picture, the amount and the time left', async () => {
  await open({ charge: deposit({ amount: 5000 }) });
  expect(screen.getByRole('img', { name: /R\$\s50,00/ })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('15:00');
  await pass(61_000);
  expect(screen.getByRole('timer').textContent).toMatch(/^13:5\d$/);
});

it('expires in the page at the second, before the site says so', async () => {
  const { onAnother, user } = await open({ charge: deposit() });
  await pass(15 * minute - 2000);
  expect(screen.getByRole('timer')).toBeTruthy();
  await pass(3000);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Este código expirou');
  await user.click(screen.getByRole('button', { name: 'Depositar outro valor' }));
  expect(onAnother).toHaveBeenCalledTimes(1);
});

it('a charge that has expired already never shows its code', async () => {
  const past = new Date(Date.now() - minute).toISOString();
  await open({ charge: deposit({ expiresAt: past }) });
  await pass(100);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Este código expirou');
});

it('follows the charge to its credit without a reload, and asks no more after it', async () => {
  const now = { charge: deposit() };
  await open(now);
  now.charge = deposit({
    state: 'credited',
    creditedAt: new Date().toISOString(),
    steps: ['created', 'paid', 'credited'].map((state) => ({ state, at: new Date().toISOString() })),
  });
  await pass(6000);
  expect(screen.getByRole('status').textContent).toMatch(/R\$\s50,00 na sua conta/);
  const steps = within(screen.getByRole('list', { name: 'Andamento do depósito' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('time') !== null)).toEqual([true, true, true]);
  const asked = wire.of('cashier.deposit').length;
  await pass(minute);
  expect(wire.of('cashier.deposit')).toHaveLength(asked);
});

it('a failed charge says that nothing was credited', async () => {
  await open({ charge: deposit({ state: 'failed' }) });
  await pass(100);
  expect(screen.getByRole('status').textContent).toContain('O pagamento não foi concluído');
});

const sentBack = {
  pt: {
    why: (document: string) => `Quem pagou não é o titular desta conta: o documento (${document}) é outro`,
    pending: /voltam para a conta de quem pagou, em geral/,
    sent: /já foram devolvidos à conta de quem pagou/,
  },
  en: {
    why: (document: string) =>
      `The payer isn’t the holder of this account: the document (${document}) is different`,
    pending: /We are returning it to the account it was paid from, usually/,
    sent: /has been returned to the account it was paid from/,
  },
};

it.each([
  [{ language: 'pt', market: 'br' }, 'CPF'],
  [{ language: 'en', market: 'br' }, 'CPF'],
  [{ language: 'pt', market: 'co' }, 'Cédula de cidadania'],
  [{ language: 'en', market: 'co' }, 'Cédula de ciudadanía'],
] as const)('someone else paid: says why, and where the money is, at %o', async (site, paper) => {
  const { why, pending, sent } = sentBack[site.language];
  const refused = (state: 'pending' | 'sent') =>
    deposit({
      method: site.market === 'co' ? 'bank_redirect' : 'pix',
      state: 'failed',
      reason: 'wrong_payer',
      refund: { reason: 'wrong_payer', amount: 5000, state },
    });
  const now = { charge: refused('pending') };
  await open(now, undefined, site);
  await pass(100);
  const status = screen.getByRole('status');
  expect(status.textContent).toContain(why(paper));
  expect(status.textContent).toMatch(pending);
  now.charge = refused('sent');
  await pass(6000);
  expect(status.textContent).toMatch(sent);
  const asked = wire.of('cashier.deposit').length;
  await pass(minute);
  expect(wire.of('cashier.deposit')).toHaveLength(asked);
});

it('a payment that came too late is not said to have cost nothing', async () => {
  const refund = { reason: 'late', amount: 5000, state: 'sent' } as const;
  await open({ charge: deposit({ state: 'expired', refund }) });
  await pass(100);
  expect(screen.getByRole('status').textContent).toContain(
    'O pagamento chegou depois que a cobrança expirou.',
  );
  expect(screen.getByRole('status').textContent).not.toContain('Nada foi cobrado');
});

it('the code is copied; where the browser forbids it, it stands selected for the person', async () => {
  const { user } = await open({ charge: deposit({ brCode: '00020126CODE' }) });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pix copia e cola' });
  await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
  expect(await navigator.clipboard.readText()).toBe('00020126CODE');
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
  await pass(3000);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 12]);
  expect(screen.queryByRole('button', { name: 'Copiado' })).toBeNull();
});

it.each([
  ['en', '/sandbox/pay/tx1', '/sandbox/pay/tx1?lang=en'],
  ['es', '/sandbox/pay/tx1', '/sandbox/pay/tx1?lang=es'],
  ['es', 'https://bank.example/pay?sig=1', 'https://bank.example/pay?sig=1'],
] as const)('in %s the page of the payer %s opens as %s', async (language, payerPage, opened) => {
  await open({ charge: deposit({ payerPage }) }, vi.fn(), { language });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(opened);
});
