import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { Wallets } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { WalletsCard } from './wallets-card.tsx';

const wallets = (isSingle: boolean): Wallets => ({
  isSingle,
  wallets: [
    { wallet: 'main', name: 'main', balance: 10_000 },
    ...(isSingle ? [] : [{ wallet: 'vendor:STUDIO', name: 'Croupier Studio', balance: 2_500 }]),
  ],
  currency: 'BRL',
});

beforeEach(() => wire.answer({ 'wallet.merchantWallet': () => ({ isSingle: false }) }));

it('whether there is one wallet for all is asked once in a session [API-SESSION-21 CONST-48]', async () => {
  wire.answer({ 'wallet.wallets': () => wallets(false) });
  for (let visits = 0; visits < 2; visits += 1) {
    await show(<WalletsCard />, { as: 'member' });
    expect(await screen.findByRole('textbox', { name: 'Valor a transferir' })).toBeTruthy();
    cleanup();
  }
  expect(wire.of('wallet.merchantWallet')).toHaveLength(1);
  expect(sessionStorage.getItem('merchantWallet')).toContain('"isSingle":false');
});

it('shows nothing where there is one wallet for all', async () => {
  wire.answer({
    'wallet.wallets': () => wallets(true),
    'wallet.merchantWallet': () => ({ isSingle: true }),
  });
  await show(<WalletsCard />, { as: 'member' });
  await waitFor(() => expect(wire.of('wallet.wallets')).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it('moves money to a vendor and back, never more than is there', async () => {
  wire.answer({ 'wallet.wallets': () => wallets(false), 'wallet.walletTransfer': () => wallets(false) });
  const { user } = await show(<WalletsCard />, { as: 'member' });
  const card = await screen.findByRole('region', { name: 'Carteiras' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/Carteira principal.*100,00/),
    expect.stringMatching(/Croupier Studio.*25,00/),
  ]);
  const amount = await screen.findByRole('textbox', { name: 'Valor a transferir' });
  await user.type(amount, '100,01{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/até R\$\s100,00/);
  await user.clear(amount);
  await user.type(amount, '30{Enter}');
  await waitFor(() => expect(wire.of('wallet.walletTransfer')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Inverter' }));
  await user.type(screen.getByRole('textbox', { name: 'Valor a transferir' }), '25{Enter}');
  await waitFor(() => expect(wire.of('wallet.walletTransfer')).toHaveLength(2));
  expect(wire.of('wallet.walletTransfer').map(({ body }) => body)).toEqual([
    { from: 'main', to: 'vendor:STUDIO', amount: 3_000 },
    { from: 'vendor:STUDIO', to: 'main', amount: 2_500 },
  ]);
});

it('collects all that vendors hold', async () => {
  wire.answer({
    'wallet.wallets': () => wallets(false),
    'wallet.collectAll': () => ({ ...wallets(false), collected: 2_500 }),
  });
  const { user } = await show(<WalletsCard />, { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Recolher tudo' }));
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toMatch(/R\$\s25,00 de volta/));
});
