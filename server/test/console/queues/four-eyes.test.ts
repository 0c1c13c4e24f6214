import { type Endpoint, groups } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../../tools/depth.ts';
import { addSponsor } from '../../../src/console/operators/accounts/store.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { bankTransfers, payIn } from '../../helpers/steps/money-in.ts';
import { readyMember, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { vendorEntry } from '../../helpers/sites/game-site.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import {
  adjustmentCase,
  freeRoundsCase,
  type Case,
  commissionRunCase,
  depositCase,
  twoPeopleDecide,
  winCase,
  withdrawalCase,
} from '../../helpers/steps/two-people.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
beforeAll(async () => {
  await site.cashier.set({
    ...twoPeopleDecide,
    ...bankTransfers,
  });
});

const db = () => site.cashier.platform.db;
const merchantId = () => site.cashier.merchant.id;

async function roleChange(): Promise<Case> {
  const name = `Turno ${randomUUID().slice(0, 6)}`;
  const limits = { withdrawal: null, deposit: null, adjustment: null, win: null };
  const form = {
    ...{ code: null, version: 0, names: { pt: name, en: name }, permissions: ['members.read'], limits },
    reason: 'A new shift',
  };
  let id = '';
  const made = async () => sqlOn(db(), "SELECT 1 FROM operator_role WHERE names ->> 'pt' = $1", [name]);
  return {
    first: async (by) => {
      ({ id } = valueOf<{ id: string }>(await by.post('/operator/api/roles', form)));
    },
    second: (by) => by.post(`/operator/api/proposals/${id}/approve`),
    done: async () => (await made()).length > 0,
  };
}

/** An account that the first person opened and whose person has enrolled. */
async function enrolment(): Promise<Case> {
  const { account } = await site.account('support');
  const [row] = await sqlOn<{ id: string; version: number }>(
    db(),
    "UPDATE operator SET status = 'enrolled', active_since = NULL WHERE account = $1 RETURNING id, version",
    [account],
  );
  const { id, version } = row ?? { id: '', version: 0 };
  const active = async () => sqlOn(db(), "SELECT 1 FROM operator WHERE id = $1 AND status = 'active'", [id]);
  return {
    first: (by) => bind(id, by.id, 'opened'),
    second: (by) => by.post(`/operator/api/operators/${id}/confirm`, { version }),
    done: async () => (await active()).length > 0,
  };
}

/** Another client of a way to sign in. */
async function signInProvider(): Promise<Case> {
  const path = '/operator/api/sign-in-providers';
  const clientId = `client-${randomUUID()}`;
  const found = async () => sqlOn(db(), 'SELECT 1 FROM sign_in_provider WHERE client_id = $1', [clientId]);
  let proposal = '';
  return {
    first: async (by) => {
      const listed = valueOf<{ providers: { code: string; version: number }[] }>(await by.get(path));
      const version = listed.providers.find(({ code }) => code === 'google')?.version ?? 0;
      const body = { version, name: 'G', issuer: 'https://accounts.google.com', clientId, metadata: {} };
      const set = await site.sealed('PUT', `${path}/google`, { token: by.token, body });
      proposal = valueOf<{ proposal: { id: string } }>(set).proposal.id;
    },
    second: (by) => by.post(`${path}/google/agree`, { proposal }),
    done: async () => (await found()).length > 0,
  };
}

/** A key of a vendor, which signs nothing before. */
async function vendorKey(): Promise<Case> {
  const code = `V${randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '')}`;
  const { features, merchant } = site.cashier;
  await features.catalogue.upsert(merchant.id, { ...vendorEntry, code }, []);
  const path = `/operator/api/keys/vendors/${code}`;
  let keyId = '';
  return {
    first: async (by) => {
      ({ keyId } = valueOf<{ key: { keyId: string } }>(await by.post(path, { overlapHours: null })).key);
    },
    second: (by) => by.post(`${path}/${keyId}/agree`),
    done: async () => (await features.catalogue.vendorKey(code, keyId)) !== null,
  };
}

/** Another address of a payment provider; that one serves the brand goes the same way. */
async function providerChange(): Promise<Case> {
  const code = `psp-${randomUUID().slice(0, 8)}`;
  const path = '/operator/api/payment-providers';
  const baseUrl = 'http://127.0.0.1:9/moved';
  await (await site.operator('admin')).post(path, { provider: code, baseUrl: 'http://127.0.0.1:9' });
  let change = '';
  return {
    first: async (by) => {
      const body = { baseUrl };
      const { providers } = valueOf<{ providers: { code: string; change: { id: string } | null }[] }>(
        await site.call('PUT', `${path}/${code}/address`, { token: by.token, body }),
      );
      change = providers.find((row) => row.code === code)?.change?.id ?? '';
    },
    second: (by) => by.post(`${path}/${code}/agree`, { change }),
    done: async () =>
      (await sqlOn(db(), 'SELECT 1 FROM payment_provider WHERE code = $1 AND base_url = $2', [code, baseUrl]))
        .length > 0,
  };
}

