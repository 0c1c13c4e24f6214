import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { login, member, refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useSession } from '../../platform/session/session.ts';
import type { Passkeys } from '../../platform/shapes.ts';
import { LoginPanel } from '../sign-in/index.ts';
import { PasskeyList } from './passkey-list.tsx';

const browser = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const phone = { id: 'k1', name: 'Telefone', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };
const known = (changes: Partial<Passkeys> = {}): Passkeys => ({
  passkeys: [phone],
  most: 10,
  hasPassword: true,
  fresh: true,
  methods: [],
  ...changes,
});
const asked = { id: 'c1', challenge: 'abc', party: 'localhost' };
const press = (name: string) => screen.findByRole('button', { name });

const knowsPasskeys = () => vi.stubGlobal('PublicKeyCredential', () => undefined);
afterEach(() => vi.unstubAllGlobals());

describe('the own passkeys', () => {
  it('are listed; one is added under a name after the password, and what the window’s closing means is said', async () => {
    knowsPasskeys();
    wire.answer({
      'passkeys.list': () => known(),
      'passkeys.start': () => ({ ...asked, brand: 'Croupier', account: 'ana', user: 'dTE', known: [] }),
      'passkeys.add': () => phone,
    });
    browser.startRegistration.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    browser.startRegistration.mockResolvedValueOnce({
      id: 'cred',
      response: { clientDataJSON: 'data', attestationObject: 'object' },
    });
    const { user } = await show(<PasskeyList />, { as: 'member' });
    expect(await screen.findByText(/Adicionada em 20 de nov.* · ainda não usada/)).toBeTruthy();
    await user.click(await press('Adicionar chave de acesso'));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Nome');
    await user.clear(name);
    expect(dialog.getByText('Digite um nome')).toBeTruthy();
    await user.type(name, 'Notebook');
    await user.type(dialog.getByLabelText('Sua senha', { selector: 'input' }), 'Senha2026');
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Nenhuma chave de acesso foi usada');
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    await waitFor(() =>
      expect(wire.of('passkeys.add')[0]?.body).toEqual({
        challenge: 'c1',
        name: 'Notebook',
        made: { credential: 'cred', clientDataJSON: 'data', attestationObject: 'object' },
      }),
    );
    expect(wire.of('passkeys.start')[0]?.body).toMatchObject({
      origin: location.origin,
      password: 'Senha2026',
    });
  });

  it('the only way in is not taken away, and the page says why', async () => {
    const text = 'Crie uma senha primeiro';
    wire.answer({
      'passkeys.list': () => known({ hasPassword: false }),
      'passkeys.remove': () => Promise.reject(refusal('PASSKEY_LAST_WAY', text, { status: 409 })),
    });
    const { user } = await show(<PasskeyList />, { as: 'member' });
    await user.click(await press('Remover a chave de acesso Telefone'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remover' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
  });

  it('one gets another name', async () => {
    wire.answer({ 'passkeys.list': () => known(), 'passkeys.rename': () => phone });
    const { user } = await show(<PasskeyList />, { as: 'member' });
    await user.click(await press('Renomear a chave de acesso Telefone'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Nome'), ' velho');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(wire.of('passkeys.rename')[0]?.body).toEqual({ name: 'Telefone velho' }));
  });

  it('none is offered where the browser knows none', async () => {
    wire.answer({ 'passkeys.list': () => known() });
    await show(<PasskeyList />, { as: 'member' });
    expect(await screen.findByText('Este navegador não oferece chaves de acesso.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull();
  });

  it('ten are enough', async () => {
    knowsPasskeys();
    wire.answer({ 'passkeys.list': () => known({ most: 1 }) });
    await show(<PasskeyList />, { as: 'member' });
    expect(await screen.findByText(/até 1 chaves de acesso/)).toBeTruthy();
  });
});

describe('the login by passkey', () => {
  it('opens the session with what the device signed', async () => {
    knowsPasskeys();
    wire.answer({
      'passkeys.ask': () => asked,
      'passkeys.signIn': () => login(),
      'member.info': () => member(),
    });
    browser.startAuthentication.mockResolvedValueOnce({
      id: 'cred',
      response: { clientDataJSON: 'data', authenticatorData: 'auth', signature: 'sig' },
    });
    const { user } = await show(<LoginPanel />);
    await user.click(await press('Entrar com chave de acesso'));
    await waitFor(() => expect(useSession.getState().token).toBe('fresh-token'));
    expect(wire.of('passkeys.signIn')[0]?.body).toEqual({
      proof: {
        kind: 'passkey',
        challenge: 'c1',
        credential: 'cred',
        clientDataJSON: 'data',
        authenticatorData: 'auth',
        signature: 'sig',
      },
      site: 'member',
    });
  });

  it('is not there where the browser knows none', async () => {
    await show(<LoginPanel />);
    expect(await press('Entrar na conta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull();
  });
});
