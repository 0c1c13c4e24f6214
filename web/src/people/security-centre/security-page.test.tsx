import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { member, noLevels, payoutAccount, profile, refusal, security } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { Security } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { SecurityPage } from './security-page.tsx';

const fresh = (): Security =>
  security({
    identity: { ...security().identity, state: 'none', name: null, maskedCpf: null },
    withdrawalPasswordSet: false,
    payoutAccounts: [],
  });

async function open(
  now: { security: Security; hasPassword?: boolean; account?: string },
  path = '/member/securityCenter',
) {
  wire.answer({
    'identity.security': () => now.security,
    'member.info': () => member({ hasPassword: now.hasPassword ?? true, account: now.account ?? 'ana' }),
    'profile.profile': () => profile(),
    'profile.documents': () => ({ documents: [] }),
    'vip.standing': () => noLevels,
  });
  const shown = await show(<SecurityPage />, { as: 'member', path });
  await screen.findByRole('article', { name: 'Identidade' });
  return shown;
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const toast = () => useToasts.getState().toasts.map(({ title }) => title);

describe('the steps before a withdrawal', () => {
  it('say what is done; a Pix key waits for the identity', async () => {
    await open({ security: fresh() });
    expect(screen.getAllByText('Pendente')).toHaveLength(3);
    expect(card('Contas para saque').queryByRole('button')).toBeNull();
    expect(card('Contas para saque').getByText('Verifique sua identidade primeiro.')).toBeTruthy();
  });

  it('open from the address, also while the page stands open', async () => {
    const { router } = await open({ security: fresh() }, '/member/securityCenter#identity');
    expect(card('Identidade').getByLabelText('CPF')).toBeTruthy();
    await router.navigate({ href: '/member/securityCenter#withdrawal_password' });
    await waitFor(() => expect(card('Senha de saque').getByLabelText('Nova senha de saque')).toBeTruthy());
    expect(card('Identidade').queryByLabelText('CPF')).toBeNull();
  });
});

describe('the identity', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof open>>['user'],
    [cpf, birth, name]: [string, string, string],
  ) => {
    const form = card('Identidade');
    await user.type(form.getByLabelText('CPF'), cpf);
    await user.type(form.getByLabelText('Data de nascimento'), birth);
    await user.type(form.getByLabelText('Nome completo'), name);
    await user.click(form.getByRole('button', { name: 'Verificar identidade' }));
  };

  it.each([
    [['123', '1990-01-01', 'Ana Lima'], 'CPF inválido'],
    [['11111111111', '1990-01-01', 'Ana Lima'], 'CPF inválido'],
    [
      ['52998224725', `${new Date().getFullYear() - 17}-01-01`, 'Ana Lima'],
      'Você precisa ter 18 anos ou mais',
    ],
    [['52998224725', '1990-01-01', ' A '], 'O formato do nome real está incorreto'],
    [['52998224725', '1990-01-01', 'Elis'], 'O formato do nome real está incorreto'],
    [['52998224725', '1990-01-01', '123'], 'O formato do nome real está incorreto'],
  ] as const)('of %j is refused in the page', async (typed, text) => {
    const { user } = await open({ security: fresh() }, '/member/securityCenter#identity');
    await fill(user, [...typed]);
    await waitFor(() => expect(alerts()).toEqual([text]));
    expect(wire.of('identity.verifyIdentity')).toEqual([]);
  });

  it('is sent as digits, and the page shows it once it is verified', async () => {
    const now = { security: fresh() };
    wire.answer({
      'identity.verifyIdentity': () => {
        now.security = security({ withdrawalPasswordSet: false, payoutAccounts: [] });
        return { state: 'verified' };
      },
    });
    const { user } = await open(now, '/member/securityCenter#identity');
    await fill(user, ['52998224725', '1990-01-31', ' Ana Lima ']);
    expect(await screen.findByText(/em nome de Ana Lima/)).toBeTruthy();
    expect(wire.of('identity.verifyIdentity')[0]?.body).toEqual({
      cpf: '52998224725',
      birthDate: '1990-01-31',
      fullName: 'Ana Lima',
    });
    expect(toast()).toEqual(['Identidade verificada.']);
    expect(card('Identidade').queryByRole('button')).toBeNull();
  });

  it('that the register refuses keeps what was typed', async () => {
    wire.answer({
      'identity.verifyIdentity': () => Promise.reject(refusal('IDENTITY_REFUSED', 'Os dados não conferem')),
    });
    const { user } = await open({ security: fresh() }, '/member/securityCenter#identity');
    await fill(user, ['52998224725', '1990-01-31', 'Ana Lima']);
    expect(await screen.findByText('Os dados não conferem')).toBeTruthy();
    expect(card('Identidade').getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25');
  });
});

