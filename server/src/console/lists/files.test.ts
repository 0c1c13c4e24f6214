import { expect, test } from 'vitest';
import { Figure } from '../../platform/formats/csv.ts';
import type { CellWriter, ListFile } from './list-file.ts';
import { operatorsFile } from './operators-file.ts';
import { trailFile } from './trail-file.ts';

/** Says of each cell how it is written. */
const csv: CellWriter = {
  locale: 'en',
  money: (amount) => new Figure(`money ${amount}`),
  share: (value) => `share ${value}`,
  instant: (at) => `at ${at}`,
  yes: (holds) => `yes ${holds}`,
  word: (group, code) => (code === null ? '' : `${group} ${code}`),
};
function written(file: ListFile, answer: object): Record<string, unknown>[] {
  const { head, cells } = file.table({});
  return file.rowsOf(answer).map((row) => {
    const own = cells(row, csv);
    return Object.fromEntries(head.map((name, at) => [name, own[at]]));
  });
}

test('accounts stand with what their role is called: by the operator’s own name, or by ours', () => {
  const row = {
    ...{ account: 'ana', name: 'Ana', role: 'lead', status: 'active', openedBy: null },
    ...{ createdAt: 'then', lastSeenAt: null },
  };
  const roles = [
    { code: 'support', names: {} },
    { code: 'lead', names: { pt: 'Líder', en: 'Shift lead' } },
  ];
  const operators = [row, { ...row, role: 'support', openedBy: 'bia' }, { ...row, role: 'gone' }];
  const shown = written(operatorsFile, { operators, roles });
  expect(shown.map(({ role, openedBy }) => [role, openedBy])).toEqual([
    ['Shift lead', ''],
    ['role support', 'bia'],
    ['role gone', ''],
  ]);
  expect(shown[0]).toMatchObject({
    account: 'ana',
    name: 'Ana',
    state: 'state active',
    createdAt: 'at then',
  });
});

test('what was done to no thing by name is written with its kind alone', () => {
  const action = { subject: { type: 'operators', id: '' }, detail: {}, units: {}, members: {} };
  const [row] = written(trailFile, { content: [action] });
  expect(row).toMatchObject({ subject: 'reference operators', detail: '' });
});

test.each([
  ['2500', 'money 2500'],
  ['-2500', 'money -2500'],
  ['1000,2000', 'money 1000 / money 2000'],
  ['1000,2000,5000', 'money 1000 / money 2000 / money 5000'],
  ['100 → 2500', 'money 100 → money 2500'],
  ['10,x', '10,x'],
  ['none', 'none'],
])('an amount on record, %s, is written %s', (value, wanted) => {
  const action = {
    ...{ at: 'then', operator: 'ana', action: 'setting.changed', subject: { type: 'member', id: 'm' } },
    ...{ detail: { value, note: '2500' }, units: { value: 'minorUnits' }, members: { m: 'player' } },
    address: '::1',
  };
  const [row] = written(trailFile, { content: [action] });
  expect(row).toMatchObject({
    ...{
      at: 'at then',
      operator: 'ana',
      action: 'action setting.changed',
      subject: 'reference member player',
    },
    ...{ detail: `detail value: ${wanted}; detail note: 2500`, address: '::1' },
  });
});
