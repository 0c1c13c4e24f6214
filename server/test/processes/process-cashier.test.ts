import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxApp } from '../../../sandbox/src/app.ts';
import { runAudit } from '../../src/ledger/audit/index.ts';
import { sqlOn } from '../../src/platform/database/database.ts';
import { signedHeaders } from '../../src/platform/security/signature.ts';
import { type TestMember, until } from '../helpers/sites/cashier-site.ts';
import { brokenInvariants } from '../helpers/steps/books.ts';
import { bankTransfers, picture } from '../helpers/steps/money-in.ts';
import {
  addBankAccount,
  readWithdrawal,
  setPassword,
  verify,
  type Withdrawal,
  withdraw,
} from '../helpers/steps/money-out.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { startSandboxAs } from '../helpers/parties/sandbox-party.ts';
import { type MortalNode, mortalNode } from '../helpers/sites/mortal-node.ts';
import { startOperatorSite, type TestOperator } from '../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';
import type { Answer } from '../helpers/sites/site.ts';

// One node is killed in the middle of what it was asked for; the caller, who has no answer, asks the other one again.

/** So often at both moments by `npm run crash:cashier`; else once inside: after it, what was lost may lie for a minute. */
const rounds = Number(process.env['CASHIER_ROUNDS'] ?? 0);
const playedByNobody = 'rebate_days_are_their_totals';
const moments = ['inside', 'after'] as const;
type Moment = (typeof moments)[number];

const site = startedOnce(startOperatorSite);
const cashier = madeOnce(() => site.cashier);
let victim: MortalNode;
let provider: { app: SandboxApp; address: string; code: string; keyId: string; secret: Buffer; dir: string };
let queues: [TestOperator, TestOperator];
const proof = await picture(24, 24);

beforeAll(async () => {
  queues = [await site.operator('finance'), await site.operator('finance')];
  provider = await startProvider();
  await cashier.set({
    'payments.provider': provider.code,
    ...bankTransfers,
    'withdrawal.partMaximum': 6_000,
    'withdrawal.feeFixed': 100,
  });
  await openLevel();
  victim = await mortalNode(cashier.platform);
});
afterAll(async () => {
  await victim.close();
  await provider.app.close();
  rmSync(provider.dir, { recursive: true, force: true });
});

/** One provider for all nodes, at an address that the database knows. */
async function startProvider(): Promise<typeof provider> {
  const dir = mkdtempSync(join(tmpdir(), 'croupier-provider-'));
  const own = { code: 'onlyone', keyId: 'onlyone-1', secret: randomBytes(32) };
  const { app, address } = await startSandboxAs(own, { dataDir: dir, siteUrl: cashier.url });
  await cashier.providers.register({ ...own, merchantId: null, baseUrl: address });
  return { ...own, app, address, dir };
}

/** A game with a type, and a level that everyone holds. */
async function openLevel(): Promise<void> {
  const { db } = cashier.platform;
  const { id } = cashier.merchant;
  await sqlOn(
    db,
    `INSERT INTO vip_level (merchant_id, id, position, updated_at, updated_by, code, name, turnover, rebates, enabled)
     VALUES ($1, gen_random_uuid(), 1, now(), 'test', 'all', '{"pt":"Todos","en":"All"}', 0, '{"RNG":"0.02"}', true)`,
    [id],
  );
}

const send = async (url: string, token: string, path: string, body: object, key: string): Promise<Answer> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
};

type Ready = TestMember & { cpf: string; accountId: string };

/** With an account at a bank, money in the wallet and its turnover played. */
async function bankMember(amount: number): Promise<Ready> {
  const made = await cashier.member();
  const person = { ...made, cpf: await verify(made) };
  await setPassword(person);
  const { id: accountId } = await addBankAccount(person);
  const proposed = await propose(person, amount);
  valueOf(await queues[1].post(`/operator/api/adjustments/${proposed}/approve`));
  return { ...person, accountId };
}

async function propose(member: TestMember, amount: number): Promise<string> {
  const request = {
    memberId: member.id,
    purpose: 'main',
    direction: 'credit',
    amount,
    category: 'other',
    reason: 'test',
  };
  return valueOf<{ id: string }>(await queues[0].post('/operator/api/adjustments', request)).id;
}

