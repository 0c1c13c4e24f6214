import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../test/console.tsx';
import { wire } from '../../test/wire.ts';
import pt from '../messages/pt.ts';
import { metadataOf, linesOf } from './registration/providers-page.tsx';
import { kindText } from './registration/registration-page.tsx';

const at = '2026-11-21T15:00:00.000Z';

describe('the registration form', () => {
  type Form = CallValue<'operatorRegistration.rules'>;
  const rule = (field: string, change: Partial<Form['rules'][number]> = {}): Form['rules'][number] => ({
    field,
    enabled: false,
    required: false,
    acceptedPattern: '^\\S+$',
    patternId: 9,
    minLength: 4,
    maxLength: 20,
    type: 'text',
    fixed: false,
    offered: true,
    ...change,
  });
  const form: Form = {
    rules: [
      rule('username', { enabled: true, required: true, fixed: true }),
      rule('line'),
      rule('verificationCode', { offered: false }),
    ],
    version: 3,
    updatedAt: at,
    updatedBy: 'operator1',
  };

  test('shows what is asked, what always is, and what the flags decide', async () => {
    wire.answer({ 'operatorRegistration.rules': () => form });
    await openConsole('/site/registration', ['site.read']);
    const table = within(await screen.findByRole('table'));
    expect(table.getByText(pt.registrationForm.fixed)).toBeTruthy();
    expect(table.getByText(pt.registrationForm.off)).toBeTruthy();
    expect(table.getByText(pt.registrationForm.byFlags)).toBeTruthy();
  });

  test('changes one rule with the version that was read; a kind brings its own expression', async () => {
    wire.answer({
      'operatorRegistration.rules': () => form,
      'operatorRegistration.setRules': () => ({ ...form, version: 4 }),
    });
    const user = await openConsole('/site/registration', ['site.read', 'site.edit']);
    await user.click(await screen.findByRole('button', { name: 'Editar Line' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: pt.registrationForm.enabled }));
    await user.click(dialog.getByRole('switch', { name: pt.registrationForm.required }));
    await user.selectOptions(dialog.getByLabelText(pt.registrationForm.kind), '6');
    expect(dialog.getByLabelText(pt.registrationForm.pattern)).toHaveProperty('value', '^[0-9]+$');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.of('operatorRegistration.setRules')).toEqual([
      {
        body: {
          version: 3,
          rules: [
            {
              field: 'line',
              enabled: true,
              required: true,
              acceptedPattern: '^[0-9]+$',
              patternId: 6,
              minLength: 4,
              maxLength: 20,
            },
          ],
        },
      },
    ]);
  });

  test('names the kinds of pattern without their lengths', () => {
    expect(kindText(6, 'pt')).toBe('… dígitos');
    expect(kindText(6, 'en')).toBe('… digits');
  });
});

test('further facts of a provider are lines of name=value', () => {
  expect(metadataOf('a=1\n b = https://x/?q=1 \n\nnothing')).toEqual({ a: '1', b: 'https://x/?q=1' });
  expect(linesOf({ a: '1', b: '2' })).toBe('a=1\nb=2');
});

describe('a change of where a sign-in leads', () => {
  type List = CallValue<'operatorProviders.list'>;
  const provider = (own: boolean): List['providers'][number] => ({
    code: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'c',
    hasSecret: true,
    metadata: {},
    on: true,
    proposal: {
      id: 'p1',
      name: 'Google',
      issuer: 'https://elsewhere.example',
      clientId: 'c',
      metadata: {},
      hasSecret: false,
      by: 'ana',
      at,
      own,
    },
    version: 3,
    updatedAt: at,
    updatedBy: 'ana',
  });
  const answer = (own: boolean): void =>
    wire.answer({
      'operatorProviders.list': () => ({ providers: [provider(own)], redirectUri: 'https://brand/social' }),
      'operatorProviders.agree': () => ({ ...provider(own), proposal: null }),
      'operatorProviders.drop': () => ({ ...provider(own), proposal: null }),
    });

  test('is shown whole to a second person, who agrees to just that one', async () => {
    answer(false);
    const user = await openConsole('/site/sign-in', ['site.read', 'site.edit']);
    expect(await screen.findByText('https://elsewhere.example')).toBeTruthy();
    expect(screen.getByText(pt.signInProviders.noSecret)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: pt.signInProviders.agree }));
    await waitFor(() =>
      expect(wire.of('operatorProviders.agree')).toEqual([
        { params: { code: 'google' }, body: { proposal: 'p1' } },
      ]),
    );
  });

  test('can be withdrawn but not agreed to by whoever proposed it', async () => {
    answer(true);
    const user = await openConsole('/site/sign-in', ['site.read', 'site.edit']);
    expect(await screen.findByText(pt.signInProviders.ownWaits)).toBeTruthy();
    expect(screen.queryByRole('button', { name: pt.signInProviders.agree })).toBeNull();
    await user.click(screen.getByRole('button', { name: pt.signInProviders.withdraw }));
    await waitFor(() => expect(wire.of('operatorProviders.drop')).toHaveLength(1));
  });
});

