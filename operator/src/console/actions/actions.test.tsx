import type { CallValue } from '@croupier/api-client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

type Action = CallValue<'operatorTrail.actions'>['content'][number];
const id = '01a1fee5-8908-71a3-8484-e17187e73700';
const record = (change: Partial<Action>): Action => ({
  id,
  operator: 'ana',
  action: 'setting.changed',
  subject: { type: 'site', id: 'demo' },
  detail: {},
  units: {},
  members: {},
  address: '192.0.2.1',
  at: '2026-11-21T15:00:00.000Z',
  ...change,
});
const changeOf = (setting: string, value: string) => ({ setting, value });

test.each<[title: string, change: Partial<Action>, written: string]>([
  [
    'the amount of a setting',
    { detail: changeOf('withdrawal.fourEyesAbove', '1000000 → 5000'), units: { value: 'minorUnits' } },
    'valor: R$ 10.000,00 → R$ 50,00',
  ],
  [
    'the hours of a setting',
    { detail: changeOf('session.hours', '24 → 48'), units: { value: 'hours' } },
    'valor: 24 horas → 48 horas',
  ],
  ['a switch', { detail: changeOf('session.single', 'false → true') }, 'valor: Não → Sim'],
  [
    'the amounts of a filter',
    {
      action: 'withdrawals.exported',
      detail: { minAmount: '100', maxAmount: '10000', sort: '-amount' },
      units: { minAmount: 'minorUnits', maxAmount: 'minorUnits' },
    },
    'valor mínimo: R$ 1,00 · valor máximo: R$ 100,00 · ordem: valor ↓',
  ],
  [
    'an amount in the currency of its record',
    { detail: { amount: '1234', currency: 'USD' }, units: { amount: 'minorUnits' } },
    'valor: US$ 12,34',
  ],
  ['a list', { detail: { show: 'excluded' } }, 'lista: pausas e exclusões'],
  ['a cause', { detail: { category: 'correction' } }, 'categoria: Correção'],
  ['a refusal', { detail: { code: 'CLAIMED' } }, 'código: nas mãos de outra pessoa'],
  ['free text that is a code elsewhere', { detail: { reason: 'excluded' } }, 'motivo: excluded'],
  ['a member', { detail: { member: id } }, `${pt.words.reference.member} …87e73700`],
])('%s is written out in the record of actions', async (_title, change, written) => {
  wire.answer({
    'operatorLists.views': () => ({ views: [] }),
    'operatorTrail.actions': () => ({ content: [record(change)], nextCursor: null }),
  });
  await openConsole('/actions', ['actions.read', 'members.read']);
  const table = await screen.findByRole('table', { name: pt.actions.title });
  const text = within(table).getAllByRole('row')[1]?.textContent.replaceAll(/\s/g, ' ');
  expect(text).toContain(written);
});
