import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { member, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import type { Factors } from '../security/index.ts';
import { SignInSecurityPage } from './sign-in-security-page.tsx';

const at = '2026-11-20T12:00:00.000Z';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
const factors = (changes: Partial<Factors> = {}): Factors => ({
  asked: true,
  authenticator: null,
  recoveryCodesLeft: 0,
  mobile: { masked: '+55•••••••4321', verified: true },
  email: { masked: 'a•••@example.com', verified: false },
  bankName: false,
  ...changes,
});
const session = (id: string, current: boolean, userAgent: string) => ({
  id,
  current,
  userAgent,
  address: '200.160.2.3',
  country: 'BR',
  openedAt: at,
  seenAt: at,
  expiresAt: at,
});
const control = { selector: 'input, select' };
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() =>
  wire.answer({
    'secondFactor.state': () => factors(),
    'session.list': () => ({ sessions: [session('s1', true, windows), session('s2', false, phone)] }),
    'session.history': () => ({
      content: [
        {
          id: 'e1',
          kind: 'login.failed',
          detail: {},
          address: '203.0.113.9',
          country: null,
          userAgent: 'curl/8',
          at,
        },
      ],
      nextCursor: null,
    }),
    'system.countryCodes': () => ({ countries: [] }),
    'member.info': () => member(),
    'passkeys.list': () => ({ passkeys: [], most: 10, hasPassword: true, fresh: true, methods: [] }),
    'social.links': () => ({ providers: [], links: [], hasPassword: true, fresh: true, methods: [] }),
  }),
);

describe('the sign-in security of a member', () => {
  it('shows factors masked, sessions by device and what happened', async () => {
    await show(<SignInSecurityPage />, { as: 'member' });
    expect(await screen.findByText('+55•••••••4321, verificado')).toBeTruthy();
    expect(screen.getByText('a•••@example.com, não verificado')).toBeTruthy();
    const sessions = await screen.findByRole('region', { name: 'Onde você está conectado' });
    expect(within(sessions).getByText('Chrome em Windows')).toBeTruthy();
    expect(within(sessions).getByText('Safari em iPhone')).toBeTruthy();
    expect(await screen.findByText('Tentativa de entrada sem sucesso')).toBeTruthy();
    expect(screen.getByText(/Aparelho desconhecido/)).toBeTruthy();
  });

  it('sets the app up: password, picture and code, then the recovery codes until they are kept', async () => {
    wire.answer({
      'secondFactor.startAuthenticator': ({ body }) =>
        body.password === 'Senha2026'
          ? { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
          : Promise.reject(refusal('OLD_PASSWORD_WRONG', 'A senha atual está incorreta')),
      'secondFactor.confirmAuthenticator': () => ({ recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }),
    });
    const { user } = await show(<SignInSecurityPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Configurar: Aplicativo autenticador' }));
    const password = await screen.findByLabelText('Sua senha', control);
    await user.type(password, 'errada');
    await user.click(press('Continuar'));
    expect((await screen.findByRole('alert')).textContent).toBe('A senha atual está incorreta');
    await user.clear(password);
    await user.type(password, 'Senha2026');
    await user.click(press('Continuar'));
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeTruthy();
    await user.type(screen.getByLabelText('Seis números', control), '123456');
    await user.click(press('Continuar'));
    expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByText('CCCCC-DDDDD')).toBeTruthy();
    await user.click(press('Já guardei'));
    await waitFor(() => expect(screen.queryByText('AAAAA-BBBBB')).toBeNull());
    expect(wire.of('secondFactor.state').length).toBeGreaterThan(1);
  });

  it('anyone who has no password is led to making one first', async () => {
    wire.answer({ 'member.info': () => member({ hasPassword: false }) });
    const { user } = await show(<SignInSecurityPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Configurar: Aplicativo autenticador' }));
    const link = await screen.findByRole('link', { name: 'Criar senha' });
    expect(link.getAttribute('href')).toBe('/member/securityCenter#password');
    expect(screen.queryByLabelText('Sua senha')).toBeNull();
  });

  it('proves a number by its code, with the password', async () => {
    wire.answer({
      'secondFactor.contactCode': () => ({ expiredMinutes: 2 }),
      'secondFactor.confirmContact': () => ({ masked: '+55•••••••0000' }),
    });
    const { user } = await show(<SignInSecurityPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Trocar: Celular' }));
    await user.type(await screen.findByLabelText('Celular', control), '11987650000');
    await user.click(press('Receber código'));
    expect(wire.of('secondFactor.contactCode')).toEqual([]);
    await user.type(screen.getByLabelText('Sua senha', control), 'Senha2026');
    await user.click(press('Receber código'));
    await waitFor(() => expect(wire.of('secondFactor.contactCode')).toHaveLength(1));
    await user.type(screen.getByLabelText('Código de verificação', control), '123456');
    await user.click(press('Concluir'));
    await waitFor(() => expect(wire.of('secondFactor.confirmContact')).toHaveLength(1));
    expect(wire.of('secondFactor.confirmContact')[0]?.body).toEqual({
      kind: 'mobile',
      value: '11987650000',
      countryDialingCode: '55',
      code: '123456',
    });
  });

  it('a number that can be none is told in the member centre’s own words [MSG-16]', async () => {
    const { user } = await show(<SignInSecurityPage />, { as: 'member', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Change: Mobile number' }));
    await user.type(await screen.findByLabelText('Mobile number', control), '12ab');
    await user.click(press('Get code'));
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toContain('Please enter correct mobile number');
    expect(wire.of('secondFactor.contactCode')).toEqual([]);
  });

  it('ends one session, or all others', async () => {
    wire.answer({ 'session.closeOne': () => ({}), 'session.closeOthers': () => ({ closed: 1 }) });
    const { user } = await show(<SignInSecurityPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Desconectar: Safari em iPhone' }));
    await waitFor(() => expect(wire.of('session.closeOne')[0]?.params).toEqual({ id: 's2' }));
    await user.click(press('Desconectar todos os outros'));
    await waitFor(() => expect(wire.of('session.closeOthers')).toHaveLength(1));
    const titles = () => useToasts.getState().toasts.map(({ title }) => title);
    await waitFor(() => expect(titles()).toContain('1 outra sessão desconectada.'));
  });
});
