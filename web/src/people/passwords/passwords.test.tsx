import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { login, member, refusal, rule } from '../../../test/samples.ts';
import { passVerifications, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { ChangePasswordPopup } from './change-password-popup.tsx';
import { ForgotPopup } from './forgot-popup.tsx';
import { useMemberInfo } from '../session/index.ts';
import { loadLogoutPopup } from '../session/popups.ts';
import { ResetPasswordPopup } from './reset-password-popup.tsx';

const { LogoutPopup } = await loadLogoutPopup();

const control = { selector: 'input, select' };
const field = (name: string) => screen.getByLabelText(name, control);
const fieldComes = (name: string) => screen.findByLabelText(name, control);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

const passwordRule = rule('password', {
  acceptedPattern: '^(?=.*[A-Za-z])(?=.*[0-9]).+$',
  minLength: 8,
  maxLength: 64,
  type: 'password',
});

beforeEach(() => {
  wire.answer({
    'system.countryCodes': () => ({
      countries: [{ countryCode: 'BR', countryDialingCode: '55', name: 'Brasil' }],
    }),
  });
});

describe('a forgotten password', () => {
  it('is reset by mobile first where the flag is on [FORGOT-01 POPUP-FORGOT-01 POPUP-FORGOT-02]', async () => {
    await show(<ForgotPopup />, { flags: ['CHNGPASSVERIF3'] });
    expect(await screen.findByRole('tab', { name: 'Celular', selected: true })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'E-mail' }).getAttribute('aria-selected')).toBe('false');
  });

  it('by mobile needs number, code and password [VALID-81 VALID-82 VALID-83]', async () => {
    const { user } = await show(<ForgotPopup />, { flags: ['CHNGPASSVERIF3'], language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Set new password' }));
    const errors = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(errors).toEqual([
      'Please enter a valid mobile number',
      'Please enter a valid verification code',
      'Input cannot be empty',
    ]);
    expect(wire.of('recovery.byMobile')).toEqual([]);
  });

  it('by mobile refuses a password that breaks the rule before anything is sent', async () => {
    wire.answer({
      'system.registerSettings': () => ({ rules: [passwordRule], verificationRequired: true, ways: [] }),
    });
    const { user } = await show(<ForgotPopup />, { flags: ['CHNGPASSVERIF3'], language: 'en' });
    await user.type(await fieldComes('Mobile number'), '11987654321');
    await user.type(field('Verification code'), '123456');
    await user.type(field('New password'), 'abc');
    await user.click(press('Set new password'));
    expect(await screen.findByText('Please fill in your password with 8 - 64 characters')).toBeTruthy();
    await user.type(field('New password'), 'defghijk');
    await user.click(press('Set new password'));
    expect(await screen.findByText('Password format is incorrect')).toBeTruthy();
    expect(wire.of('recovery.byMobile')).toEqual([]);
  });

  it('by e-mail needs name and address; without the flag it stands open first [VALID-79 VALID-80 SITEFLAG-06]', async () => {
    const { user } = await show(<ForgotPopup />, { language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    const errors = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(errors).toEqual(['Please enter your username', 'Input cannot be empty']);
    expect(wire.of('recovery.byEmail')).toEqual([]);
    expect(screen.getByRole('tab', { name: 'E-mail' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'Mobile number' }).getAttribute('aria-selected')).toBe('false');
  });

  it('is reset by e-mail where it is off; one message, and the popup closes [FORGOT-02 FORGOT-06 FORGOT-07]', async () => {
    wire.answer({ 'recovery.byEmail': () => ({}) });
    const { user } = await show(<ForgotPopup />);
    usePopups.getState().open({ kind: 'forgot' });
    expect((await screen.findByRole('tab', { name: 'E-mail' })).getAttribute('aria-selected')).toBe('true');
    await user.click(press('Enviar link'));
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    await user.type(field('Usuário'), ' ana ');
    await user.type(field('E-mail'), 'ana@example.com');
    await user.click(press('Enviar link'));
    await waitFor(() => expect(usePopups.getState().popup).toBeNull());
    expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Redefinição de senha enviada' });
    expect(wire.of('recovery.byEmail')[0]?.body).toEqual({ username: 'ana', email: 'ana@example.com' });
  });

  it('a pair that does not match is told with the server’s text', async () => {
    wire.answer({
      'recovery.byEmail': () => Promise.reject(refusal('CONTACT_UNKNOWN', 'Usuário/e-mail não existe')),
    });
    const { user } = await show(<ForgotPopup />);
    await user.type(await fieldComes('Usuário'), 'ana');
    await user.type(field('E-mail'), 'ana@example.com');
    await user.click(press('Enviar link'));
    expect((await screen.findByRole('alert')).textContent).toBe('Usuário/e-mail não existe');
  });

  it('by mobile logs in with the new password and goes home [FORGOT-03 FORGOT-04 FORGOT-05]', async () => {
    wire.answer({
      'recovery.smsCode': () => ({ expiredMinutes: 2 }),
      'recovery.byMobile': () => ({ account: 'ana', verification: 'proved' }),
      'session.login': () => login(),
      'member.info': () => member(),
    });
    passVerifications();
    const { user, address } = await show(<ForgotPopup />, { flags: ['CHNGPASSVERIF3'], path: '/promotions' });
    usePopups.getState().open({ kind: 'forgot' });
    await user.type(await fieldComes('Celular'), '11987654321');
    await user.click(press('Receber código'));
    await screen.findByRole('button', { name: /Outro código/ });
    await user.type(field('Código de verificação'), '123456');
    await user.type(field('Nova senha'), 'Nova2026x');
    await user.click(press('Criar nova senha'));
    await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
    expect(wire.of('session.login')[0]?.body).toEqual({
      username: 'ana',
      password: 'Nova2026x',
      type: 'username',
      verification: 'proved',
    });
    expect(usePopups.getState().popup).toBeNull();
    expect(address()).toBe('/');
  });

  it.each([
    ['abc', 'Please fill in your password with 8 - 64 characters'],
    ['somelettersonly', 'Password format is incorrect'],
  ])('behind the link of the e-mail %s is refused in the page [MSG-01 MSG-10]', async (typed, said) => {
    wire.answer({
      'system.registerSettings': () => ({ rules: [passwordRule], verificationRequired: true, ways: [] }),
    });
    const { user } = await show(<ResetPasswordPopup token="from-the-mail" />, { language: 'en' });
    await user.type(await fieldComes('New password'), typed);
    await user.type(field('Confirm new password'), typed);
    await user.click(press('Set new password'));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(wire.of('recovery.byLink')).toEqual([]);
  });

  it('behind the link of the e-mail a new one is set, typed twice [LABEL-08]', async () => {
    wire.answer({ 'recovery.byLink': () => ({ account: 'ana' }) });
    const { user } = await show(<ResetPasswordPopup token="from-the-mail" />);
    await user.type(await fieldComes('Nova senha'), 'Nova2026x');
    await user.type(field('Confirmar nova senha'), 'Nova2026y');
    await user.click(press('Criar nova senha'));
    expect((await screen.findByRole('alert')).textContent).toBe('A confirmação não confere');
    await user.clear(field('Confirmar nova senha'));
    await user.type(field('Confirmar nova senha'), 'Nova2026x');
    await user.click(press('Criar nova senha'));
    await waitFor(() => expect(usePopups.getState().popup).toEqual({ kind: 'login' }));
    expect(wire.of('recovery.byLink')[0]?.body).toEqual({ token: 'from-the-mail', newPassword: 'Nova2026x' });
  });
});

it('of a forgotten password a wrong code is marked, and told once', async () => {
  wire.answer({
    'recovery.byMobile': () => Promise.reject(refusal('CODE_WRONG', 'O código está incorreto')),
  });
  const { user } = await show(<ForgotPopup />, { flags: ['CHNGPASSVERIF3'] });
  await user.type(await fieldComes('Celular'), '11987654321');
  await user.type(field('Código de verificação'), '000000');
  await user.type(field('Nova senha'), 'Nova2026x');
  await user.click(press('Criar nova senha'));
  expect((await screen.findByRole('alert')).textContent).toBe('O código está incorreto');
  expect(field('Código de verificação').getAttribute('aria-invalid')).toBe('true');
});

describe('the forced change', () => {
  it('at the agents’ door ends in the agent centre', async () => {
    wire.answer({ 'member.changePassword': () => ({}) });
    const { user, address } = await show(<ChangePasswordPopup reason="first" password="Senha2026" />, {
      as: 'member',
      path: '/agent',
    });
    await user.type(await fieldComes('Nova senha'), 'Nova2026x');
    await user.type(field('Confirmar nova senha'), 'Nova2026x');
    await user.click(press('Trocar senha'));
    await waitFor(() => expect(address()).toBe('/agentHome'));
  });

  it('knows the old password already, and ends at home with everything read again [PWCHG-02 PWCHG-03 POPUP-CHGPW-01]', async () => {
    wire.answer({ 'member.changePassword': () => ({}) });
    sessionStorage.setItem('changePassword', 'first');
    const { user, address } = await show(<ChangePasswordPopup reason="first" password="Senha2026" />, {
      as: 'member',
      path: '/promotions',
    });
    usePopups.getState().open({ kind: 'changePassword', reason: 'first' });
    await fieldComes('Nova senha');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.type(field('Nova senha'), 'Nova2026x');
    await user.type(field('Confirmar nova senha'), 'Nova2026x');
    await user.click(press('Trocar senha'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(wire.of('member.changePassword')[0]?.body).toMatchObject({ oldPassword: 'Senha2026' });
    expect(usePopups.getState().popup).toBeNull();
    expect(sessionStorage.getItem('changePassword')).toBeNull();
  });

  it('a different confirmation is refused in the form [MSG-04]', async () => {
    const { user } = await show(<ChangePasswordPopup reason="expired" />, { as: 'member', language: 'en' });
    await user.type(await fieldComes('Current password'), 'a');
    await user.type(field('New password'), 'Nova2026x');
    await user.type(field('Confirm new password'), 'Nova2026y');
    await user.click(
      screen.getAllByRole('button').find(({ textContent }) => textContent === 'Change password') ??
        press(/x/),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect confirmation input');
  });

  it('afterwards everything of the member is read again [PWCHG-01]', async () => {
    wire.answer({ 'member.changePassword': () => ({}), 'member.info': () => member() });
    const Whose = () => <p>{useMemberInfo().data?.nickname}</p>;
    const { user } = await show(
      <>
        <Whose />
        <ChangePasswordPopup reason="first" password="Senha2026" />
      </>,
      { as: 'member' },
    );
    await fieldComes('Nova senha');
    await waitFor(() => expect(wire.of('member.info')).toHaveLength(1));
    await user.type(field('Nova senha'), 'Nova2026x');
    await user.type(field('Confirmar nova senha'), 'Nova2026x');
    await user.click(press('Trocar senha'));
    await waitFor(() => expect(wire.of('member.info')).toHaveLength(2));
  });

  it('is left only by signing out', async () => {
    wire.answer({ 'session.logout': () => ({}) });
    const { user } = await show(<ChangePasswordPopup reason="expired" />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Sair da conta' }));
    await waitFor(() => expect(useSession.getState().token).toBeNull());
    expect(wire.of('session.logout')).toHaveLength(1);
  });
});

describe('signing out', () => {
  const open = async (path: string) => {
    wire.answer({ 'session.logout': () => ({}) });
    sessionStorage.setItem('merchant', 'demo2');
    sessionStorage.setItem('hotGames', '{}');
    const shown = await show(<LogoutPopup />, { as: 'member', path });
    usePopups.getState().open({ kind: 'logout' });
    await screen.findByRole('dialog', { name: 'Sair da conta?' });
    return shown;
  };

  it('is asked about first, and may be taken back [LOGOUT-01]', async () => {
    const { user } = await open('/');
    await user.click(press('Cancelar'));
    expect(useSession.getState().token).toBe('session-token');
    expect(wire.of('session.logout')).toEqual([]);
  });

  it('clears what the tab kept, but for the brand [LOGOUT-02 LOGOUT-03 LOGOUT-05]', async () => {
    useSession.getState().setMemberType(1);
    const { user, address } = await open('/promotions');
    await user.click(press('Sair'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ merchant: 'demo2' });
    expect(useSession.getState()).toMatchObject({ token: null, memberType: null });
  });

  it('leads to the agents’ login on the agents’ site [LOGOUT-06]', async () => {
    const { user, address } = await open('/agentHome');
    await user.click(press('Sair'));
    await waitFor(() => expect(address()).toBe('/agent'));
  });
});
