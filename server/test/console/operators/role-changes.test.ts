import type { operatorAccountCalls, ValueOf } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { newName, peopleOf } from '../../helpers/steps/console-people.ts';
import { startMemberSite, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);
const { seeded } = peopleOf(() => site);
let ana: Visitor;
let bia: Visitor;
beforeAll(async () => {
  [ana, bia] = [await seeded('admin', 'ana'), await seeded('admin', 'bia')];
});

const operators = async (query = '') =>
  (
    (await ana.call('GET', `/operator/api/operators?${query}`)).body.value as ValueOf<
      typeof operatorAccountCalls.list
    >
  ).operators;
const rowOf = async (account: string) => {
  const found = (await operators()).find((one) => one.account === account);
  if (!found) throw new Error(`no ${account}`);
  return found;
};
const change = async (account: string, to: object) => {
  const { id, version } = await rowOf(account);
  return ana.call('PUT', `/operator/api/operators/${id}`, { version, reason: 'Another task', ...to });
};

test('whose role would change can’t be the second who agrees to it', async () => {
  const account = newName();
  const person = await seeded('admin', account);
  expect((await change(account, { role: 'finance' })).status).toBe(200);
  const { waiting } = (await bia.call('GET', '/operator/api/proposals')).body.value as {
    waiting: { id: string; subject: string }[];
  };
  const id = waiting.find(({ subject }) => subject === account)?.id ?? '';
  const approve = async (by: Visitor) =>
    (await by.call('POST', `/operator/api/proposals/${id}/approve`, {})).body;
  expect((await approve(person)).code).toBe('OPERATOR_NOT_ALLOWED');
  expect((await rowOf(account)).role).toBe('admin');
  expect((await approve(bia)).success).toBe(true);
  expect((await rowOf(account)).role).toBe('finance');
});

test('the list of accounts is narrowed by state and by role', async () => {
  const account = newName();
  await seeded('support', account);
  await change(account, { role: 'support', status: 'blocked' });
  const blocked = await operators('status=blocked');
  expect(blocked.map((one) => one.account)).toContain(account);
  expect(new Set(blocked.map(({ status }) => status))).toEqual(new Set(['blocked']));
  await seeded('support');
  const active = await operators('status=active&role=support');
  expect(active.map((one) => one.account)).not.toContain(account);
  expect(new Set(active.map(({ role, status }) => `${role} ${status}`))).toEqual(new Set(['support active']));
});