/** Something that a person or the bank asks for, and what it must have come to, once. */
interface Order {
  /** Where its transaction is caught. */
  table: string;
  ask(url: string, key: string): Promise<Answer>;
  happened(): Promise<boolean>;
  /** How often and how far it moved money. */
  check(): Promise<void>;
}

const requests: Record<string, () => Promise<Order>> = {
  'approval of a split payout': async () => {
    const { member, payout } = await asked(14_000);
    return {
      table: 'withdrawal',
      ask: (url, key) =>
        send(url, queues[0].token, `/operator/api/withdrawals/${payout.id}/approve`, {}, key),
      happened: async () => (await readWithdrawal(member, payout.id)).state !== 'requested',
      check: async () => {
        // What the dead one had taken in hand is given back once it has been silent for a while.
        const sent = async () => (await partsOf(member, payout)).every(({ state }) => state === 'sent');
        await until(sent, 100_000);
        for (const { id } of payout.parts) await atBank(id, 'settle');
        expect(await readWithdrawal(member, payout.id)).toMatchObject({ state: 'settled' });
        expect(await member.balance('withdrawal_hold')).toBe(0n);
      },
    };
  },
  'approval of a bank transfer': async () => {
    const member = await cashier.member();
    const payerDocument = await verify(member);
    const body = { method: 'bank_transfer', amount: 30_000 };
    const { id } = valueOf<{ id: string }>(await member.call('POST', '/wps/cashier/deposits', body));
    valueOf(await member.call('POST', `/wps/cashier/deposits/${id}/proof`, { data: proof }));
    const credit = { amount: 30_000, bankReference: `TED-${id.slice(-12)}`, payerDocument };
    return {
      table: 'payment',
      ask: (url, key) => send(url, queues[0].token, `/operator/api/deposits/${id}/approve`, credit, key),
      happened: async () => (await member.balance()) > 0n,
      check: async () => expect(await member.balance()).toBe(30_000n),
    };
  },
  'the bank’s word on a part': async () => {
    const { member, payout } = await paying(14_000);
    const [part] = payout.parts;
    const event = {
      eventId: randomUUID(),
      type: 'payout.settled',
      occurredAt: new Date().toISOString(),
      payoutId: part?.id,
    };
    return {
      table: 'withdrawal_part',
      ask: (url) => notifyProvider(url, event),
      happened: async () => (await partsOf(member, payout))[0]?.state === 'settled',
      check: async () => {
        expect((await partsOf(member, payout)).map(({ state }) => state)).toEqual(
          payout.parts.map((_, place) => (place === 0 ? 'settled' : 'sent')),
        );
        expect(await member.balance('withdrawal_hold')).toBe(BigInt(14_000 - (part?.amount ?? 0)));
      },
    };
  },
  'confirmation of a receipt': async () => {
    const { member, payout } = await paying(5_000);
    await atBank(payout.parts[0]?.id ?? '', 'settle');
    const token = member.token;
    const path = `/wps/cashier/withdrawals/${payout.id}/receipt`;
    const state = async () => (await readWithdrawal(member, payout.id)).receipt;
    const before = await member.balance();
    return {
      table: 'withdrawal_part',
      ask: (url, key) => send(url, token, path, { received: false, proof }, key),
      happened: async () => (await state()) === 'not_received',
      check: async () => {
        expect(await state()).toBe('not_received');
        expect(await member.balance()).toBe(before);
      },
    };
  },
  'a correction by hand': async () => {
    const member = await cashier.member();
    const id = await propose(member, 7_700);
    return {
      table: 'adjustment',
      ask: (url, key) => send(url, queues[1].token, `/operator/api/adjustments/${id}/approve`, {}, key),
      happened: async () => (await member.balance()) > 0n,
      check: async () => expect(await member.balance()).toBe(7_700n),
    };
  },
  'a claim of a rebate': async () => {
    // Of a day that is over: the audit finds that nobody played it, and finds nothing else.
    const member = await cashier.member();
    await sqlOn(
      cashier.platform.db,
      `INSERT INTO rebate_accrual (merchant_id, member_id, day, game_type, turnover)
       VALUES ($1, $2, current_date - 3, 'RNG', 60000)`,
      [cashier.merchant.id, member.id],
    );
    return {
      table: 'rebate_claim',
      ask: (url, key) => send(url, member.token, '/wps/rebate/claim', {}, key),
      happened: async () => (await member.balance()) > 0n,
      check: async () => expect(await member.balance()).toBe(1_200n),
    };
  },
};