describe('the operators', () => {
  type List = CallValue<'operatorAccounts.list'>;
  const operator = (account: string, change: Partial<List['operators'][number]> = {}) => ({
    id: `id-${account}`,
    account,
    name: 'Olívia Prado',
    role: 'finance' as const,
    status: 'active' as const,
    createdAt: at,
    lastSeenAt: null,
    version: 1,
    ...change,
  });
  const list: List = {
    operators: [operator('ana'), operator('bia', { status: 'blocked' })],
    roles: [
      { role: 'admin', permissions: ['site.read', 'site.edit'] },
      { role: 'finance', permissions: ['site.read'] },
      { role: 'support', permissions: [] },
    ],
    permissions: ['site.read', 'site.edit'],
  };
  const rights = ['operators.read', 'operators.edit'];

  test('are listed with the rights of each role', async () => {
    wire.answer({ 'operatorAccounts.list': () => list });
    await openConsole('/operators', ['operators.read']);
    const tables = await screen.findAllByRole('table');
    const rows = within(tables[1] ?? document.body)
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByText(/^(sim|não)$/)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['sim', 'sim', 'não'],
      ['sim', 'não', 'não'],
    ]);
    expect(screen.queryByRole('button', { name: pt.operators.new })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Alterar ana' })).toBeNull();
  });

  test('get a first password and an app, whose key is shown this once', async () => {
    wire.answer({
      'operatorAccounts.list': () => list,
      'operatorAccounts.create': () => ({
        operator: operator('carla'),
        totpAddress: 'otpauth://totp/x?secret=ABCDEFGHIJKL&period=30',
      }),
    });
    const user = await openConsole('/operators', rights);
    await user.click(await screen.findByRole('button', { name: pt.operators.new }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    expect(dialog.getByText(pt.operators.problems.account)).toBeTruthy();
    await user.type(dialog.getByLabelText(pt.operators.account), 'carla');
    await user.type(dialog.getByLabelText(pt.operators.name), 'Carla Dias');
    await user.type(dialog.getByLabelText(pt.operators.password), 'A long passphrase');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    expect(await screen.findByText('ABCD EFGH IJKL')).toBeTruthy();
    expect(wire.of('operatorAccounts.create')).toEqual([
      { body: { account: 'carla', name: 'Carla Dias', role: 'support', password: 'A long passphrase' } },
    ]);
  });

  test('are changed with a reason and the version that was read', async () => {
    wire.answer({
      'operatorAccounts.list': () => list,
      'operatorAccounts.update': () => operator('ana', { status: 'blocked', version: 2 }),
    });
    const user = await openConsole('/operators', rights);
    await user.click(await screen.findByRole('button', { name: 'Alterar ana' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(pt.operators.status), 'blocked');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    expect(wire.of('operatorAccounts.update')).toEqual([]);
    await user.type(dialog.getByLabelText(pt.operators.reason), 'Saiu da casa');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    await waitFor(() => expect(wire.of('operatorAccounts.update')).toHaveLength(1));
    expect(wire.of('operatorAccounts.update')[0]).toMatchObject({
      params: { id: 'id-ana' },
      body: { version: 1, role: 'finance', status: 'blocked', reason: 'Saiu da casa' },
    });
  });
});

describe('the login log', () => {
  test('narrows by account and kind, and names nobody where nobody has the name', async () => {
    wire.answer({
      'operatorAccess.logins': () => ({
        content: [
          {
            id: 'e1',
            member: null,
            kind: 'login.failed',
            detail: { way: 'password' },
            address: '203.0.113.7',
            country: 'BR',
            userAgent: 'Firefox',
            at,
          },
        ],
        nextCursor: null,
      }),
    });
    const user = await openConsole('/logins?account=ana', ['logins.read']);
    expect(await screen.findByText(pt.logins.unknown)).toBeTruthy();
    expect(screen.getByText('Não entrou')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: pt.logins.kinds.failed }));
    await waitFor(() => expect(wire.of('operatorAccess.logins')).toHaveLength(2));
    expect(wire.of('operatorAccess.logins')).toEqual([
      { query: { limit: 50, kind: 'all', account: 'ana' } },
      { query: { limit: 50, kind: 'failed', account: 'ana' } },
    ]);
  });
});
