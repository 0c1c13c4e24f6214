import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { misnamed } from '../../../test/names.ts';
import { refusal, wire } from '../../../test/wire.ts';

const at = '2026-11-21T15:00:00.000Z';

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
  names: { pt: name, en: name, es: name },
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

  test('are invited by a link that is shown this once, with no password of anyone else', async () => {
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
    await user.type(dialog.getByLabelText(`${pt.roles.name} · ${pt.edit.languages.pt}`), 'Turno');
    await user.type(dialog.getByLabelText(`${pt.roles.name} · ${pt.edit.languages.en}`), 'Shift');
    await user.click(dialog.getByRole('checkbox', { name: pt.rights.site_read }));
    await user.type(dialog.getByLabelText(pt.roles.names.withdrawal), '500,00');
    await user.type(dialog.getByLabelText(pt.operators.reason), 'Novo turno da noite');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    await waitFor(() => expect(wire.of('operatorRoles.set')).toHaveLength(1));
    expect(wire.of('operatorRoles.set')[0]).toMatchObject({
      body: {
        code: null,
        names: { pt: 'Turno', en: 'Shift', es: '' },
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
      await user.type(dialog.getByLabelText(`${pt.roles.name} · ${pt.edit.languages.pt}`), 'Turno');
      await user.type(dialog.getByLabelText(`${pt.roles.name} · ${pt.edit.languages.en}`), 'Shift');
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
    await screen.findByText(pt.proposals.ownPending);
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
