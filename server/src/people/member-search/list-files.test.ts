import { expect, test } from 'vitest';
import type { CellWriter } from '../../console/index.ts';
import { peopleFiles } from './list-files.ts';

/** Says of each cell how it is written. */
const csv: CellWriter = {
  locale: 'en',
  money: (amount) => `money ${amount}`,
  share: (value) => `share ${value}`,
  instant: (at) => (at === null ? '' : `at ${at}`),
  yes: (holds) => `yes ${holds}`,
  word: (group, code) => `${group} ${code}`,
};
function written(name: string, row: object): Record<string, unknown> {
  const { head, cells } = peopleFiles.find((file) => file.name === name)?.table({}) ?? {
    head: [],
    cells: () => [],
  };
  const own = cells(row, csv);
  return Object.fromEntries(head.map((column, at) => [column, own[at]]));
}

test.each([
  [null, { state: '', until: '' }],
  [
    { kind: 'time_out', origin: 'member', until: 'then' },
    { state: 'state time_out', until: 'at then' },
  ],
  [
    { kind: 'self_exclusion', origin: 'register', until: null },
    { state: 'excludedBy register', until: '' },
  ],
])('the file of responsible gaming, of who has %j', (exclusion, wanted) => {
  const row = { changedAt: 'now', account: 'ana', exclusion, orderedBy: null, reason: null, limits: 2 };
  expect(written('responsible_gaming', row)).toEqual({
    ...{ at: 'at now', member: 'ana', orderedBy: '', reason: '', limits: 2 },
    ...wanted,
  });
});

test('the file of logins, of a member and of a name that nobody has', () => {
  const row = { at: 'then', kind: 'login', address: '::1', country: null, userAgent: 'Firefox' };
  const columns = { at: 'at then', kind: 'doorEvent login', address: '::1', country: '', device: 'Firefox' };
  expect(written('logins', { ...row, member: null })).toEqual({ ...columns, member: '' });
  expect(written('logins', { ...row, member: { account: 'ana' }, country: 'BR' })).toEqual({
    ...{ ...columns, member: 'ana', country: 'BR' },
  });
});
