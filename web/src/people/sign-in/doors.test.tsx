import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { login, member, refusal } from '../../../test/samples.ts';
import { openTab, passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { loginStateOf } from '../../platform/session/login-state.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';
import { forcedChange } from '../session/index.ts';
import { LoginPanel } from './login-panel.tsx';
import { LoginPopup } from './login-popup.tsx';
import { countdownSeconds } from '../mobile/index.ts';

const control = { selector: 'input, select' };
const field = (name: string) => screen.getByLabelText(name, control);
const fieldComes = (name: string) => screen.findByLabelText(name, control);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const countries = {
  countries: [
    { countryCode: 'BR', countryDialingCode: '55', name: 'Brasil' },
    { countryCode: 'PT', countryDialingCode: '351', name: 'Portugal' },
  ],
};
const second = (methods: { method: string; hint: string }[]) =>
  refusal('SECOND_FACTOR_REQUIRED', 'Confirme que é você', {
    value: { challenge: 'waits', methods, expiresAt: new Date().toISOString() },
  });

beforeEach(() => wire.answer({ 'system.countryCodes': () => countries }));

describe('the ways to log in', () => {
  it('are tabs where codes are offered, and one form where they are not [POPUP-LOGIN-02 POPUP-LOGIN-03 SITEFLAG-10]', async () => {
    const { user } = await show(<LoginPopup />, { flags: ['SMSLOGIN3'] });
    await openTab(user, 'Código por SMS');
    expect(field('Celular')).toBeTruthy();
    expect(screen.queryByLabelText('Senha')).toBeNull();
    await openTab(user, 'Conta');
    expect(field('Senha')).toBeTruthy();
  });

  it('have no tabs where the flag is off: a form with its fields and its button [POPUP-LOGIN-04]', async () => {
    await show(<LoginPopup />);
    await fieldComes('Senha');
    expect(field('Usuário')).toBeTruthy();
    expect(press('Entrar na conta')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('remember and forgot stand in the popup [POPUP-LOGIN-16 POPUP-LOGIN-17]', async () => {
    const { user } = await show(<LoginPopup />);
    expect(await screen.findByRole('checkbox', { name: 'Lembrar senha' })).toHaveProperty('checked', false);
    await user.click(press('Esqueceu a senha?'));
    expect(usePopups.getState().popup).toEqual({ kind: 'forgot' });
  });

  it('a browser that was told to remember knows the name, and that it was told [ENTITY-54 ENTITY-56]', async () => {
    document.cookie = 'lastUsername=ana';
    document.cookie = 'rememberLogin=1';
    await show(<LoginPopup />);
    expect(await fieldComes('Usuário')).toHaveProperty('value', 'ana');
    expect(screen.getByRole('checkbox', { name: 'Lembrar senha' })).toHaveProperty('checked', true);
    for (const name of ['lastUsername', 'rememberLogin']) document.cookie = `${name}=; max-age=0`;
  });

  it('the agents’ page has neither, and says where the login comes from', async () => {
    wire.answer({
      'session.login': () => Promise.reject(refusal('NOT_AN_AGENT', 'Somente agentes podem entrar')),
    });
    passVerifications();
    const { user } = await show(<LoginPanel place="agent" />, { flags: ['SMSLOGIN3'] });
    await user.type(await fieldComes('Usuário'), 'ana');
    await user.type(field('Senha'), 'Senha2026');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Esqueceu a senha?' })).toBeNull();
    await user.click(press('Entrar na conta'));
    expect((await screen.findByRole('alert')).textContent).toBe('Somente agentes podem entrar');
    expect(wire.of('session.login')[0]?.body).toMatchObject({ site: 'agent' });
    expect(useSession.getState().token).toBeNull();
  });

  it('a form inside a bar has an icon instead of the words [POPUP-LOGIN-08]', async () => {
    const { user } = await show(<LoginPanel place="header" />);
    await user.click(await screen.findByRole('button', { name: 'Esqueceu a senha?' }));
    expect(usePopups.getState().popup).toEqual({ kind: 'forgot' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('a locked account may be opened by the app’s code beside the password', async () => {
    let answers = 0;
    wire.answer({
      'session.login': () =>
        (answers += 1) === 1
          ? Promise.reject(refusal('LOGIN_LOCKED', 'Tente em 15 minutos', { status: 429 }))
          : login(),
      'member.info': () => member(),
    });
    passVerifications();
    const { user } = await show(<LoginPopup />);
    await user.type(await fieldComes('Usuário'), 'ana');
    await user.type(field('Senha'), 'Senha2026');
    await user.click(press('Entrar na conta'));
    await user.type(await fieldComes('Usar um código do meu aplicativo autenticador'), '123456');
    await user.click(press('Entrar na conta'));
    await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
    expect(wire.of('session.login')[1]?.body).toMatchObject({ totp: '123456' });
  });
});

describe('the login by SMS', () => {
  const open = async () => {
    const asked = passVerifications();
    const shown = await show(<LoginPopup />, { flags: ['SMSLOGIN3'] });
    await openTab(shown.user, 'Código por SMS');
    return { ...shown, asked };
  };

  it('offers the countries with flag and dialing code [POPUP-LOGIN-11 POPUP-LOGIN-12 POPUP-LOGIN-13]', async () => {
    const { user } = await open();
    const select = await screen.findByRole('combobox', { name: 'Código do país' });
    expect(select.textContent).toBe('+55');
    await user.click(select);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['+55Brasil', '+351Portugal']);
    const flags = options.map((option) => option.querySelector('img')?.getAttribute('src'));
    expect(flags).toEqual(['/flags/BR.svg', '/flags/PT.svg']);
    await user.click(screen.getByRole('option', { name: /Portugal/ }));
    await waitFor(() => expect(select.textContent).toBe('+351'));
    expect(select.querySelector('img')?.getAttribute('src')).toBe('/flags/PT.svg');
  });

  it('has no dropdown where the site has no countries', async () => {
    wire.answer({ 'system.countryCodes': () => ({ countries: [] }) });
    await open();
    await waitFor(() => expect(wire.of('system.countryCodes')).toHaveLength(1));
    expect(field('Celular')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('asks for number and code before anything goes out [VALID-04 VALID-05]', async () => {
    const { user, asked } = await open();
    await user.click(press('Entrar na conta'));
    const errors = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(errors).toEqual(['Digite um número de celular válido', 'Digite um código de verificação válido']);
    await user.click(press('Receber código'));
    expect(wire.of('recovery.smsCode')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('says in English what is missing [MSG-02 MSG-03 POPUP-LOGIN-14]', async () => {
    const { user } = await show(<LoginPopup />, { flags: ['SMSLOGIN3'], language: 'en' });
    await openTab(user, 'SMS code');
    expect(field('Verification code').getAttribute('autocomplete')).toBe('one-time-code');
    await user.click(press('Log in to my account'));
    const errors = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(errors).toEqual(['Please enter a valid mobile number', 'Please enter a valid verification code']);
  });

  it('a bad number sends nothing [VALID-06]', async () => {
    const { user } = await open();
    await user.type(field('Celular'), '12ab');
    await user.click(press('Receber código'));
    expect((await screen.findByRole('alert')).textContent).toBe('Digite um número de celular válido');
    expect(wire.of('recovery.smsCode')).toEqual([]);
  });

  it('verifies where the code is asked for, counts down, and not again at the login [AUTH-03 SMS-01 ENT-LOGIN-04]', async () => {
    wire.answer({
      'recovery.smsCode': () => ({ expiredMinutes: 3 }),
      'session.login': () => login(),
      'member.info': () => member(),
    });
    const { user, asked } = await open();
    await user.type(field('Celular'), ' 11 98765-4321 ');
    await user.click(press('Receber código'));
    const counting = await screen.findByRole('button', { name: 'Outro código em 180 segundos' });
    expect(counting).toHaveProperty('disabled', true);
    expect(counting.textContent).toBe('180 s');
    expect(asked).toEqual([{ purpose: 'sms', subject: '11 98765-4321' }]);
    expect(wire.of('recovery.smsCode')[0]?.body).toEqual({
      mobileNum: '11 98765-4321',
      countryDialingCode: '55',
      verification: 'verified',
    });
    await user.type(field('Código de verificação'), '123456');
    await user.click(press('Entrar na conta'));
    await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
    expect(asked).toHaveLength(1);
    expect(wire.of('session.login')[0]?.body).toEqual({
      username: '11 98765-4321',
      password: '123456',
      type: 'sms',
      countryDialingCode: '55',
    });
  });

  it('several presses within a second send one code [CONST-04]', async () => {
    wire.answer({ 'recovery.smsCode': () => ({ expiredMinutes: 1 }) });
    const { user } = await open();
    await user.type(field('Celular'), '11987654321');
    for (let presses = 0; presses < 3; presses += 1) fireEvent.click(press('Receber código'));
    await screen.findByRole('button', { name: /Outro código/ });
    expect(wire.of('recovery.smsCode')).toHaveLength(1);
  });

  it('can be asked for again when the time is over [SMS-02 SMS-04 POPUP-LOGIN-15]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    wire.answer({ 'recovery.smsCode': () => ({ expiredMinutes: 1 }) });
    const { user } = await open();
    await user.type(field('Celular'), '11987654321');
    await user.click(press('Receber código'));
    expect((await screen.findByRole('button', { name: /Outro código/ })).textContent).toBe('60 s');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('button', { name: /Outro código/ }).textContent).toMatch(/^(30|29) s$/);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(press('Receber código')).toHaveProperty('disabled', false);
  });

  it('a refused code is told in a dialog with a button [ERR-01 ERR-02 ERR-03]', async () => {
    wire.answer({
      'recovery.smsCode': () =>
        Promise.reject(
          refusal('TOO_MANY_REQUESTS', 'Muitas tentativas. Aguarde um momento', { status: 429 }),
        ),
    });
    const { user } = await open();
    await user.type(field('Celular'), '11987654321');
    await user.click(press('Receber código'));
    const warning = await screen.findByRole('dialog', { name: 'O código não foi enviado' });
    expect(within(warning).getByText('Muitas tentativas. Aguarde um momento')).toBeTruthy();
    await user.click(within(warning).getByRole('button', { name: 'OK' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'O código não foi enviado' })).toBeNull(),
    );
    expect(press('Receber código')).toHaveProperty('disabled', false);
  });
});

it('a login by SMS goes by a third party where numbers are proved there: its code, its token, none of ours [AUTH-04 LABEL-03]', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const value = url.includes('sendVerificationCode') ? { sessionInfo: 's1' } : { idToken: 'the.id.token' };
    return new Response(JSON.stringify(value));
  });
  wire.answer({
    'social.phoneService': () => ({
      service: { channel: 'FIREBASE', baseUrl: 'https://phone.example', apiKey: 'k' },
    }),
    'session.login': () => login(),
    'member.info': () => member(),
  });
  const verified = passVerifications();
  const { user } = await show(<LoginPopup />, { flags: ['SMSLOGIN3', 'PHONEAUTH3'] });
  await openTab(user, 'Código por SMS');
  await user.type(field('Celular'), '11 98765-4321');
  await waitFor(() => expect(wire.of('social.phoneService')).toHaveLength(1));
  await user.click(press('Receber código'));
  expect((await screen.findByRole('button', { name: /Outro código/ })).textContent).toBe('60 s');
  await user.type(field('Código de verificação'), '123456');
  await user.click(press('Entrar na conta'));
  await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
  expect(asked).toEqual([{ phoneNumber: '+5511987654321' }, { sessionInfo: 's1', code: '123456' }]);
  expect(wire.of('session.login')[0]?.body).toEqual({
    username: '11 98765-4321',
    password: '123456',
    type: 'sms',
    countryDialingCode: '55',
    firebaseChannel: 'FIREBASE',
    firebaseIdToken: 'the.id.token',
  });
  expect(wire.of('recovery.smsCode')).toEqual([]);
  expect(verified).toEqual([]);
  vi.unstubAllGlobals();
});

it('the countdown is sixty seconds times the minutes that were told [SMS-05 SMS-06 CONST-07]', () => {
  expect([1, 2, 3].map((minutes) => countdownSeconds(minutes))).toEqual([60, 120, 180]);
});

it('the countdown is sixty seconds where no minutes were told [SMS-03]', () => {
  expect(countdownSeconds()).toBe(60);
});

it.each([
  [0, false, false],
  [1, true, false],
  [2, true, false],
  [41, true, false],
  [42, true, false],
  [4, false, true],
])('a member of type %i is an agent: %s, a trial: %s [AUTH-09 AUTH-10]', (memberType, isAgent, isTrial) => {
  const session = { token: 'token', memberType };
  const facts = {
    session,
    member: undefined,
    site: undefined,
    menus: [],
    changing: false,
    wallet: undefined,
  };
  expect(loginStateOf(facts)).toMatchObject({ isLogin: true, isAgent, isTrial });
});

it('logins by SMS and by another site never must change the password [AUTH-17 AUTH-18]', () => {
  const owed = { firstTimeLogin: true, passwordExpired: true };
  const how = { password: 'a123456', expiry: true };
  expect(forcedChange(owed, { ...how, type: 'sms' })).toBeNull();
  expect(forcedChange(owed, { ...how, type: 'thirdParty' })).toBeNull();
  expect(forcedChange(owed, { ...how, type: 'username' })).toBe('first');
  const nothing = { firstTimeLogin: false, passwordExpired: false };
  expect(forcedChange(nothing, { ...how, type: 'username' })).toBe('weak');
  expect(forcedChange(nothing, { ...how, type: 'sms' })).toBeNull();
});

describe('the second factor of a login', () => {
  const open = async (methods: { method: string; hint: string }[]) => {
    wire.answer({
      'session.login': () => Promise.reject(second(methods)),
      'member.info': () => member(),
    });
    passVerifications();
    const shown = await show(<LoginPopup />);
    await shown.user.type(await fieldComes('Usuário'), 'ana');
    await shown.user.type(field('Senha'), 'Senha2026');
    await shown.user.click(press('Entrar na conta'));
    await screen.findByRole('heading', { name: 'Confirme que é você' });
    return shown;
  };

  it('offers what the member has, best first', async () => {
    const { user } = await open([
      { method: 'totp', hint: '' },
      { method: 'mobile', hint: '+55•••••••4321' },
      { method: 'email', hint: 'a•••@example.com' },
      { method: 'bankName', hint: '' },
      { method: 'recovery', hint: '' },
    ]);
    const choices = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(choices).toEqual([
      'Aplicativo autenticador',
      'Celular',
      'E-mail',
      'Nome na conta bancária',
      'Código de recuperação',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Celular' }));
    expect(screen.getByText('Enviamos um código para +55•••••••4321.')).toBeTruthy();
  });

  it('is proved by the app’s code, and the login goes on', async () => {
    wire.answer({ 'session.secondFactor': () => login() });
    const { user } = await open([{ method: 'totp', hint: '' }]);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(press('Confirmar'));
    expect((await screen.findByRole('alert')).textContent).toBe('Este campo não pode ficar vazio');
    await user.type(field('Aplicativo autenticador'), ' 123456 ');
    await user.click(press('Confirmar'));
    await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
    expect(wire.of('session.secondFactor')[0]?.body).toEqual({
      challenge: 'waits',
      method: 'totp',
      code: '123456',
    });
    expect(usePopups.getState().popup).toBeNull();
  });

  it('sends the code of a number, and blames the field for a wrong one', async () => {
    wire.answer({
      'session.secondFactorCode': () => ({ expiredMinutes: 2, to: '+55•••••••4321' }),
      'session.secondFactor': () =>
        Promise.reject(refusal('SECOND_FACTOR_WRONG', 'Digite um código de verificação válido')),
    });
    const { user } = await open([{ method: 'mobile', hint: '+55•••••••4321' }]);
    await user.click(press('Receber código'));
    await screen.findByRole('button', { name: /Outro código/ });
    expect(wire.of('session.secondFactorCode')[0]?.body).toEqual({ challenge: 'waits', method: 'mobile' });
    await user.type(field('Celular'), '000000');
    await user.click(press('Confirmar'));
    expect((await screen.findByRole('alert')).textContent).toBe('Digite um código de verificação válido');
    await user.click(press('Começar de novo'));
    expect(field('Senha')).toBeTruthy();
  });

  it('what follows it is what follows any login: a forced change too', async () => {
    wire.answer({ 'session.secondFactor': () => login({ firstTimeLogin: true }) });
    const { user } = await open([{ method: 'bankName', hint: '' }]);
    await user.type(field('Nome na conta bancária'), 'Ana Souza');
    await user.click(press('Confirmar'));
    const popup = { kind: 'changePassword', reason: 'first', password: 'Senha2026' };
    await waitFor(() => expect(usePopups.getState().popup).toEqual(popup));
  });
});
