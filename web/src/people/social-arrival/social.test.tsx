import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { login, member, refusal, rule, site } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useSession } from '../../platform/session/session.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { SocialButtons } from '../social/index.ts';
import { SocialPage } from './social-page.tsx';

const google = { code: 'google', name: 'Google' } as const;
const facebook = { code: 'facebook', name: 'Facebook' } as const;

async function buttons(flags: Record<string, string>, providers: (typeof google | typeof facebook)[]) {
  wire.answer({ 'social.providers': () => ({ providers }) });
  const shown = await show(<SocialButtons />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const now = site();
  await act(async () => {
    const status = { ...now, info: { ...now.info, whitelabel: flags } };
    queryClient.setQueriesData({ queryKey: ['site'] }, status);
  });
  return shown;
}

describe('the buttons', () => {
  it.each([
    [{ SOCIALGOOGLE3: '1', SOCIALFACEBOOK3: '1' }, [google, facebook], ['Google', 'Facebook']],
    [{ SOCIALGOOGLE3: '1' }, [google], ['Google']],
    [{ SOCIALFACEBOOK3: '1' }, [facebook], ['Facebook']],
  ])('follow the flags: %j [POPUP-LOGIN-18]', async (flags, providers, names) => {
    await buttons(flags, providers);
    const found = await screen.findAllByRole('button', { name: /Continuar com/ });
    expect(found.map((button) => button.textContent?.replace(/^.Continuar com /, ''))).toEqual(names);
  });

  it('are not there, and nothing is asked, where no flag is on', async () => {
    await buttons({ SOCIALGOOGLE3: '0' }, [google]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(wire.of('social.providers')).toEqual([]);
  });

  it('say when the provider does not answer', async () => {
    const { user } = await buttons({ SOCIALGOOGLE3: '1' }, [google]);
    wire.answer({
      'social.start': () =>
        Promise.reject(refusal('PROVIDER_UNAVAILABLE', 'O provedor não responde', { status: 503 })),
    });
    await user.click(await screen.findByRole('button', { name: /Google/ }));
    expect(await screen.findByText('O provedor não responde')).toBeTruthy();
  });
});

describe('the page that a provider leads back to', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const arrive = (query: string) => window.history.replaceState(null, '', `/social${query}`);
  const unknown = {
    ticket: 't'.repeat(43),
    provider: 'google' as const,
    providerName: 'Google',
    email: 'ana@example.com',
    name: 'Ana Lima',
  };

  it('signs a known person in under its heading; the code leaves the address at once', async () => {
    arrive('?state=s1&code=c1&iss=https%3A%2F%2Fid.example');
    wire.answer({
      'social.finish': () => ({
        outcome: 'signedIn',
        session: { token: 'fresh-token', account: 'ana', expiresAt: login().expiresAt },
        unknown: null,
      }),
      'member.info': () => member(),
    });
    const { address } = await show(<SocialPage />, { path: '/social' });
    expect(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeTruthy();
    await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
    expect(window.location.search).toBe('');
    expect(wire.of('social.finish')[0]?.body).toEqual({ state: 's1', code: 'c1', iss: 'https://id.example' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('lets an unknown person open an account with the ticket', async () => {
    arrive('?state=s1&code=c1');
    const way = {
      method: 'social' as const,
      password: false,
      proof: null,
      rules: [
        rule('username', { minLength: 4, maxLength: 16 }),
        rule('email', { required: false, type: 'email' }),
      ],
    };
    wire.answer({
      'social.finish': () => ({ outcome: 'unknown', session: null, unknown }),
      'system.registerSettings': () => ({ rules: way.rules, verificationRequired: true, ways: [way] }),
      'social.register': () => ({ token: 'fresh-token', account: 'ana2026', expiresAt: login().expiresAt }),
      'member.info': () => member(),
    });
    const { user } = await show(<SocialPage />, { path: '/social' });
    await user.type(await screen.findByLabelText('Usuário'), 'ana2026');
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'ana@example.com');
    expect(screen.queryByLabelText('Senha')).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Criar conta' }));
    await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
    expect(wire.of('social.register')[0]?.body).toMatchObject({
      ticket: unknown.ticket,
      username: 'ana2026',
      email: 'ana@example.com',
    });
  });

  it('loaded again, without an answer, asks nothing and goes home', async () => {
    arrive('');
    wire.answer({});
    const { address } = await show(<SocialPage />, { path: '/social' });
    await waitFor(() => expect(address()).toBe('/'));
    expect(wire.of('social.finish')).toEqual([]);
  });

  it('tells an unknown person where nobody can open an account', async () => {
    arrive('?state=s1&code=c1');
    wire.answer({
      'social.finish': () => ({ outcome: 'unknown', session: null, unknown }),
      'system.registerSettings': () => ({ rules: [], verificationRequired: true, ways: [] }),
    });
    await show(<SocialPage />, { path: '/social' });
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('O cadastro está fechado no momento'));
    expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull();
  });

  it('tells a refusal and offers to start again', async () => {
    arrive('?state=s1&error=access_denied');
    wire.answer({
      'social.finish': () => Promise.reject(refusal('SOCIAL_FAILED', 'Falha ao entrar. Tente novamente.')),
    });
    await show(<SocialPage />, { path: '/social' });
    expect(await screen.findByText('Falha ao entrar. Tente novamente.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(useSession.getState().token).toBeNull();
  });
});
