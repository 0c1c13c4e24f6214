import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../test/console.tsx';
import { misnamed } from '../../test/names.ts';
import { refusal, wire } from '../../test/wire.ts';
import { pt } from '../../test/messages.ts';
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

type Accounts = CallValue<'operatorAccounts.list'>;
const operator = (account: string, change: Partial<Accounts['operators'][number]> = {}) => ({
  id: `id-${account}`,
  account,
  name: 'Olívia Prado',
  role: 'finance',
  status: 'active' as const,
  createdAt: at,
  approvesFrom: at,
  openedBy: null,
  linkExpiresAt: null,
  wantedRole: null,
  lastSeenAt: null,
  version: 1,
  ...change,
});
const role = (code: string, name: string, permissions: string[], change = {}) => ({
  code,
  names: { pt: name, en: name },
  permissions,
  limits: { withdrawal: null, deposit: null, adjustment: null, win: null },
  builtIn: true,
  fixed: code === 'admin',
  version: 0,
  ...change,
});
const list: Accounts = {
  operators: [operator('ana'), operator('bia', { status: 'blocked' })],
  roles: [
    role('admin', 'Administração', ['site.read', 'site.edit', 'operators.edit']),
    role('finance', 'Financeiro', ['site.read']),
    role('support', 'Atendimento', ['feedback.read']),
  ],
  permissions: ['site.read', 'site.edit', 'operators.edit', 'feedback.read'],
  administrators: 2,
};
const ownRights = ['operators.read', 'operators.edit', 'site.read'];
const proposals = (waiting: CallValue<'operatorProposals.list'>['waiting'] = []) => ({
  'operatorAccounts.list': () => list,
  'operatorProposals.list': () => ({ waiting, decided: [] }),
  'operatorOwn.notices': () => ({ notices: [] }),
});

