import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { allEndpoints, type Endpoint, idsTakenBy } from '@croupier/contract';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../tools/depth.ts';
import { sqlOn } from '../../src/platform/database/database.ts';
import { loginPassword, type TestMember, until } from '../helpers/sites/cashier-site.ts';
import { picture } from '../helpers/steps/money-in.ts';
import { withdrawalPassword } from '../helpers/steps/money-out.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { otherPayChange } from '../helpers/owned/owned-providers.ts';
import { rewardCases } from '../helpers/owned/owned-rewards.ts';
import { webhookCases } from '../helpers/owned/owned-webhooks.ts';
import { ownedThings, type OwnedThings } from '../helpers/owned/owned-things.ts';
import { contentLists } from '../helpers/sites/content-site.ts';
import type { Answer } from '../helpers/sites/site.ts';

/** What a call needs beside the ids that its contract names, and what someone else must hear. */
interface Case {
  body?: object;
  query?: string;
  /** Places of the path that take no id. */
  places?: Record<string, string>;
  /** Another thing of the kind than the usual one. */
  id?: (things: OwnedThings) => string;
  /** Whose it is, where it isn't alice's or the brand's. */
  owner?: 'top' | 'mid' | 'second';
  /** Its body is a picture. */
  picture?: boolean;
  /** A refusal of its own, or `nothing`: an answer without content. NOT_FOUND where absent. */
  others?: string;
}

const reason = { reason: 'for the test' };
const rate = (period: string) => ({ period, mode: 'rate', tiers: [{ rate: '0.001' }] });
const offer = { kind: 'realtimeSalary', terms: rate('fiveMinutes') };
const accept = { action: 'Accept' };
const secret = { withdrawalPassword };
const form = { name: 'form of the list' };

const memberCases: Record<string, Case> = {
  'session.closeOne': {},
  'passkeys.rename': { body: { name: 'Mine' } },
  'passkeys.remove': { body: { password: loginPassword } },
  'records.bet': {},
  'records.line': {},
  'profile.removePayoutAccount': { body: { password: loginPassword } },
  'messages.read': { body: {} },
  'messages.remove': {},
  'cashier.addDepositProof': { picture: true },
  'cashier.deposit': {},
  'cashier.requestWithdrawal': { others: 'PAYOUT_ACCOUNT_INVALID', body: { amount: 5_000, ...secret } },
  'cashier.withdrawal': {},
  'cashier.cancelWithdrawal': { body: {}, id: ({ more }) => more.waitingWithdrawal },
  'cashier.confirmReceipt': { body: { received: true } },
  'contracts.contract': { owner: 'top' },
  'contracts.processDividend': { owner: 'top', body: accept, id: ({ more }) => more.offers.dividend },
  'contracts.processDailySalary': { owner: 'top', body: accept, id: ({ more }) => more.offers.dailySalary },
  'contracts.processHourlySalary': { owner: 'top', body: accept, id: ({ more }) => more.offers.hourlySalary },
  'contracts.processRealtimeSalary': {
    owner: 'top',
    body: { action: 'Terminate' },
    id: ({ more }) => more.offers.realtimeSalary,
  },
  'commissions.statements': {
    owner: 'top',
    others: 'nothing',
    query: '?of=downlines',
    id: ({ mid }) => mid.id,
  },
  'commissions.statement': { owner: 'top' },
  'commissions.statementMembers': { owner: 'top' },
};

const agentCases: Record<string, Case> = {
  'team.members': { owner: 'top' },
  'team.member': { owner: 'top' },
  'team.changeStatus': { owner: 'mid', body: { action: 'lock', ...reason } },
  'team.transfer': { owner: 'mid', body: { amount: 100, ...secret } },
  'team.bets': { owner: 'top', query: '?period=month' },
  'invitations.change': { owner: 'top', body: { enabled: false } },
  'contracts.downlines': { owner: 'top', others: 'nothing', id: ({ mid }) => mid.id },
  'contracts.offer': { owner: 'top', body: offer, id: ({ mid }) => mid.id },
  'contracts.check': { owner: 'top', body: offer, id: ({ mid }) => mid.id },
  'contracts.preview': { owner: 'top', body: offer, id: ({ mid }) => mid.id },
};

