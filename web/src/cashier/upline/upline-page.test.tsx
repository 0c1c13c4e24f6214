import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noAnswer, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { UplineOptions } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { UplinePage } from './upline-page.tsx';

const options = (changes: Partial<UplineOptions> = {}): UplineOptions => ({
  upline: { nickname: 'Agente Norte' },
  minimum: 1_000,
  maximum: 1_000_000,
  available: 20_000,
  turnoverRemaining: 0,
  currency: 'BRL',
  missing: [],
  ...changes,
});
const row = {
  id: 'u1',
  upline: { nickname: 'Agente Norte' },
  amount: 5_000,
  currency: 'BRL',
  at: '2026-11-21T12:00:00.000Z',
};

async function open(upline = options()) {
  wire.answer({
    'cashier.upline': () => upline,
    'cashier.uplineTransfers': () => ({ content: [row], nextCursor: null }),
    'wallet.turnover': () => ({ requirements: [], currency: 'BRL' }),
  });
  return show(<UplinePage />, { as: 'member' });
}

it('MEMBER-05 sends to the direct upline with the withdrawal password; a lost answer keeps its key', async () => {
  let tries = 0;
  const { user } = await open();
  wire.answer({
    'cashier.transferToUpline': () => {
      tries += 1;
      return tries === 1 ? Promise.reject(noAnswer()) : row;
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Valor a enviar' }), '50');
  await user.type(screen.getByLabelText('Senha de saque'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('conexão');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(wire.of('cashier.transferToUpline')).toHaveLength(2));
  const [first, second] = wire.of('cashier.transferToUpline');
  expect(first?.body).toEqual({ amount: 5_000, withdrawalPassword: '123456' });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]?.title).toMatch(/R\$\s50,00 enviados para Agente Norte/),
  );
});

it('an amount above the balance is refused at its field', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Valor a enviar' }), '200,01');
  await user.type(screen.getByLabelText('Senha de saque'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/até R\$\s200,00/);
  expect(wire.of('cashier.transferToUpline')).toEqual([]);
});

it('without an upline there is nothing to fill in; what is missing has its way', async () => {
  await open(options({ upline: null, missing: ['upline'] }));
  expect(await screen.findByText('Ninguém acima de você pode receber')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('what is missing before is listed, and the answer of the server is shown', async () => {
  const { user } = await open();
  wire.answer({
    'cashier.transferToUpline': () => Promise.reject(refusal('NO_FUNDS', 'Saldo insuficiente')),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Valor a enviar' }), '50');
  await user.type(screen.getByLabelText('Senha de saque'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Saldo insuficiente');
});
