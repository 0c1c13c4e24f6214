import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { login, member, refusal, site } from '../../../test/samples.ts';
import { passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { siteOptions } from '../../platform/site/site.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useVerification } from '../verification/index.ts';
import { loadVerificationHost } from '../verification/popups.ts';
import { LoginPopup } from './login-popup.tsx';

const { VerificationHost } = await loadVerificationHost();

const field = (name: string) => screen.getByLabelText(name);
const enter = () => screen.getByRole('button', { name: 'Entrar na conta' });
const png = 'iVBORw0KGgo=';

async function open(path = '/', flags: string[] = []) {
  const asked = passVerifications();
  const shown = await show(<LoginPopup />, { path, flags });
  usePopups.getState().open({ kind: 'login' });
  await screen.findByRole('dialog', { name: 'Entrar' });
  return { ...shown, asked };
}

async function fill(user: Awaited<ReturnType<typeof open>>['user'], username: string, password: string) {
  await user.clear(field('Usuário'));
  await user.type(field('Usuário'), username);
  await user.clear(field('Senha'));
  await user.type(field('Senha'), password);
}

describe('the login popup', () => {
  it('has its fields and the way to register [POPUP-LOGIN-05 POPUP-LOGIN-06 POPUP-LOGIN-07]', async () => {
    const { user } = await open();
    expect(field('Usuário').getAttribute('autocomplete')).toBe('username');
    expect(field('Senha')).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(field('Senha')).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Cadastre-se agora' }));
    expect(usePopups.getState().popup).toEqual({ kind: 'register' });
  });

  it('asks for both fields before anything goes out [AUTH-01 VALID-01 VALID-02]', async () => {
    const { user, asked } = await open();
    await user.type(field('Usuário'), '   ');
    await user.click(enter());
    const errors = await screen.findAllByRole('alert');
    expect(errors.map((error) => error.textContent)).toEqual(['Informe seu usuário', 'Informe sua senha']);
    expect(asked).toEqual([]);
  });

  it('verifies the person, sends the trimmed name, opens the session and goes where they wanted [AUTH-02 AUTH-05 VALID-07]', async () => {
    wire.answer({ 'session.login': () => login(), 'member.info': () => member() });
    const { user, asked, address } = await open('/login?to=/member/deposit');
    await fill(user, '  ana ', 'Senha2026');
    await user.click(enter());
    await waitFor(() => expect(address()).toBe('/member/deposit'));
    expect(asked).toEqual([{ purpose: 'login', subject: 'ana' }]);
    expect(wire.of('session.login')[0]?.body).toEqual({
      username: 'ana',
      password: 'Senha2026',
      type: 'username',
      verification: 'verified',
    });
    expect(useSession.getState().token).toBe('fresh-token');
    expect(usePopups.getState().popup).toBeNull();
    expect(useToasts.getState().toasts[0]?.title).toContain('Ana');
  });
});

describe('a login through it', () => {
  it('has a title and a form that sends username and password as typed [POPUP-LOGIN-01 ENT-LOGIN-01 ENT-LOGIN-02]', async () => {
    wire.answer({ 'session.login': () => login(), 'member.info': () => member() });
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeTruthy();
    await fill(user, 'ana', ' Senha 2026 ');
    await user.click(enter());
    await waitFor(() => expect(wire.of('session.login')).toHaveLength(1));
    expect(wire.of('session.login')[0]?.body).toMatchObject({ username: 'ana', password: ' Senha 2026 ' });
  });

  it('keeps the token in the session’s storage and learns whose it is [AUTH-06 AUTH-07 ENT-LOGIN-10]', async () => {
    wire.answer({ 'session.login': () => login(), 'member.info': () => member() });
    const { user } = await open();
    await fill(user, 'ana', 'Senha2026');
    await user.click(enter());
    await waitFor(() => expect(sessionStorage.getItem('token')).toBe('fresh-token'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(wire.of('member.info')[0]?.token).toBe('fresh-token'));
  });

  it('closes, and nothing is forced where nothing is owed [AUTH-13 AUTH-14 AUTH-19]', async () => {
    wire.answer({ 'session.login': () => login({ firstTimeLogin: false }), 'member.info': () => member() });
    const { user } = await open();
    await fill(user, 'ana', 'Senha2026');
    await user.click(enter());
    await waitFor(() => expect(usePopups.getState().popup).toBeNull());
    expect(wire.of('member.info')).toHaveLength(1);
    expect(sessionStorage.getItem('changePassword')).toBeNull();
  });

  it('a failure ends the waiting and brings the captcha where it is asked for [AUTH-22 AUTH-23 MSG-13]', async () => {
    useLanguage.getState().setLanguage('en');
    wire.answer({
      'session.login': () =>
        Promise.reject(refusal('LOGIN_FAILED', 'Incorrect username or password', { value: 'captcha' })),
      'verification.captcha': () => png,
    });
    passVerifications();
    const { user } = await show(<LoginPopup />, { language: 'en' });
    await user.type(await screen.findByLabelText('Username'), 'ana');
    await user.type(field('Password'), 'wrong');
    const button = screen.getByRole('button', { name: 'Log in to my account' });
    await user.click(button);
    expect(await screen.findByLabelText('Code in the picture')).toBeTruthy();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await user.click(button);
    expect(await screen.findByText('Please enter the captcha')).toBeTruthy();
    expect(wire.of('verification.captcha')).toHaveLength(1);
  });

  it('does what the login interrupted, once', async () => {
    wire.answer({ 'session.login': () => login(), 'member.info': () => member() });
    const { user, address } = await open();
    const plan = vi.fn();
    usePopups.getState().open({ kind: 'login' }, plan);
    await fill(user, 'ana', 'Senha2026');
    await user.click(enter());
    await waitFor(() => expect(plan).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/');
    expect(usePopups.getState().takeAfterLogin()).toBeNull();
  });

  it('shows the captcha only after a failure that asks for it, again after each further one [POPUP-LOGIN-10 POPUP-LOGIN-09 VALID-03]', async () => {
    let pictures = 0;
    wire.answer({
      'session.login': () =>
        Promise.reject(refusal('LOGIN_FAILED', 'Usuário ou senha incorretos', { value: 'captcha' })),
      'verification.captcha': () => `${png}${(pictures += 1)}`,
    });
    const { user } = await open();
    await fill(user, 'ana', 'errada');
    expect(screen.queryByLabelText('Código da imagem')).toBeNull();
    await user.click(enter());
    expect(await screen.findByText('Usuário ou senha incorretos')).toBeTruthy();
    const captcha = await screen.findByLabelText('Código da imagem');
    await user.click(enter());
    expect(await screen.findByText('Digite o código da imagem')).toBeTruthy();
    expect(wire.of('session.login')).toHaveLength(1);
    await user.type(captcha, ' ab12 ');
    await user.click(enter());
    await waitFor(() => expect(wire.of('session.login')).toHaveLength(2));
    expect(wire.of('session.login')[1]?.body).toMatchObject({ captcha: 'ab12' });
    await waitFor(() => expect(pictures).toBe(2));
    expect(captcha).toHaveProperty('value', '');
  });

  it('fetches another picture at most once per second [CAPTCHA-01 CONST-05]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    wire.answer({
      'session.login': () => Promise.reject(refusal('CAPTCHA_REQUIRED', 'Informe o código')),
      'verification.captcha': () => png,
    });
    const { user } = await open();
    await fill(user, 'ana', 'errada');
    await user.click(enter());
    const picture = await screen.findByRole('button', { name: /Imagem com código/ });
    await waitFor(() => expect(wire.of('verification.captcha')).toHaveLength(1));
    await user.click(picture);
    await user.click(picture);
    await user.click(picture);
    await waitFor(() => expect(wire.of('verification.captcha')).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(1100);
    await user.click(picture);
    await waitFor(() => expect(wire.of('verification.captcha')).toHaveLength(3));
  });

  it('anyone who gives up the verification stays in the form', async () => {
    const { user } = await open();
    await fill(user, 'ana', 'Senha2026');
    const stop = useVerification.subscribe(({ pending }) => pending?.settle(null));
    await user.click(enter());
    stop();
    expect(wire.of('session.login')).toEqual([]);
    expect(field('Senha')).toHaveProperty('value', 'Senha2026');
  });
});

describe('a password that must be changed', () => {
  it.each([
    ['the first login', login({ firstTimeLogin: true }), 'Senha2026', 'first'],
    ['an expired password [AUTH-16]', login({ passwordExpired: true }), 'Senha2026', 'expired'],
    ['the default password [AUTH-15]', login(), 'a123456', 'weak'],
  ] as const)('%s leads to the forced change', async (_name, answer, password, reason) => {
    wire.answer({ 'session.login': () => answer, 'member.info': () => member() });
    const { user } = await open('/', ['PWDEXPIRE3']);
    await fill(user, 'ana', password);
    await user.click(enter());
    const popup = { kind: 'changePassword', reason, password };
    await waitFor(() => expect(usePopups.getState().popup).toEqual(popup));
    expect(useToasts.getState().toasts).toEqual([]);
    expect(sessionStorage.getItem('changePassword')).toBe(reason);
  });

  it('an expired one leads nowhere where passwords don’t expire', async () => {
    wire.answer({ 'session.login': () => login({ passwordExpired: true }), 'member.info': () => member() });
    const { user } = await open();
    await fill(user, 'ana', 'Senha2026');
    await user.click(enter());
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    expect(usePopups.getState().popup).toBeNull();
  });
});

it('a site that asks nobody shows no puzzle: the login goes out at once', async () => {
  const plain = site();
  const { user } = await show(
    <>
      <LoginPopup />
      <VerificationHost />
    </>,
  );
  wire.answer({
    'session.login': () => login(),
    'member.info': () => member(),
  });
  await queryClient.fetchQuery(siteOptions('pt'));
  queryClient.setQueryData(siteOptions('pt').queryKey, {
    ...plain,
    info: { ...plain.info, verificationRequired: false },
  });
  usePopups.getState().open({ kind: 'login' });
  await screen.findByRole('dialog', { name: 'Entrar' });
  await fill(user, 'ana', 'Senha2026');
  await user.click(enter());
  await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
  expect(wire.of('verification.sliderPuzzle')).toEqual([]);
});
