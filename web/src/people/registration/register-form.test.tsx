import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { login, member, refusal, rule } from '../../../test/samples.ts';
import { passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { FieldRule } from '../../platform/shapes.ts';
import { useSession } from '../../platform/session/session.ts';
import { storeInvitation } from './sending/invitation.ts';
import { RegisterPopup } from './register-popup.tsx';
import { settings, usernameWay } from '../../../test/register-samples.ts';

const defaultRules = [
  rule('username', { acceptedPattern: '^[a-zA-Z][a-zA-Z0-9]*$', patternId: 1, minLength: 4, maxLength: 16 }),
  rule('password', { minLength: 8, maxLength: 32 }),
  rule('email', { required: false, patternId: 3, acceptedPattern: '^[^@ ]+@[^@ ]+$' }),
  rule('wechat', { enabled: false }),
];

async function open(rules: FieldRule[] = defaultRules) {
  const verifications = passVerifications();
  wire.answer(settings([usernameWay(rules)]));
  const shown = await show(<RegisterPopup />, { path: '/register' });
  await screen.findByLabelText('Usuário');
  return { ...shown, verifications };
}

const field = (name: string) => screen.getByLabelText(name);
const errorOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  return field(name).getAttribute('aria-invalid')
    ? document.querySelector(`#${CSS.escape(id)}`)?.textContent
    : undefined;
};
const create = () => screen.getByRole('button', { name: 'Criar conta' });
const terms = () => screen.getByRole('checkbox');

async function fillDefault(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(field('Usuário'), 'ana2026');
  await user.type(field('Senha'), 'Senha2026');
  await user.type(field('Confirmar senha'), 'Senha2026');
}

describe('the fields follow the rules of the site', () => {
  it('shows enabled fields only and marks those that may stay empty [VALID-24 VALID-26]', async () => {
    await open();
    expect(screen.queryByLabelText('WeChat')).toBeNull();
    expect(screen.getByLabelText(/^E-mail/)).toBeTruthy();
    expect(screen.getByText('(opcional)').closest('label')?.textContent).toMatch(/\S \(opcional\)$/);
  });

  it('asks for what is required, each error under its field [VALID-08 VALID-10 ERR-05]', async () => {
    const { user } = await open();
    await user.click(create());
    await waitFor(() => expect(errorOf('Usuário')).toBe('Este campo não pode ficar vazio'));
    expect(errorOf('Senha')).toBeTruthy();
    expect(errorOf('Confirmar senha')).toBe('Este campo não pode ficar vazio');
    expect(terms().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Usuário'));
    expect(wire.of('member.register')).toEqual([]);
  });

  it.each([
    ['Usuário', '1ana', /formato da conta/],
    ['Usuário', 'ana', /4 a 16|4.*16/],
    ['Usuário', 'ana#2026', /./],
    ['Senha', 'curta', /8 - 32|8 a 32/],
  ])('%s %j is refused by its rule [VALID-09 VALID-11 VALID-55]', async (name, typed, text) => {
    const { user } = await open();
    await user.type(field(name), typed);
    await user.click(create());
    await waitFor(() => expect(errorOf(name)).toMatch(text));
    expect(wire.of('member.register')).toEqual([]);
  });

  it('an error leaves the rule in sight: it says what the error only blames', async () => {
    const { user } = await open();
    await user.type(field('Usuário'), '1ana');
    await user.click(create());
    await waitFor(() => expect(errorOf('Usuário')).toBe('O formato da conta está incorreto'));
    const hint = field('Usuário').getAttribute('aria-describedby')?.split(' ')[1] ?? '';
    expect(document.querySelector(`#${CSS.escape(hint)}`)?.textContent).toMatch(/letra.*: de 4 a 16/);
  });

  it('a confirmation that differs is refused [VALID-13]', async () => {
    const { user } = await open();
    await fillDefault(user);
    await user.type(field('Confirmar senha'), 'x');
    await user.click(create());
    await waitFor(() => expect(errorOf('Confirmar senha')).toBe('A confirmação da senha não está correta.'));
  });
});

it('a field that takes any character says so only when something is wrong', async () => {
  await open([...defaultRules, rule('idNumber', { acceptedPattern: '^[0-9.-]+$', patternId: 0 })]);
  expect(screen.queryByText(/^Qualquer caractere/)).toBeNull();
  expect(screen.getByText(/^Comece com uma letra/)).toBeTruthy();
});

it('the terms can be read before they are agreed to, without losing what was typed', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Ler os termos de uso' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/help#term', '_blank']);
  const policy = screen.getByRole('link', { name: 'Ler a política de privacidade' });
  expect([policy.getAttribute('href'), policy.getAttribute('target')]).toEqual(['/help#privacy', '_blank']);
});

it('unticked terms block the submit and are marked [REG-04 REG-05 VALID-78]', async () => {
  const { user, verifications } = await open();
  await fillDefault(user);
  await user.click(create());
  expect(await screen.findByText(/Confirme que você tem 18 anos/)).toBeTruthy();
  expect(verifications).toEqual([]);
  await user.click(terms());
  expect(screen.queryByText(/Confirme que você tem 18 anos/)).toBeNull();
});

it('a registration logs in and goes to / [REG-06 REG-08]', async () => {
  wire.answer({ 'member.register': () => login(), 'member.info': () => member() });
  const { user, address } = await open();
  await fillDefault(user);
  await user.click(terms());
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/'));
  expect(useSession.getState().token).toBe('fresh-token');
  expect(wire.of('member.register')[0]?.body).toMatchObject({
    username: 'ana2026',
    password: 'Senha2026',
    verification: 'verified',
    registerMethod: 'WEB',
  });
});

it('the codes of an invitation travel with the registration [REGFIELD-18]', async () => {
  storeInvitation({ referralCode: 'REF9', affiliateCode: 'AFF1' });
  wire.answer({
    'agents.affiliate': () => ({ code: 'AFF1', nickname: 'Caio' }),
    'member.register': () => login(),
    'member.info': () => member(),
  });
  const { user } = await open();
  await fillDefault(user);
  await user.click(terms());
  await user.click(create());
  await waitFor(() => expect(wire.of('member.register')).toHaveLength(1));
  expect(wire.of('member.register')[0]?.body).toMatchObject({ referralCode: 'REF9', affiliateCode: 'AFF1' });
});

it('a name that is taken is said at the name; what was typed stays', async () => {
  wire.answer({
    'member.register': () =>
      Promise.reject(refusal('USERNAME_TAKEN', 'Este usuário já existe', { status: 409 })),
  });
  const { user } = await open();
  await fillDefault(user);
  await user.click(terms());
  await user.click(create());
  await waitFor(() => expect(errorOf('Usuário')).toBe('Este usuário já existe'));
  expect(screen.getAllByText('Este usuário já existe')).toHaveLength(1);
  expect(field('Senha')).toHaveProperty('value', 'Senha2026');
  expect(useSession.getState().token).toBeNull();
});

it('says so where registration is closed [REG-02]', async () => {
  wire.answer(settings([]));
  await show(<RegisterPopup />);
  expect(await screen.findByText('O cadastro está fechado no momento.')).toBeTruthy();
  expect(screen.queryByLabelText('Usuário')).toBeNull();
});