const partsOf = async (member: TestMember, { id }: Withdrawal) => (await readWithdrawal(member, id)).parts;

async function asked(amount: number): Promise<{ member: Ready; payout: Withdrawal }> {
  const member = await bankMember(amount + 1_000);
  return { member, payout: await withdraw(member, amount) };
}

async function paying(amount: number): Promise<{ member: Ready; payout: Withdrawal }> {
  const { member, payout } = await asked(amount);
  valueOf(await queues[0].post(`/operator/api/withdrawals/${payout.id}/approve`));
  await until(async () => (await partsOf(member, payout)).every(({ state }) => state === 'sent'));
  return { member, payout };
}

async function atBank(payoutId: string, verb: string): Promise<void> {
  const atTheBank = () => provider.app.sandbox.payouts.latest().some(({ id }) => id === payoutId);
  // 'Sent' is written down before it is sent.
  await until(async () => atTheBank(), 100_000);
  const response = await fetch(`${provider.address}/sandbox/payouts/${payoutId}/${verb}`, { method: 'POST' });
  expect(response.status).toBe(200);
}

async function notifyProvider(url: string, event: object): Promise<Answer> {
  const target = `/webhooks/payments/${provider.code}`;
  const body = JSON.stringify(event);
  const { code: party, keyId, secret } = provider;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const requestId = randomUUID();
  const parts = { method: 'POST', target, party, keyId, timestamp, requestId, body };
  const response = await fetch(url + target, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...signedHeaders(secret, parts),
    },
    body,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
}

/** All are under way when the node dies; each is asked again of the other one. */
async function killInTheMiddle(all: readonly Order[], moment: Moment): Promise<void> {
  await victim.start();
  const sent = all.map((request) => ({ request, key: randomUUID() }));
  const dying = sent.map(
    ({ request, key }) =>
      () =>
        request.ask(victim.url(), key),
  );
  if (moment === 'inside') {
    const tables = [...new Set(all.map(({ table }) => table))];
    const { reached } = await victim.killAt(tables, dying);
    expect(reached).toBeGreaterThan(0);
  } else {
    const some = async () => (await Promise.all(all.map((request) => request.happened()))).some(Boolean);
    await victim.killWhen(some, dying);
  }
  for (const { request, key } of sent) {
    // What was done and has no key of its own is said to be done already.
    for (let time = 0; time < 2; time += 1) {
      const again = await request.ask(cashier.url, key);
      expect([200, 409], JSON.stringify(again.body)).toContain(again.status);
    }
    expect(await request.happened()).toBe(true);
    await request.check();
  }
  expect(await brokenInvariants(cashier)).toEqual([]);
  const { checks } = await runAudit(cashier.platform.pool);
  expect(checks.flatMap(({ passed, name }) => (passed ? [] : name))).toEqual([playedByNobody]);
}

describe('a node that dies in the middle leaves it undone or done, and the other one does it once', () => {
  const runs = Array.from({ length: Math.max(1, rounds) }, (_, round) =>
    moments.slice(0, rounds === 0 ? 1 : 2).map((moment) => [moment, round] as const),
  ).flat();
  test.each(runs)(
    'bank transfer, split payout, the bank’s word, receipt, correction, rebate: killed %s (round %i)',
    async (moment) => {
      const all: Order[] = [];
      for (const request of Object.values(requests)) all.push(await request());
      await killInTheMiddle(all, moment);
    },
  );

  test('no node has complained of anything', () => {
    expect(victim.complaints()).toBe('');
  });
});