async function settingChange(): Promise<Case> {
  const name = 'win.fourEyesFrom';
  const value = 1_000_000 + Math.floor(Math.random() * 1_000_000);
  const agree = async (by: TestOperator) => {
    const { version } = valueOf<{ version: number }>(await by.get('/operator/api/settings'));
    return site.call('PUT', `/operator/api/settings/${name}`, { token: by.token, body: { version, value } });
  };
  const done = async () => {
    const [row] = await sqlOn<{ settings: Record<string, unknown> }>(
      db(),
      'SELECT settings FROM merchant WHERE id = $1',
      [merchantId()],
    );
    return row?.settings[name] === value;
  };
  return { first: agree, second: agree, done };
}

const cases: Record<string, () => Promise<Case>> = {
  'operatorCashier.approve': () => withdrawalCase(site),
  'operatorDesk.approveDeposit': () => depositCase(site),
  'operatorAdjustments.approve': () => adjustmentCase(site),
  'operatorFreeRounds.approve': () => freeRoundsCase(site),
  'operatorWins.approve': () => winCase(site),
  'operatorWins.refuse': () => winCase(site, 'refuse'),
  'operatorCommission.approve': () => commissionRunCase(site),
  'operatorProposals.approve': roleChange,
  'operatorAccounts.confirm': enrolment,
  'operatorProviders.agree': signInProvider,
  'operatorKeys.agree': vendorKey,
  'operatorPaymentProviders.agree': providerChange,
  'operatorSettings.set': settingChange,
};
/** What one person approves, or takes over from someone in order to: only the age of the account counts. */
const single = ['operatorFreeRounds.propose', 'operatorIdentities.approve', 'operatorDesk.claim'];
/** What wants a vendor that answers: `play/lotteries-console.test.ts` has one, and tries it there. */
const elsewhere = ['operatorLotteries.approve'];

const bind = (operatorId: string, sponsorId: string, deed: 'opened' | 'reset' | 'confirmed') =>
  transaction(db(), (tx) =>
    addSponsor(tx, {
      ...{ merchantId: merchantId(), operatorId, sponsorId, deed },
      at: site.cashier.platform.clock.now(),
    }),
  );
const block = async (operator: TestOperator) => {
  await sqlOn(db(), "UPDATE operator SET status = 'blocked' WHERE id = $1", [operator.id]);
};
const young = () => new Date(site.cashier.platform.clock.now().getTime() - 23 * 3600_000);

test('every call that a second person decides by stands in the table below', () => {
  const asking = Object.values(groups)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ spec }) => spec.failures?.some((code) => code === 'APPROVER_TOO_NEW') === true)
    .map(({ id }) => id);
  expect(asking.toSorted()).toEqual([...Object.keys(cases), ...single, ...elsewhere].toSorted());
});

describe.each(sampleOf(Object.entries(cases), { atMost: 5 }))('%s', (_id, prepare) => {
  test('is never done by one person, by an own creature, by a young account, nor with a person who was blocked since', async () => {
    const maker = await site.operator('admin');
    const made = await site.operator('admin');
    await bind(made.id, maker.id, 'opened');
    const reverse = await prepare();
    await reverse.first(made);
    expect((await reverse.second(maker)).body.code).toBe('APPROVER_NOT_INDEPENDENT');
    expect(await reverse.done()).toBe(false);
    const [first, other] = [await site.operator('admin'), await site.operator('admin')];
    const decision = await prepare();
    await decision.first(first);
    const refused = async (by: TestOperator, codes: string[]) => {
      const { status, body } = await decision.second(by);
      expect({ ok: status === 200, code: body.code }).toEqual({ ok: false, code: expect.any(String) });
      expect(codes).toContain(body.code);
      expect(await decision.done()).toBe(false);
    };
    await refused(first, ['OWN_PROPOSAL', 'SECOND_APPROVER_NEEDED']);
    for (const deed of ['opened', 'reset'] as const) {
      const creature = await site.operator('admin');
      await bind(creature.id, first.id, deed);
      await refused(creature, ['APPROVER_NOT_INDEPENDENT']);
    }
    // Nor one whom an own creature opened.
    const between = await site.operator('admin');
    const far = await site.operator('admin');
    await bind(between.id, first.id, 'opened');
    await bind(far.id, between.id, 'opened');
    await refused(far, ['APPROVER_NOT_INDEPENDENT']);
    await refused(await site.operator('admin', site.cashier.merchant, young()), ['APPROVER_TOO_NEW']);
    await block(first);
    // Who only agrees is the first of two from then on; what needs a proposal is refused.
    const { status, body } = await decision.second(other);
    expect(status === 200 || body.code === 'APPROVAL_LAPSED').toBe(true);
    expect(await decision.done()).toBe(false);
  });

  test('is done by two of whom neither opened or reset the other, anyone who confirmed whom', async () => {
    const decision = await prepare();
    const [first, second] = [await site.operator('admin'), await site.operator('admin')];
    await bind(second.id, first.id, 'confirmed');
    await bind(first.id, second.id, 'confirmed');
    await decision.first(first);
    expect(await decision.done()).toBe(false);
    const { status, body } = await decision.second(second);
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
    expect(await decision.done()).toBe(true);
  });
});