/** Of the things that such a call names in a list, those of others are passed over. */
const passedOver = '200';
const lists = ['operatorVip', ...contentLists];
const listCases: Record<string, Case> = Object.fromEntries(
  lists.flatMap((list): [string, Case][] => [
    [`${list}.update`, { body: form }],
    [`${list}.remove`, {}],
    [`${list}.order`, { others: passedOver }],
  ]),
);

const operatorCases: Record<string, Case> = {
  ...listCases,
  'operatorAnnouncements.create': { body: form, others: 'FIELDS_INVALID' },
  'operatorAnnouncements.update': { body: form, others: 'FIELDS_INVALID' },
  'operatorRooms.create': { body: form },
  'operatorGaming.member': {},
  'operatorGaming.exclude': { body: { duration: 'P6M', origin: 'request', ...reason } },
  'operatorClosures.close': { body: {}, owner: 'second' },
  'operatorClosures.documents': { others: 'nothing' },
  'operatorAccess.one': {},
  'operatorAccess.act': { body: { action: 'signOut', ...reason } },
  'operatorAccounts.update': { body: { version: 1, role: 'support', status: 'blocked', ...reason } },
  'operatorAccounts.confirm': { body: { version: 1 } },
  'operatorAccounts.reset': { body: reason },
  'operatorProposals.approve': { body: {} },
  'operatorProposals.reject': { body: {} },
  'operatorOwn.endSession': { id: ({ more }) => more.ownSession },
  'operatorOwn.renamePasskey': { body: { name: 'Mine' } },
  'operatorOwn.removePasskey': {},
  'operatorOwn.dismissNotice': {},
  'operatorMembers.member': {},
  'operatorMembers.statement': {},
  'operatorMembers.bets': {},
  'operatorOverview.overview': {},
  'operatorOverview.notes': {},
  'operatorOverview.addNote': { body: { text: 'A note of the test' } },
  'operatorCashier.deposits': { others: 'nothing' },
  'operatorCashier.withdrawals': { others: 'nothing' },
  'operatorCashier.withdrawal': {},
  'operatorCashier.approve': { body: {}, id: ({ more }) => more.waitingWithdrawal },
  'operatorCashier.reject': { body: reason, id: ({ more }) => more.waitingWithdrawal },
  'operatorDesk.deposit': {},
  'operatorDesk.approveDeposit': {
    body: { amount: 30_000, bankReference: 'DOC 1', payerDocument: '11144477735' },
  },
  'operatorDesk.rejectDeposit': { body: reason },
  'operatorDesk.claim': { body: {}, places: { ':kind': 'deposit' } },
  'operatorDesk.release': { places: { ':kind': 'deposit' } },
  'operatorDesk.forceReceipt': { body: reason },
  'operatorDesk.picture': {},
  'operatorDesk.standing': {},
  'operatorAdjustments.list': { others: 'nothing' },
  'operatorAdjustments.one': {},
  'operatorAdjustments.standing': {},
  'operatorAdjustments.propose': {
    others: 'FIELDS_INVALID',
    body: { purpose: 'main', direction: 'credit', amount: 100, category: 'goodwill', ...reason },
  },
  'operatorAdjustments.approve': { body: {} },
  'operatorAdjustments.reject': { body: reason },
  ...rewardCases,
  'operatorProviders.agree': { others: 'STATE_CONFLICT', places: { ':code': 'google' } },
  'operatorProviders.drop': {
    others: 'STATE_CONFLICT',
    places: { ':code': 'facebook' },
    id: ({ more }) => more.otherSignIn,
  },
  'operatorReconciliation.one': {},
  'operatorReconciliation.differences': {},
  'operatorReconciliation.resolve': { body: { note: 'seen with the bank' }, places: { ':position': '0' } },
  'operatorLedger.account': {},
  'operatorLedger.entries': {},
  'operatorLedger.transfer': {},
  'operatorWins.one': {},
  'operatorWins.approve': { body: {} },
  'operatorWins.refuse': { body: reason },
  'operatorIdentities.one': {},
  'operatorIdentities.approve': { body: { checkedAt: '2026-01-01T00:00:00.000Z' } },
  'operatorIdentities.reject': { body: { checkedAt: '2026-01-01T00:00:00.000Z', ...reason } },
  'operatorRegions.remove': {},
  'operatorFeedback.handle': { body: { state: 'read', note: '' } },
  'operatorCatalogue.updateGame': { body: { version: 1, hot: true } },
  'operatorCatalogue.updateGames': { others: passedOver, body: { hot: true } },
  'operatorKeys.agree': { body: {}, places: { ':party': 'vendors', ':code': 'STUDIO' } },
  'operatorKeys.end': { body: {}, places: { ':party': 'vendors', ':code': 'STUDIO' } },
  'operatorPaymentProviders.agree': { places: { ':code': 'owned-pay' } },
  'operatorPaymentProviders.drop': { places: { ':code': 'other-pay' }, id: () => otherPayChange },
  'operatorTree.children': { id: ({ top }) => top.id },
  'operatorTree.previewMove': { id: ({ mid }) => mid.id },
  'operatorTree.move': { body: reason, id: ({ mid }) => mid.id },
  'operatorContracts.list': { others: 'nothing', id: ({ top }) => top.id },
  'operatorContracts.offer': { body: offer, id: ({ top }) => top.id },
  'operatorContracts.check': { body: offer, id: ({ top }) => top.id },
  'operatorContracts.preview': { body: offer, id: ({ top }) => top.id },
  'operatorContracts.answer': { body: accept, id: ({ more }) => more.offers.dividend },
  'operatorCommission.run': {},
  'operatorCommission.statements': {},
  'operatorCommission.approve': { body: {} },
  'operatorCommission.verify': { body: {} },
  'operatorCommission.statement': {},
  'operatorCommission.statementMembers': {},
  'operatorAgents.bets': { query: '?since=2026-01-01T03:00:00.000Z&until=2026-01-02T03:00:00.000Z' },
};
const cases: Record<string, Case> = { ...memberCases, ...agentCases, ...operatorCases, ...webhookCases };