it('the withdrawal password is six digits, said twice, confirmed by the login password', async () => {
  wire.answer({ 'identity.setWithdrawalPassword': () => ({}) });
  const known = { ...fresh(), onFile: { maskedCpf: null, birthDate: '1990-05-17' } };
  const { user } = await open({ security: known }, '/member/securityCenter#withdrawal_password');
  const form = card('Senha de saque');
  const fields = [/senha de acesso/i, 'Nova senha de saque', 'Confirmar senha de saque'].map((name) =>
    form.getByLabelText(name),
  );
  const type = async (texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      const field = fields[index] ?? document.body;
      await user.clear(field);
      await user.type(field, text);
    }
    await user.keyboard('{Enter}');
  };
  await type(['Senha2026', '12345', '12345']);
  await waitFor(() => expect(alerts()[0]).toBe('Use exatamente 6 números'));
  await type(['Senha2026', '482913', '482914']);
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(wire.of('identity.setWithdrawalPassword')).toEqual([]);
  for (const obvious of ['123456', '111111', '170590']) {
    await type(['Senha2026', obvious, obvious]);
    await waitFor(() => expect(alerts()).toEqual(['Escolha uma senha menos óbvia']));
  }
  expect(wire.of('identity.setWithdrawalPassword')).toEqual([]);
  await type(['Senha2026', '482913', '482913']);
  await waitFor(() => expect(toast()).toEqual(['Senha de saque salva.']));
  expect(wire.of('identity.setWithdrawalPassword')[0]?.body).toEqual({
    password: 'Senha2026',
    withdrawalPassword: '482913',
    confirmation: '482913',
  });
});