describe('the operators', () => {
  test('rights have names for people, by role', async () => {
    wire.answer(proposals());
    await openConsole('/operators/roles', ['operators.read']);
    expect(await screen.findByText(pt.rights.feedback_read)).toBeTruthy();
    expect(screen.getByText(pt.roles.fixed)).toBeTruthy();
    expect(screen.queryByText(/[a-z]\.read/)).toBeNull();
    expect(screen.queryByRole('button', { name: pt.roles.new })).toBeNull();
  });

  test('are invited by a link that is shown this once, with no password of anybody else', async () => {
    wire.answer({
      ...proposals(),
      'operatorAccounts.create': () => ({
        operator: operator('carla', { status: 'invited' }),
        link: 'https://house.example/operator/enrol#token',
        expiresAt: at,
      }),
    });
    const user = await openConsole('/operators', ownRights);
    await user.click(await screen.findByRole('button', { name: pt.operators.new }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    expect(dialog.getByText(pt.operators.problems.account)).toBeTruthy();
    expect(dialog.getByText(/ao menos 2/)).toBeTruthy();
    await user.type(dialog.getByLabelText(pt.operators.account), 'carla');
    await user.type(dialog.getByLabelText(pt.operators.name), 'Carla Dias');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    expect(await screen.findByText('https://house.example/operator/enrol#token')).toBeTruthy();
    expect(wire.of('operatorAccounts.create')).toEqual([
      { body: { account: 'carla', name: 'Carla Dias', role: 'support' } },
    ]);
  });

  test('are changed with a reason and the version that was read', async () => {
    wire.answer({
      ...proposals(),
      'operatorAccounts.update': () => operator('ana', { status: 'blocked', version: 2 }),
    });
    const user = await openConsole('/operators', ownRights);
    await user.click(await screen.findByRole('button', { name: 'Alterar ana' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: pt.operators.block }));
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

describe('roles, and the second factor again', () => {
  test('a role is made of rights and limits; one that the editor lacks cannot be chosen', async () => {
    const made = {
      ...{ id: 'p1', kind: 'role.set' as const, subject: 'turno', role: null, before: null, roles: null },
      ...{ reason: 'x', state: 'proposed' as const, proposedBy: 'operator1', proposedAt: at },
      ...{ decidedBy: null, decidedAt: null },
    };
    wire.answer({ ...proposals(), 'operatorRoles.set': () => made });
    const user = await openConsole('/operators/roles', ownRights);
    await user.click(await screen.findByRole('button', { name: pt.roles.new }));
    const dialog = within(await screen.findByRole('dialog'));
    const foreign = dialog.getByRole('checkbox', { name: pt.rights.site_edit });
    expect((foreign as HTMLInputElement).disabled).toBe(true);
    await user.type(dialog.getByLabelText(pt.roles.namePt), 'Turno');
    await user.type(dialog.getByLabelText(pt.roles.nameEn), 'Shift');
    await user.click(dialog.getByRole('checkbox', { name: pt.rights.site_read }));
    await user.type(dialog.getByLabelText(pt.roles.names.withdrawal), '500,00');
    await user.type(dialog.getByLabelText(pt.operators.reason), 'Novo turno da noite');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    await waitFor(() => expect(wire.of('operatorRoles.set')).toHaveLength(1));
    expect(wire.of('operatorRoles.set')[0]).toMatchObject({
      body: {
        code: null,
        names: { pt: 'Turno', en: 'Shift' },
        permissions: ['site.read'],
        limits: { withdrawal: 50_000, deposit: null },
      },
    });
  });

  test.each(['{Enter}', 'save'])(
    'a limit that is no amount is told at its field, which keeps the message while it has the keyboard (%s)',
    async (way) => {
      wire.answer(proposals());
      const user = await openConsole('/operators/roles', ownRights);
      await user.click(await screen.findByRole('button', { name: pt.roles.new }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText(pt.roles.namePt), 'Turno');
      await user.type(dialog.getByLabelText(pt.roles.nameEn), 'Shift');
      await user.click(dialog.getByRole('checkbox', { name: pt.rights.site_read }));
      await user.type(dialog.getByLabelText(pt.operators.reason), 'Novo turno da noite');
      const limit = dialog.getByLabelText(pt.roles.names.withdrawal);
      await user.type(limit, 'abc');
      if (way === 'save') await user.click(dialog.getByRole('button', { name: pt.edit.save }));
      else await user.keyboard(way);
      await waitFor(() => expect(document.activeElement).toBe(limit));
      expect(limit.getAttribute('aria-invalid')).toBe('true');
      const said = document.getElementById(limit.getAttribute('aria-describedby') ?? '');
      expect(said?.textContent).toBe(pt.roles.limitUnreadable);
      expect(wire.of('operatorRoles.set')).toEqual([]);
    },
  );

  test('where the second factor is asked for again, a dialog asks for the code and the call is repeated', async () => {
    let shown = false;
    const enrolled = operator('carla', { status: 'enrolled', openedBy: 'ana' });
    wire.answer({
      ...proposals(),
      'operatorAccounts.list': () => ({ ...list, operators: [...list.operators, enrolled] }),
      'operatorAccounts.confirm': () => {
        if (!shown) throw refusal('STEP_UP_REQUIRED', 403);
        return operator('carla');
      },
      'operatorOwn.stepUp': () => {
        shown = true;
        return { until: at };
      },
    });
    const user = await openConsole('/operators', ownRights);
    await user.click(await screen.findByRole('button', { name: 'Confirmar conta: carla' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: pt.operators.confirm }));
    const code = await screen.findByLabelText(pt.stepUp.code);
    await user.type(code, '123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wire.of('operatorAccounts.confirm')).toHaveLength(2));
    expect(wire.of('operatorOwn.stepUp')).toEqual([{ body: { factor: { kind: 'totp', code: '123456' } } }]);
    expect(await screen.findByText(pt.operators.confirmed)).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText(pt.stepUp.code)).toBeNull());
  });
});

describe('what stands in the way is said beforehand', () => {
  const asked = (account: string, by: string) => ({
    ...proposals([
      {
        ...{ id: 'p1', kind: 'role.set', subject: 'turno', role: null, before: null, roles: null },
        ...{ reason: 'Turno da noite', state: 'proposed', proposedBy: by, proposedAt: at },
        ...{ decidedBy: null, decidedAt: null },
      },
    ]),
    'operatorAccounts.list': () => ({
      ...list,
      operators: [...list.operators, operator('carla', { status: 'enrolled', openedBy: account })],
    }),
  });

  test('who opened an account is not offered to confirm it, and reads why', async () => {
    wire.answer(asked('operator1', 'ana'));
    await openConsole('/operators', ownRights);
    await screen.findByText(pt.proposals.ownWaits);
    expect(screen.queryByRole('button', { name: 'Confirmar conta: carla' })).toBeNull();
  });

  test('an account that is too new is offered neither to confirm nor to approve, and reads from when it can', async () => {
    wire.answer(asked('ana', 'ana'));
    await openConsole('/operators', ownRights, { approvesFrom: '2999-01-01T15:00:00.000Z' });
    await waitFor(() => expect(screen.getAllByText(/pode aprovar a partir de/)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^(Confirmar|Aprovar)/ })).toBeNull();
  });

  test.each(['operator1', 'ana'])(
    'WCAG 2.5.3: the button of a proposal by %s says in its name what is written on it',
    async (by) => {
      wire.answer(asked('ana', by));
      await openConsole('/operators/roles', ownRights);
      const [word, name] =
        by === 'operator1' ? [pt.proposals.withdraw, /^Retirar: /] : [pt.proposals.reject, /^Recusar: /];
      expect((await screen.findByRole('button', { name })).textContent).toBe(word);
      expect(misnamed(document.body)).toEqual([]);
    },
  );
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