/** A vendor names players by the game session that the site gave it: `seamless.test.ts` sends it those of others. */
const bySession = (endpoint: Endpoint) => endpoint.spec.access === 'vendor';
function turnOf({ id, spec }: Endpoint): number {
  if (spec.access === 'operator') return id.endsWith('.remove') ? 4 : 3;
  if (id === 'team.changeStatus') return 2;
  return id.endsWith('.remove') || id === 'session.closeOne' ? 1 : 0;
}
/** What takes a thing away, or ends the session of its owner, comes after what needs them. */
const taking = allEndpoints
  .filter(
    (endpoint) =>
      !bySession(endpoint) && idsTakenBy(endpoint).some(({ mark }) => mark !== null && 'owned' in mark),
  )
  .toSorted((one, two) => turnOf(one) - turnOf(two));
/** Those whose turn it is, in that order; of contracts all, since one call needs what others did. */
const others = sampleOf(taking, { atMost: 50, groupOf: ({ spec }) => spec.access });
const inTurn = taking.filter((one) => others.includes(one) || one.id.startsWith('contracts.'));

let things: OwnedThings;
beforeAll(async () => {
  things = await ownedThings();
  // Only the calls may change anything from here on: no job, and no totals that are still being brought up.
  await things.site.cashier.platform.jobs.stop();
  let last = await stateOfBrand();
  await until(async () => {
    const before = last;
    // The totals follow the ledger several times a second.
    await sleep(500);
    last = await stateOfBrand();
    return isDeepStrictEqual(before, last) ? true : undefined;
  });
});
afterAll(() => things.site.close());

