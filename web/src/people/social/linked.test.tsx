import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { member, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { SocialLinks } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { LinkedList } from './linked-list.tsx';
import { loadSocialPage } from '../social-arrival/screens.ts';

const { SocialPage } = await loadSocialPage();

const known = (changes: Partial<SocialLinks> = {}): SocialLinks => ({
  providers: [
    { code: 'google', name: 'Google' },
    { code: 'facebook', name: 'Facebook' },
  ],
  links: [
    {
      provider: 'google',
      name: 'Google',
      account: 'ana@example.com',
      linkedAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  hasPassword: true,
  fresh: true,
  methods: [],
  ...changes,
});
const control = { selector: 'input' };
const press = (name: string) => screen.getByRole('button', { name });
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

describe('the other ways to sign in', () => {
  it('show each provider, and as which account it is linked', async () => {
    wire.answer({ 'social.links': () => known() });
    await show(<LinkedList />, { as: 'member' });
    expect(await screen.findByText(/Vinculada como ana@example.com desde 20 de nov/)).toBeTruthy();
    expect(screen.getByText('Não vinculada')).toBeTruthy();
    expect(press('Desvincular: Google')).toBeTruthy();
    expect(press('Vincular: Facebook')).toBeTruthy();
  });

  it('in English too', async () => {
    wire.answer({ 'social.links': () => known() });
    await show(<LinkedList />, { as: 'member', language: 'en' });
    expect(await screen.findByText(/Linked as ana@example.com since/)).toBeTruthy();
    expect(press('Link: Facebook')).toBeTruthy();
  });

  it('are not there where the brand has none', async () => {
    wire.answer({ 'social.links': () => known({ providers: [], links: [] }) });
    await show(<LinkedList />, { as: 'member' });
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('begin at the provider, for the account of this session', async () => {
    wire.answer({
      'social.links': () => known(),
      'social.start': () => Promise.reject(refusal('PROVIDER_UNAVAILABLE', 'O provedor não responde')),
    });
    const { user } = await show(<LinkedList />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Vincular: Facebook' }));
    expect(await screen.findByText('O provedor não responde')).toBeTruthy();
    expect(wire.of('social.start')[0]).toMatchObject({
      params: { provider: 'facebook' },
      body: { origin: location.origin, intent: 'link' },
    });
  });

  it('are taken away with the password, and a wrong one is blamed on its field', async () => {
    wire.answer({
      'social.links': () => known(),
      'social.unlink': ({ body }) =>
        body?.password === 'Senha2026'
          ? {}
          : Promise.reject(refusal('OLD_PASSWORD_WRONG', 'A senha atual está incorreta')),
    });
    const { user } = await show(<LinkedList />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Desvincular: Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desvincular Google?' }));
    const password = dialog.getByLabelText('Sua senha', control);
    await user.type(password, 'errada');
    await user.click(dialog.getByRole('button', { name: 'Desvincular' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('A senha atual está incorreta');
    await user.clear(password);
    await user.type(password, 'Senha2026');
    await user.click(dialog.getByRole('button', { name: 'Desvincular' }));
    await waitFor(() => expect(titles()).toContain('Google foi desvinculado.'));
    expect(wire.of('social.unlink')[1]).toMatchObject({
      params: { provider: 'google' },
      body: { password: 'Senha2026' },
    });
    expect(wire.of('social.links').length).toBeGreaterThan(1);
  });

  it('are taken away with a code where there is no password; the last way stays', async () => {
    const methods = [{ method: 'mobile' as const, hint: '+55•••••••4321' }];
    wire.answer({
      'social.links': () => known({ hasPassword: false, methods }),
      'social.linkCode': () => ({ expiredMinutes: 2, to: '+55•••••••4321' }),
      'social.unlink': () =>
        Promise.reject(
          refusal('SOCIAL_LAST_WAY', 'Crie uma senha primeiro: esta é sua única forma de entrar'),
        ),
    });
    const { user } = await show(<LinkedList />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Desvincular: Google' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Sua senha')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Receber código' }));
    await waitFor(() => expect(wire.of('social.linkCode')[0]?.body).toEqual({ method: 'mobile' }));
    await user.type(dialog.getByLabelText('Código de verificação', control), ' 123456 ');
    await user.click(dialog.getByRole('button', { name: 'Desvincular' }));
    expect(await dialog.findByText(/única forma de entrar/)).toBeTruthy();
    expect(wire.of('social.unlink')[0]?.body).toEqual({ method: 'mobile', code: '123456' });
  });
});

describe('where there is neither password nor second factor', () => {
  const bare = { hasPassword: false, methods: [], fresh: false };
  afterEach(() => sessionStorage.clear());

  it('a change waits for one more sign-in at the site that opens the account', async () => {
    wire.answer({
      'social.links': () => known(bare),
      'social.start': () => Promise.reject(refusal('PROVIDER_UNAVAILABLE', 'O provedor não responde')),
    });
    const { user } = await show(<LinkedList />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Vincular: Facebook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    expect(dialog.getByText(/entre mais uma vez como de costume/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Facebook/ })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Continuar com Google' }));
    expect(await dialog.findByText('O provedor não responde')).toBeTruthy();
    expect(wire.of('social.start')).toMatchObject([
      { params: { provider: 'google' }, body: { intent: 'again' } },
    ]);
  });

  it('in English too, also where the minutes ran out meanwhile', async () => {
    wire.answer({
      'social.links': () => known({ ...bare, fresh: true }),
      'social.unlink': () => Promise.reject(refusal('SIGN_IN_AGAIN', 'Please sign in again first')),
    });
    const { user } = await show(<LinkedList />, { as: 'member', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Unlink: Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Google?' }));
    await user.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await dialog.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(dialog.getByText(/please sign in once more/)).toBeTruthy();
  });

  it('anyone who comes by SMS goes out and in again, back to where they were', async () => {
    wire.answer({ 'social.links': () => known({ ...bare, links: [] }), 'session.logout': () => ({}) });
    const { user, address } = await show(<LinkedList />, { as: 'member', path: '/member/signInSecurity' });
    await user.click(await screen.findByRole('button', { name: 'Vincular: Google' }));
    await user.click(await screen.findByRole('button', { name: 'Sair e entrar de novo' }));
    await waitFor(() => expect(address()).toMatch(/^\/login\?to=%2Fmember%2FsignInSecurity/));
    expect(wire.of('session.logout')).toHaveLength(1);
  });

  it('the fresh session takes the old one’s place, on the page that asked', async () => {
    sessionStorage.setItem('backAfterSignIn', '/member/securityCenter#password');
    window.history.replaceState(null, '', '/social?state=s1&code=c1');
    wire.answer({
      'social.finish': () => ({
        outcome: 'again',
        session: { token: 'fresh-token', account: 'ana', expiresAt: '2026-11-20T12:00:00.000Z' },
        unknown: null,
      }),
      'member.info': () => member(),
    });
    const { address } = await show(<SocialPage />, { as: 'member', path: '/social' });
    await waitFor(() => expect(address()).toBe('/member/securityCenter#password'));
    expect(sessionStorage.getItem('token')).toBe('fresh-token');
    expect(sessionStorage.getItem('backAfterSignIn')).toBeNull();
    expect(titles()).toContain('Confirmado. Continue de onde parou.');
    window.history.replaceState(null, '', '/');
  });
});

describe('back from a provider to link it', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it('the member confirms, then it is linked and the security page is shown', async () => {
    window.history.replaceState(null, '', '/social?state=s1&code=c1');
    const ticket = 't'.repeat(43);
    wire.answer({
      'social.finish': () => ({
        outcome: 'link',
        session: null,
        unknown: {
          ticket,
          provider: 'facebook',
          providerName: 'Facebook',
          email: 'ana@example.com',
          name: 'Ana Lima',
        },
      }),
      'social.links': () => known(),
      'social.link': () => ({}),
    });
    const { user, address } = await show(<SocialPage />, { as: 'member', path: '/social' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Vincular Facebook' }));
    expect(dialog.getByText(/ana@example.com poderá entrar na sua conta/)).toBeTruthy();
    await user.type(await dialog.findByLabelText('Sua senha', control), 'Senha2026');
    await user.click(dialog.getByRole('button', { name: 'Vincular' }));
    await waitFor(() => expect(address()).toBe('/member/signInSecurity'));
    expect(wire.of('social.link')[0]?.body).toEqual({ ticket, password: 'Senha2026' });
    expect(titles()).toContain('Agora você também pode entrar com Facebook.');
  });
});
