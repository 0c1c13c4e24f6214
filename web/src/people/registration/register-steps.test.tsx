import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pt } from '../../../test/messages.ts';
import { login, member, refusal, rule } from '../../../test/samples.ts';
import { passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { RegistrationWay } from '../../platform/shapes.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { RegisterPopup } from './register-popup.tsx';
import { mobileWay, settings, usernameWay } from '../../../test/register-samples.ts';

const person = [
  rule('email', { required: false, patternId: 3, acceptedPattern: '^[^@ ]+@[^@ ]+$' }),
  rule('idNumber', { patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 11, maxLength: 11 }),
  rule('payeeName', { minLength: 2, maxLength: 60 }),
  rule('affiliateCode', { required: false, minLength: 4, maxLength: 32 }),
  rule('limitDeposit', { required: false, minLength: 1, maxLength: 12 }),
];
const password = rule('password', { minLength: 8, maxLength: 32, type: 'password' });
const byUsername = usernameWay([rule('username', { minLength: 4, maxLength: 16 }), password, ...person]);
const byMobile = mobileWay([rule('mobileNum', { minLength: 10, maxLength: 11 }), password, ...person], {
  password: true,
  proof: null,
});

async function open(way: RegistrationWay) {
  passVerifications();
  wire.answer({ ...settings([way]), 'member.info': () => member() });
  const shown = await show(<RegisterPopup />, { path: '/register' });
  await screen.findByRole('button', { name: 'Próximo passo' });
  return shown;
}
type User = Awaited<ReturnType<typeof open>>['user'];
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const seen = (name: string) => input(name)?.closest('[hidden]') === null;
const next = () => screen.getByRole('button', { name: 'Próximo passo' });
const create = () => screen.getByRole('button', { name: 'Criar conta' });
async function type(user: User, name: string, text: string): Promise<void> {
  const field = input(name);
  if (field) await user.type(field, text);
}
async function enterAccess(user: User, names: readonly string[]): Promise<void> {
  for (const name of names) await type(user, name, /password/i.test(name) ? 'Senha2026' : '11987654321');
  await user.click(next());
}

it.each([
  ['username', byUsername, ['username', 'password', 'confirmPassword']],
  ['mobile number', byMobile, ['mobileNum', 'password', 'confirmPassword']],
] as const)('by %s in two steps: how one gets in, then who one is', async (_way, way, access) => {
  const { user } = await open(way);
  expect(access.map(seen)).toEqual(access.map(() => true));
  expect(seen('idNumber')).toBe(false);
  await user.click(next());
  expect(seen('idNumber')).toBe(false);
  await waitFor(() => expect(input(access[0])?.getAttribute('aria-invalid')).toBe('true'));
  await enterAccess(user, access);
  await waitFor(() => expect(seen('idNumber')).toBe(true));
  expect(screen.getByText(/^Passo 2 de 2/)).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: 'Voltar ao passo anterior' }));
  expect(input(access[0])?.value).toBe('11987654321');
  expect(wire.of('member.register')).toEqual([]);
});

const code = rule('affiliateCode', { required: false, minLength: 4, maxLength: 32 });
const cap = rule('limitDeposit', { required: false, minLength: 1, maxLength: 12 });
const access = [rule('username', { minLength: 4, maxLength: 16 }), password, ...person.slice(0, 3)];

it.each([
  [pt.registration.more, [code, cap]],
  [pt.registration.moreCodes, [code, { ...code, field: 'referralCode' }]],
  [pt.registration.moreLimits, [cap, { ...cap, field: 'limitLoss' }]],
] as const)('the fold says what is inside: %s', async (name, folded) => {
  await open(usernameWay([...access, ...folded]));
  const fold = input(folded[0].field)?.closest('details');
  expect(fold?.querySelector('summary')?.textContent).toBe(name);
});

it('what few have is folded, and opens where it is wrong', async () => {
  const { user } = await open(byUsername);
  await type(user, 'username', 'ana2026');
  await type(user, 'password', 'Senha2026');
  await type(user, 'confirmPassword', 'Senha2026');
  await user.click(next());
  await waitFor(() => expect(seen('idNumber')).toBe(true));
  const fold = input('affiliateCode')?.closest('details');
  expect(input('limitDeposit')?.closest('details')).toBe(fold);
  expect(fold?.open).toBe(false);
  await user.click(screen.getByText(/^Tenho um convite/));
  await type(user, 'affiliateCode', 'x');
  await user.click(screen.getByText(/^Tenho um convite/));
  await type(user, 'idNumber', '52998224725');
  await type(user, 'payeeName', 'Ana Lima');
  await user.click(screen.getByRole('checkbox'));
  await user.click(create());
  await waitFor(() => expect(fold?.open).toBe(true));
  expect(input('affiliateCode')?.getAttribute('aria-invalid')).toBe('true');
});

async function fillBothSteps(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await type(user, 'username', 'ana2026');
  await type(user, 'password', 'Senha2026');
  await type(user, 'confirmPassword', 'Senha2026');
  await user.click(next());
  await waitFor(() => expect(seen('idNumber')).toBe(true));
  await type(user, 'idNumber', '52998224725');
  await type(user, 'payeeName', 'Ana Lima');
  await user.click(screen.getByRole('checkbox'));
}

it('a refusal of the site leads back to the step of its field; then a welcome says what comes first [REG-06 REG-07]', async () => {
  const { user } = await open(byUsername);
  await fillBothSteps(user);
  wire.answer({
    'member.register': () =>
      Promise.reject(refusal('USERNAME_TAKEN', 'Este usuário já existe', { status: 409 })),
  });
  await user.click(create());
  await waitFor(() => expect(seen('username')).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(input('username')));
  wire.answer({ 'member.register': () => login() });
  await user.click(next());
  await waitFor(() => expect(seen('idNumber')).toBe(true));
  expect(input('idNumber')?.value).toBe('52998224725');
  await user.click(create());
  await waitFor(() => expect(usePopups.getState().popup).toEqual({ kind: 'welcome' }));
});

it('anyone who had something in mind goes on with it, and is not greeted', async () => {
  const { user } = await open(byUsername);
  let played = false;
  usePopups.getState().open({ kind: 'register' }, () => (played = true));
  wire.answer({ 'member.register': () => login() });
  await fillBothSteps(user);
  await user.click(create());
  await waitFor(() => expect(played).toBe(true));
  expect(usePopups.getState().popup).toBeNull();
});