const isOf = (list: object, key: string): key is never => key in list;
const kindOf = (endpoint: Endpoint, place: string): string | undefined =>
  idsTakenBy(endpoint)
    .filter((taken) => taken.place === place)
    .map(({ mark }) => (mark !== null && 'owned' in mark ? mark.owned : undefined))[0];

/** The first row of the list that a call belongs to: its id, and what its form takes of it. */
async function rowOf({ spec }: Endpoint): Promise<Record<string, unknown>> {
  const path = spec.path.replace(/\/(:id|order)$/, '');
  const [row] = valueOf<{ content: Record<string, unknown>[] }>(await things.admin.get(path)).content;
  if (!row) throw new Error(`an empty list: ${path}`);
  return row;
}

async function idFor(endpoint: Endpoint, kind: string, own: Case): Promise<string> {
  if (own.id) return own.id(things);
  if (kind === 'entry of a list') return String((await rowOf(endpoint))['id']);
  if (own.owner === 'second') return things.more.second.id;
  return isOf(things.ids, kind) ? things.ids[kind] : '';
}

async function pathOf(endpoint: Endpoint, own: Case): Promise<string> {
  let path = endpoint.spec.path;
  for (const [place] of path.matchAll(/:\w+/g)) {
    const kind = kindOf(endpoint, `params.${place.slice(1)}`);
    const id = kind === undefined ? (own.places?.[place] ?? '') : await idFor(endpoint, kind, own);
    path = path.replace(place, place === ':vendor' ? things.more.vendor : id);
  }
  const query = new URLSearchParams(own.query);
  for (const { place } of idsTakenBy(endpoint)) {
    const kind = kindOf(endpoint, place);
    if (!place.startsWith('query.') || kind === undefined) continue;
    query.set(place.slice('query.'.length), await idFor(endpoint, kind, own));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

async function bodyOf(endpoint: Endpoint, own: Case): Promise<object | undefined> {
  const { body } = endpoint.spec;
  if (!body) return undefined;
  const row = own.body === form ? await rowOf(endpoint) : {};
  const filled: Record<string, unknown> =
    own.body === form
      ? Object.fromEntries(Object.keys(body.shape).map((key) => [key, row[key]]))
      : { ...own.body, ...(own.picture === true ? { data: await picture(400, 300) } : {}) };
  // A new entry needs a name that no other has.
  if (endpoint.id.endsWith('.create') && 'code' in filled) filled['code'] = 'another';
  for (const { place } of idsTakenBy(endpoint)) {
    const kind = kindOf(endpoint, place);
    const [, name = '', many] = /^body\.(\w+)(\[\])?$/.exec(place) ?? [];
    if (kind === undefined || name === '' || (kind === 'entry of a list' && own.body === form)) continue;
    const id = await idFor(endpoint, kind, own);
    filled[name] = many === undefined ? id : [id];
  }
  return filled;
}

interface Asked {
  path: string;
  body: object | undefined;
}
async function asMember(member: TestMember, { spec }: Endpoint, { path, body }: Asked): Promise<Answer> {
  if (spec.sealed === true && body) return member.sealed(spec.method, path, body);
  return member.call(spec.method, path, body);
}
const asOperator = (token: string, { spec }: Endpoint, { path, body }: Asked): Promise<Answer> =>
  things.site.call(spec.method, path, {
    token,
    ...(body === undefined ? {} : { body }),
    headers: spec.method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() },
  });

function strangersTo({ spec }: Endpoint): [string, (endpoint: Endpoint, asked: Asked) => Promise<Answer>][] {
  const { player, agent, playerElsewhere, agentElsewhere, admin } = things.strangers;
  const member = (one: TestMember) => (endpoint: Endpoint, asked: Asked) => asMember(one, endpoint, asked);
  if (spec.access === 'operator') return [['another brand', (...call) => asOperator(admin.token, ...call)]];
  const agents: ReturnType<typeof strangersTo> = [
    ['an agent beside the line', member(agent)],
    ['an agent of another brand', member(agentElsewhere)],
  ];
  if (spec.access === 'agent') return agents;
  return [
    ['another player', member(player)],
    ['a player of another brand', member(playerElsewhere)],
    ...agents,
  ];
}

async function asOwner(endpoint: Endpoint, own: Case, asked: Asked): Promise<Answer> {
  if (endpoint.spec.access === 'operator') return asOperator(things.admin.token, endpoint, asked);
  const { top, mid, alice } = things;
  const owner = own.owner === 'top' ? top : own.owner === 'mid' ? mid : alice;
  return asMember(owner, endpoint, asked);
}

/** Whether an answer holds lists, and nothing stands in any of them. */
function saysNothing(value: unknown): boolean {
  const parts = z.record(z.string(), z.unknown()).safeParse(value);
  const held = parts.success ? Object.values(parts.data).filter(Array.isArray) : [];
  return held.length > 0 && held.every((list) => list.length === 0);
}

/** What moves by itself (the projector counts a moment later), or by the mere coming of a caller. */
const restless = new Set([
  'member_session',
  'operator_session',
  'operator_action',
  'known_address',
  'idempotent_call',
  'sealed_call',
  'security_event',
  'brake_counter',
  'brand_slice_total',
]);
let watched: string[] | undefined;
/** A digest of every row of the brand, by table. */
async function stateOfBrand(): Promise<Record<string, string>> {
  const { platform } = things.site.cashier;
  watched ??= (
    await sqlOn<{ name: string }>(
      platform.db,
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.column_name = 'merchant_id' AND table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !restless.has(name));
  const digests = watched.map(
    (name) =>
      `SELECT '${name}' AS name, md5(COALESCE(string_agg(md5(r::text), '' ORDER BY md5(r::text)), '')) AS digest FROM "${name}" r WHERE merchant_id = $1`,
  );
  const text = digests.join(' UNION ALL ');
  const rows = await sqlOn<Record<'name' | 'digest', string>>(platform.db, text, [things.brand.id]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

test('every call that names someone’s thing has a case here, and no case is without its call', () => {
  expect(Object.keys(cases).toSorted()).toEqual(taking.map(({ id }) => id).toSorted());
});

describe('what belongs to others is not found and stays as it is', () => {
  test.each(inTurn.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    const own = cases[id] ?? {};
    const asked = { path: await pathOf(endpoint, own), body: await bodyOf(endpoint, own) };
    const before = await stateOfBrand();
    const heard = [];
    for (const [who, ask] of strangersTo(endpoint)) {
      const { status, body } = await ask(endpoint, asked);
      heard.push([who, saysNothing(body.value) ? 'nothing' : `${body.code ?? status}`]);
    }
    expect(heard).toEqual(heard.map(([who]) => [who, own.others ?? 'NOT_FOUND']));
    expect(await stateOfBrand()).toEqual(before);
  });
});

describe('who holds it is not told that it is not there', () => {
  test.each(inTurn.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    const own = cases[id] ?? {};
    const asked = { path: await pathOf(endpoint, own), body: await bodyOf(endpoint, own) };
    const { body } = await asOwner(endpoint, own, asked);
    if (endpoint.spec.method === 'GET') expect(body).toMatchObject({ success: true });
    expect(['NOT_FOUND', 'UNAUTHENTICATED', 'REQUEST_INVALID', 'FIELDS_INVALID', 'FORBIDDEN']).not.toContain(
      body.code,
    );
  });
});
