import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deposit, depositMethods, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { DepositPage } from './deposit-page.tsx';

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
  expect(lines[1]).toContain('Falhou');
  list.length = 0;
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