test('a young account approves nothing alone either', async () => {
  const novice = await site.operator('admin', site.cashier.merchant, young());
  const member = await readyMember(site.cashier);
  await payIn(site.cashier, member, 20_000);
  await member.play(20_000, 20_000);
  const { id } = await withdraw(member, 2_000);
  const path = `/operator/api/withdrawals/${id}/approve`;
  expect((await novice.post(path)).body).toMatchObject({ code: 'APPROVER_TOO_NEW' });
  await site.call('POST', '/sandbox/clock', { body: { advance: 'PT2H' } });
  expect((await novice.post(path)).status).toBe(200);
});

test('anyone who rejects what they had approved no longer stands there as one who approved it', async () => {
  const ana = await site.operator('finance');
  const member = await readyMember(site.cashier);
  await payIn(site.cashier, member, 20_000);
  await member.play(20_000, 20_000);
  const { id } = await withdraw(member, 5_000);
  const path = `/operator/api/withdrawals/${id}`;
  const approved = valueOf(await ana.post(`${path}/approve`));
  expect(approved).toMatchObject({ state: 'requested', approvals: [{ operator: ana.account }] });
  const rejected = valueOf(await ana.post(`${path}/reject`, { reason: 'not now' }));
  expect(rejected).toMatchObject({ state: 'rejected', approvals: [] });
});

test('above the limit of the role another role is needed', async () => {
  await sqlOn(
    db(),
    `INSERT INTO operator_role (merchant_id, code, names, permissions, limit_withdrawal, limit_adjustment, limit_win,
       limit_deposit, version, updated_at, updated_by)
     VALUES ($1, 'small', '{"pt":"Turno","en":"Shift"}', $2, 1500, 1500, 1500, 1500, 1, now(), 'x')`,
    [
      merchantId(),
      ['withdrawals.decide', 'deposits.decide', 'adjustments.decide', 'wins.decide', 'wins.read'],
    ],
  );
  const small = await site.operator('small');
  for (const prepare of [withdrawalCase, depositCase, adjustmentCase, freeRoundsCase, winCase]) {
    const decision = await prepare(site);
    await decision.first(await site.operator('admin'));
    expect((await decision.second(small)).body.code).toBe('ABOVE_ROLE_LIMIT');
    expect(await decision.done()).toBe(false);
  }
  const member = await readyMember(site.cashier);
  await payIn(site.cashier, member, 20_000);
  await member.play(20_000, 20_000);
  const { id } = await withdraw(member, 1_500);
  expect((await small.post(`/operator/api/withdrawals/${id}/approve`)).status).toBe(200);
});

test('earlier windows of the same kind are decided first, or passed over on purpose', async () => {
  await commissionRunCase(site);
  await commissionRunCase(site);
  const rows = await sqlOn<{ id: string }>(
    db(),
    "SELECT id FROM commission_run WHERE state = 'waiting' ORDER BY window_from DESC LIMIT 2",
  );
  const [newer = '', older = ''] = rows.map(({ id }) => id);
  const [ana, bia] = [await site.operator('finance'), await site.operator('finance')];
  const path = `/operator/api/commissions/runs/${newer}/approve`;
  expect(valueOf(await ana.get(`/operator/api/commissions/runs/${newer}`))).toMatchObject({
    approvalsNeeded: 2,
    olderWaiting: expect.arrayContaining([expect.objectContaining({ id: older, amount: 5_000 })]),
  });
  expect((await ana.post(path)).body).toMatchObject({ code: 'OLDER_RUNS_WAITING' });
  expect(valueOf(await ana.post(path, { passOver: true }))).toMatchObject({
    state: 'waiting',
    approvals: [{ operator: ana.account }],
  });
  expect(valueOf(await bia.post(path, { passOver: true }))).toMatchObject({ state: 'paid' });
});
