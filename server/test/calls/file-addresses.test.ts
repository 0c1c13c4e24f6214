import { randomUUID } from 'node:crypto';
import {
  allEndpoints,
  type Endpoint,
  memberListCalls,
  operatorListCalls,
  operatorListFiles,
  siteListFiles,
} from '@croupier/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Merchant } from '../../src/platform/merchants.ts';
import { ownedThings, type OwnedThings } from '../helpers/owned/owned-things.ts';
import { loginPassword, type TestMember } from '../helpers/sites/cashier-site.ts';
import type { Answer } from '../helpers/sites/site.ts';
import { atHost } from '../helpers/steps/at-host.ts';
import { valueOf } from '../helpers/steps/value-of.ts';

let things: OwnedThings;
let elsewhere: Merchant;
beforeAll(async () => {
  things = await ownedThings();
  const { id: _id, ...facts } = things.other;
  elsewhere = await things.site.cashier.platform.merchants.create({
    ...facts,
    code: 'elsewhere',
    hosts: ['elsewhere.example'],
  });
});
afterAll(() => things.site.close());

const callNamed = (id: string): Endpoint => {
  const found = allEndpoints.find((one) => one.id === id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
};
type Body = { filter?: Record<string, string>; params?: Record<string, string> };
const ofConsole = (list: string, body: Body): Promise<Answer> =>
  things.admin.post(operatorListCalls.order.spec.path.replace(':list', list), body);
const ofMember = (who: TestMember, list: string, body: Body): Promise<Answer> =>
  who.call('POST', memberListCalls.order.spec.path.replace(':list', list), body);

/** What lists ask for beside what they may be asked. */
const asked: Record<string, Record<string, string>> = {
  'operatorFinance.transfers': { ownerKind: 'member', purpose: 'main', kind: 'deposit' },
  'operatorGameReport.rows': { from: '2026-01-01', to: '2026-01-02' },
  'operatorAgents.bets': { since: '2026-01-01T03:00:00.000Z', until: '2026-01-02T03:00:00.000Z' },
};
const paramsOf = (list: string, id: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(callNamed(list).spec.params?.shape ?? {}).map((name) => [
      name,
      name === 'day' ? '2026-01-01' : name === 'sequence' ? '1' : id,
    ]),
  );

describe('a file of a list is ordered', () => {
  const named = operatorListFiles.filter((list) => 'id' in (callNamed(list).spec.params?.shape ?? {}));

  test.each(named)('%s: of nothing that is there: it is not found', async (list) => {
    for (const id of [randomUUID(), 'nothing', things.strangers.playerElsewhere.id]) {
      const { status, body } = await ofConsole(list, { filter: asked[list] ?? {}, params: { id } });
      expect([id, status, body.code]).toEqual([id, 404, 'NOT_FOUND']);
    }
  });

  test('team.bets: of nobody below: it is not found', async () => {
    for (const id of [randomUUID(), things.strangers.player.id, things.strangers.playerElsewhere.id])
      expect((await ofMember(things.top, 'team.bets', { params: { id } })).status).toBe(404);
  });

  test.each([...operatorListFiles, ...siteListFiles])(
    '%s: as a whole, so that a place in it is refused by name',
    async (list) => {
      const order = (body: Body) =>
        list.startsWith('operator') ? ofConsole(list, body) : ofMember(things.top, list, body);
      const params = paramsOf(list, things.alice.id);
      for (const name of ['cursor', 'limit', 'pageNo', 'pageSize']) {
        const { status, body } = await order({ filter: { ...asked[list], [name]: '5' }, params });
        expect([status, body.code, body.errors]).toEqual([
          400,
          'REQUEST_INVALID',
          { [`filter.${name}`]: 'Um arquivo traz a lista inteira: não informe uma página.' },
        ]);
      }
    },
  );
});

describe('the lists that have files', () => {
  test('are those that the contract names, in the console', async () => {
    const lists = allEndpoints.filter(({ spec }) => spec.access === 'operator').map(({ id }) => id);
    const views = async (list: string) =>
      (await things.admin.get(operatorListCalls.views.spec.path.replace(':list', list))).status;
    const found = [];
    for (const list of lists) if ((await views(list)) === 200) found.push(list);
    expect(found.toSorted()).toEqual([...operatorListFiles].toSorted());
  });

  test('are those that the contract names, on the site', async () => {
    const lists = allEndpoints.filter(({ spec }) => ['player', 'agent'].includes(spec.access));
    const views = async (list: string) =>
      (await things.top.call('GET', memberListCalls.views.spec.path.replace(':list', list))).status;
    const found = [];
    for (const { id } of lists) if ((await views(id)) === 200) found.push(id);
    expect(found.toSorted()).toEqual([...siteListFiles].toSorted());
  });
});

/** A new address of each call that opens a file, by the call. */
const orders: Record<string, () => Promise<Answer>> = {
  'listFiles.read': () => ofConsole('operatorCashier.deposits', {}),
  'memberListFiles.read': () => ofMember(things.alice, 'records.account', {}),
  'privacy.exportFile': () =>
    things.alice.sealed('POST', '/wps/member/data-export', { password: loginPassword }),
};
const opening = allEndpoints.filter(({ spec }) => 'ticket' in (spec.query?.shape ?? {}));

describe('the address of a file', () => {
  const addressOf = async (id: string) =>
    valueOf<{ url: string }>(await (orders[id] ?? expect.fail(id))()).url;
  const read = async (url: string, method = 'GET') => {
    const response = await fetch(things.site.cashier.node() + url, { method });
    return { status: response.status, text: await response.text(), allow: response.headers.get('allow') };
  };

  test('has a call of its own for each kind of file', () => {
    expect(opening.map(({ id }) => id).toSorted()).toEqual(Object.keys(orders).toSorted());
    expect(allEndpoints.filter(({ spec }) => spec.once === true)).toEqual(opening);
  });

  test.each(opening.map(({ id }) => id))('of %s is not spent by who only looks at it', async (id) => {
    const url = await addressOf(id);
    for (const method of ['HEAD', 'OPTIONS', 'POST'])
      expect([method, await read(url, method)]).toMatchObject([method, { status: 405, allow: 'GET' }]);
    const file = await read(url);
    expect([file.status, file.text === '']).toEqual([200, false]);
    expect((await read(url)).status).toBe(404);
  });

  test.each(opening.filter(({ id }) => !id.startsWith('listFiles')).map(({ id }) => id))(
    'of %s opens at the host of its own brand only, and is not spent elsewhere',
    async (id) => {
      const url = await addressOf(id);
      const { cashier } = things.site;
      const there = await atHost(cashier.node(), elsewhere.hosts[0] ?? '', { path: url });
      expect([there.status, JSON.parse(there.text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
      const named = await fetch(cashier.node() + url, { headers: { Merchant: things.other.code } });
      expect(named.status).toBe(404);
      expect((await read(url)).status).toBe(200);
    },
  );
});
