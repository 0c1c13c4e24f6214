import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { SocialLinks } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/toasts.ts';
import { LinkedList } from './linked-list.tsx';
import { SocialPage } from './social-page.tsx';

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
    expect(dialog.getByText(/ana@example.com poderá abrir sua conta/)).toBeTruthy();
    await user.type(await dialog.findByLabelText('Sua senha', control), 'Senha2026');
    await user.click(dialog.getByRole('button', { name: 'Vincular' }));
    await waitFor(() => expect(address()).toBe('/member/signInSecurity'));
    expect(wire.of('social.link')[0]?.body).toEqual({ ticket, password: 'Senha2026' });
    expect(titles()).toContain('Agora você também pode entrar com Facebook.');
  });
});
