import type { Language } from '@croupier/contract/locales';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deposit, depositMethods, noAnswer, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { DepositForm } from './deposit-form.tsx';

async function open(language: Language = 'pt') {
  const onCharge = vi.fn();
  const shown = await show(
    <DepositForm methods={depositMethods.methods} currency="BRL" onCharge={onCharge} />,
    { as: 'member', language },
  );
  const amount = screen.getByRole('textbox');
  const submit = screen.getByRole('button', {
    name: language === 'pt' ? 'Gerar código Pix' : 'Create Pix code',
  });
  return { ...shown, onCharge, amount, submit };
}

it.each([
  ['pt', 'O dinheiro cai em instantes. Disponível 24 horas, todos os dias.'],
  ['en', 'The money arrives within moments. Open 24 hours, every day.'],
] as const)('says once how soon and when a way to pay works, in %s', async (language, text) => {
  await open(language);
  const said = [...document.querySelectorAll('p')].map((line) => line.textContent);
  expect(said).toContain(text);
  const words: readonly string[] = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

it.each([
  ['', 'Informe o valor'],
  ['abc', 'Escreva um valor como 50 ou 12,50'],
  ['-50', 'Escreva um valor como 50 ou 12,50'],
  ['10,999', 'Escreva um valor como 50 ou 12,50'],
  ['0', 'Informe o valor'],
  ['9,99', 'O valor mínimo é R$ 10,00'],
  ['5000,01', 'O valor máximo é R$ 5.000,00'],
])('an amount typed as %j is refused at its field and asks for nothing', async (typed, text) => {
  const { user, amount, submit } = await open();
  if (typed) await user.type(amount, typed);
  await user.click(submit);
  expect(screen.getByRole('alert').textContent).toBe(text.replace('R$ ', 'R$\u00a0'));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(amount.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(wire.of('cashier.createDeposit')).toEqual([]);
});

it.each([
  ['10', 1000],
  ['12.50', 1250],
  ['1.234,56', 123_456],
  [' 5000 ', 500_000],
])('an amount typed as %j opens a charge of %i cents', async (typed, minor) => {
  const charge = deposit({ amount: minor });
  wire.answer({ 'cashier.createDeposit': () => charge });
  const { user, amount, submit, onCharge } = await open();
  await user.type(amount, typed);
  await user.click(submit);
  await vi.waitFor(() => expect(onCharge).toHaveBeenCalledWith(charge), { timeout: 15_000 });
  expect(wire.of('cashier.createDeposit')[0]?.body).toEqual({ method: 'pix', amount: minor });
});

it('a quick amount fills the field and clears its error', async () => {
  const { user, amount, submit } = await open('en');
  await user.click(submit);
  expect(screen.getByRole('alert').textContent).toBe('Please enter the amount');
  const quick = screen.getByRole('button', { name: 'R$50.00' });
  await user.click(quick);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(amount).toHaveProperty('value', '50.00');
  expect(quick.getAttribute('aria-pressed')).toBe('true');
});

it('after a lost answer the same wish keeps its key; another amount is another wish', async () => {
  wire.answer({ 'cashier.createDeposit': () => Promise.reject(noAnswer()) });
  const { user, amount, submit } = await open();
  await user.type(amount, '50');
  await user.click(submit);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A conexão de rede está anormal, tente novamente',
  );
  await user.click(submit);
  await vi.waitFor(() => expect(wire.of('cashier.createDeposit')).toHaveLength(2), { timeout: 15_000 });
  await user.clear(amount);
  await user.type(amount, '60');
  await user.click(submit);
  await vi.waitFor(() => expect(wire.of('cashier.createDeposit')).toHaveLength(3), { timeout: 15_000 });
  const [first, second, third] = wire.of('cashier.createDeposit').map((asked) => asked.idempotencyKey);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('an answered refusal is shown and its key is not used again', async () => {
  wire.answer({
    'cashier.createDeposit': () =>
      Promise.reject(
        refusal('LIMIT_REACHED', 'Seu limite de depósito foi atingido', {
          errors: { amount: 'Até R$ 20,00 hoje' },
        }),
      ),
  });
  const { user, amount, submit } = await open();
  await user.type(amount, '50');
  await user.click(submit);
  expect(await screen.findByText('Seu limite de depósito foi atingido')).toBeTruthy();
  expect(screen.getByText('Até R$ 20,00 hoje').id).toBe(amount.getAttribute('aria-describedby'));
  await user.click(submit);
  await vi.waitFor(() => expect(wire.of('cashier.createDeposit')).toHaveLength(2), { timeout: 15_000 });
  const [first, second] = wire.of('cashier.createDeposit').map((asked) => asked.idempotencyKey);
  expect(second).not.toBe(first);
});

it('a second press while the first is on its way asks for one charge only', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof deposit>>();
  wire.answer({ 'cashier.createDeposit': () => answer.promise });
  const { user, amount, submit, onCharge } = await open();
  await user.type(amount, '50');
  await user.click(submit);
  await user.click(submit);
  await user.type(amount, '{Enter}');
  expect(submit.getAttribute('aria-busy')).toBe('true');
  answer.resolve(deposit());
  await vi.waitFor(() => expect(onCharge).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  expect(wire.of('cashier.createDeposit')).toHaveLength(1);
});
