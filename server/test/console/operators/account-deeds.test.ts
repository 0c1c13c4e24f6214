import { expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { startMemberSite, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { consoleSession, peopleOf } from '../../helpers/steps/console-people.ts';

const site = startedOnce(startMemberSite);
const { noticesOf } = peopleOf(() => site);

interface Person {
  visitor: Visitor;
  account: string;
  id: string;
}

async function person(role: string): Promise<Person> {
  const { token, account } = await consoleSession(site, role);
  const visitor = site.visitor();
  visitor.token = token;
  const [row] = await sqlOn<{ id: string }>(site.platform.db, 'SELECT id FROM operator WHERE account = $1', [
    account,
  ]);
  return { visitor, account, id: row?.id ?? '' };
}

test('what is done to an account is on record with who did it and why, and notified to every administrator by kind and name', async () => {
  const [ana, bia, other] = [await person('admin'), await person('admin'), await person('support')];
  const path = `/operator/api/operators/${other.id}`;
  const reason = 'On leave';
  const put = async (status: string) => {
    const { rows } = await site.platform.pool.query<{ version: number }>(
      'SELECT version FROM operator WHERE id = $1',
      [other.id],
    );
    const form = { version: rows[0]?.version, role: 'support', status, reason };
    return (await ana.visitor.call('PUT', path, form)).body.success;
  };
  expect([await put('blocked'), await put('active')]).toEqual([true, true]);
  expect((await ana.visitor.call('POST', `${path}/reset`, { reason: 'Lost' })).body.success).toBe(true);

  const recorded = await sqlOn<{ account: string; action: string; detail: object }>(
    site.platform.db,
    "SELECT account, action, detail FROM operator_action WHERE subject_id = $1 AND subject_type = 'operator' ORDER BY id",
    [other.id],
  );
  const { account } = other;
  expect(recorded.map((row) => [row.account, row.action, row.detail])).toEqual([
    [ana.account, 'operator.blocked', { account, status: 'active → blocked', reason }],
    [ana.account, 'operator.unblocked', { account, status: 'blocked → active', reason }],
    [ana.account, 'operator.reset', { account, reason: 'Lost' }],
  ]);
  const noticesAbout = async (by: Person) =>
    (await noticesOf(by.visitor)).filter(({ detail }) => detail['account'] === account);
  const wanted = ['reset', 'unblocked', 'blocked'].map((kind) => [kind, ana.account]);
  for (const administrator of [ana, bia])
    expect((await noticesAbout(administrator)).map(({ kind, detail }) => [kind, detail['by']])).toEqual(
      wanted,
    );

  // A notice is taken off once, by whom it is for.
  const id = (await noticesAbout(bia))[0]?.id;
  const dismiss = async (by: Person, notice = id) =>
    (await by.visitor.call('DELETE', `/operator/api/own/notices/${notice}`)).body.code ?? 'OK';
  expect([await dismiss(ana), await dismiss(bia, 'no-id')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect([await dismiss(bia), await dismiss(bia)]).toEqual(['OK', 'NOT_FOUND']);
  expect([await noticesAbout(ana), await noticesAbout(bia)].map((notices) => notices.length)).toEqual([3, 2]);
});