describe('a Pix key', () => {
  it('is checked by its kind and sent as Pix writes it', async () => {
    wire.answer({ 'identity.addPayoutAccount': () => payoutAccount() });
    const now = { security: security({ payoutAccounts: [] }) };
    const { user } = await open(now, '/member/securityCenter#payout_account');
    const form = card('Contas para saque');
    const key = () => form.getByLabelText('Chave Pix');
    await user.type(key(), '52998224724{Enter}');
    await waitFor(() => expect(alerts()).toHaveLength(1));
    await user.selectOptions(form.getByRole('combobox'), 'phone');
    expect(key()).toHaveProperty('value', '');
    await user.type(key(), '(11) 98765-4321{Enter}');
    await waitFor(() => expect(wire.of('identity.addPayoutAccount')).toHaveLength(1));
    expect(wire.of('identity.addPayoutAccount')[0]?.body).toEqual({
      kind: 'phone',
      pixKey: '+5511987654321',
    });
  });

  it('an account at a bank is checked field by field and sent as banks write it', async () => {
    wire.answer({ 'identity.addBankAccount': () => payoutAccount({ kind: 'bank' }) });
    const now = { security: security({ payoutAccounts: [] }) };
    const { user } = await open(now, '/member/securityCenter#payout_account');
    const form = card('Contas para saque');
    await user.click(form.getByRole('radio', { name: 'Conta bancária' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(alerts().length).toBeGreaterThan(4));
    expect(wire.of('identity.addBankAccount')).toEqual([]);
    await user.selectOptions(form.getByLabelText('Banco'), '260');
    await user.type(form.getByLabelText('Agência'), '1');
    await user.type(form.getByLabelText('Conta'), '0012345-6');
    await user.type(form.getByLabelText('CPF do titular'), '52998224725');
    await user.type(form.getByLabelText('Senha de saque'), '482913{Enter}');
    await waitFor(() => expect(toast()).toEqual(['Conta adicionada.']));
    expect(wire.of('identity.addBankAccount')[0]?.body).toEqual({
      bank: '260',
      branch: '0001',
      account: '12345-6',
      accountType: 'checking',
      holderName: 'Ana Lima',
      holderCpf: '52998224725',
      withdrawalPassword: '482913',
    });
  });

  it('an account at a bank waits for the withdrawal password', async () => {
    const now = { security: security({ payoutAccounts: [], withdrawalPasswordSet: false }) };
    const { user } = await open(now, '/member/securityCenter#payout_account');
    const form = card('Contas para saque');
    await user.click(form.getByRole('radio', { name: 'Conta bancária' }));
    expect(form.getByText(/Crie primeiro a senha de saque/)).toBeTruthy();
    expect(form.queryByLabelText('Agência')).toBeNull();
  });

  it('that rests says from when it may be used', async () => {
    const resting = payoutAccount({ id: 'b', usableFrom: new Date(Date.now() + 3_600_000).toISOString() });
    await open({ security: security({ payoutAccounts: [payoutAccount(), resting] }) });
    expect(screen.getByText('Disponível')).toBeTruthy();
    expect(screen.getByText(/Disponível a partir de/)).toBeTruthy();
  });
});

const blames = (label: string) =>
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');

describe('the login password', () => {
  const change = async (texts: [string, string, string], account = 'ana') => {
    const { user } = await open({ security: security(), account });
    await user.click(card('Senha de acesso').getByRole('button', { name: 'Trocar senha' }));
    const labels = ['Senha atual', 'Nova senha', 'Confirmar nova senha'];
    for (const [index, label] of labels.entries())
      await user.type(screen.getByLabelText(label), texts[index] ?? '');
    await user.keyboard('{Enter}');
  };

  it.each([
    [['Senha2026', 'Senha2026', 'Senha2026'], /diferente/],
    [['Senha2026', 'Outra2026', 'Outra2027'], /./],
  ] as const)('%j is refused in the page [VALID-86]', async (texts, said) => {
    await change([...texts]);
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toMatch(said);
    expect(wire.of('member.changePassword')).toEqual([]);
  });

  it('that contains the user name is refused in the page', async () => {
    await change(['Senha2026', 'xANA.Lima9', 'xANA.Lima9'], 'ana.lima');
    await waitFor(() => expect(alerts()).toEqual(['A senha não pode conter o usuário']));
    blames('Nova senha');
    expect(wire.of('member.changePassword')).toEqual([]);
  });

  it('a wrong old one is said by the site; a right one closes the form [VALID-84]', async () => {
    wire.answer({
      'member.changePassword': () =>
        Promise.reject(refusal('OLD_PASSWORD_WRONG', 'A senha atual está errada')),
    });
    await change(['errada', 'Outra2026', 'Outra2026']);
    expect(await screen.findByText('A senha atual está errada')).toBeTruthy();
    expect(alerts()).toEqual(['A senha atual está errada']);
    blames('Senha atual');
    expect(screen.getByLabelText('Nova senha')).toHaveProperty('value', 'Outra2026');
  });

  const links = (recent: boolean) => ({
    providers: [{ code: 'google' as const, name: 'Google' }],
    links: [
      {
        provider: 'google' as const,
        name: 'Google',
        account: null,
        linkedAt: '2026-11-20T12:00:00.000Z',
      },
    ],
    hasPassword: false,
    fresh: recent,
    methods: [],
  });
  const create = async () => {
    wire.answer({ 'social.links': () => links(true) });
    const { user } = await open({ security: security(), hasPassword: false });
    const access = card('Senha de acesso');
    expect(await access.findByText(/ainda não tem senha/)).toBeTruthy();
    await user.click(access.getByRole('button', { name: 'Criar senha' }));
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    await user.type(await screen.findByLabelText('Nova senha'), 'Outra2026');
    await user.type(screen.getByLabelText('Confirmar nova senha'), 'Outra2026{Enter}');
    return access;
  };
  const made = { newPassword: 'Outra2026', confirmNewPassword: 'Outra2026' };

  it('is made by anyone who has none, without an old one', async () => {
    wire.answer({ 'member.changePassword': () => ({}) });
    await create();
    await waitFor(() => expect(toast()).toContain('Senha criada. As outras sessões foram encerradas.'));
    expect(wire.of('member.changePassword')[0]?.body).toEqual(made);
  });

  it('but a page that stood open asks for a fresh sign-in before anything is typed', async () => {
    wire.answer({ 'social.links': () => links(false) });
    const { user } = await open({ security: security(), hasPassword: false });
    const access = card('Senha de acesso');
    await user.click(await access.findByRole('button', { name: 'Criar senha' }));
    expect(await access.findByRole('button', { name: 'Continuar com Google' })).toBeTruthy();
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
  });

  it('but only after a fresh sign-in', async () => {
    wire.answer({
      'member.changePassword': () => Promise.reject(refusal('SIGN_IN_AGAIN', 'Entre de novo primeiro')),
    });
    const access = await create();
    expect(await access.findByRole('button', { name: 'Continuar com Google' })).toBeTruthy();
  });
});
