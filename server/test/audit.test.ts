import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tools/root.ts';
import { type AuditReport, runAudit } from '../src/features/audit/index.ts';
import { transaction } from '../src/platform/database.ts';
import { type CashierSite, type TestMember, until } from './helpers/cashier-site.ts';
import { damages } from './audit-damages.ts';
import {
  askForPayout,
  openCharge,
  payIn,
  readWithdrawal,
  readyMember,
  valueOf,
  type Withdrawal,
  withdrawalPassword,
} from './helpers/cashier-steps.ts';
import { type OperatorSite, startOperatorSite } from './helpers/operator-site.ts';

let site: CashierSite;
let console: OperatorSite;
/** A superuser's own connection, for whom triggers don't count: what an intruder in the database could do. */
let intruder: pg.Client;

beforeAll(async () => {
  console = await startOperatorSite();
  site = console.cashier;
  await busyDay();
  const { connectionString } = site.platform.pool.options;
  intruder = new pg.Client({ connectionString });
  await intruder.connect();
  await intruder.query('SET session_replication_role = replica');
  // Constraints hold even a superuser back, until they are dropped: one table at a time, since the site is at work.
  const dropped = {
    account: 'DROP CONSTRAINT account_floor, DROP CONSTRAINT account_held_check',
    deposit: 'DROP CONSTRAINT deposit_check',
    bet: 'DROP CONSTRAINT bet_won_check',
    adjustment: 'DROP CONSTRAINT adjustment_check4',
  };
  for (const [table, change] of Object.entries(dropped))
    await intruder.query(`ALTER TABLE ${table} ${change}`);
});
afterAll(async () => {
  await intruder.end();
  await console.close();
});

/** Deposits good and bad, withdrawals paid and returned, bets won, lost, taken back and waiting, holds and a reversal. */
async function busyDay(): Promise<void> {
  await commissionsPaid();
  const member = await readyMember(site);
  await payIn(site, member, 50_000);
  const late = await openCharge(member, 1_000);
  valueOf(await site.atSandbox(`/sandbox/payments/${late.txid}/pay`, { amount: 999 }));
  await member.play(60_000 - 10_000, 70_000);
  await member.play(1_000);
  const paid = valueOf<Withdrawal>(await askForPayout(member, 6_000));
  await site.approve(paid.id);
  await until(
    async () => (await site.atSandbox(`/sandbox/payouts/${paid.parts[0]?.id ?? ''}/settle`)).status === 200,
  );
  await until(async () => (await readWithdrawal(member, paid.id)).state === 'settled');
  const returned = valueOf<Withdrawal>(await askForPayout(member, 2_000));
  await site.reject(returned.id, 'no');
  valueOf(await askForPayout(member, 3_000));
  await playByHand(member);
  await workAtDesks();
  await site.finance.catchUp();
  await until(async () => (await runAudit(site.platform.pool)).passed);
}

/** Corrections by hand, a withdrawal that two people agreed to, money to an upline and to a vendor's wallet. */
async function workAtDesks(): Promise<void> {
  const agent = await site.member({ type: 1 });
  const member = await readyMember(site, { upline: agent.id });
  await payIn(site, member, 20_000);
  await member.play(20_000, 20_000);
  const [one, other] = [await console.operator('finance'), await console.operator('finance')];
  for (const answer of [1_000, 2_000]) {
    const credit = { purpose: 'main', direction: 'credit', category: 'goodwill', reason: 'a broken round' };
    const wish = { ...credit, memberId: member.id, amount: answer };
    const { id } = valueOf<{ id: string }>(await one.post('/operator/api/adjustments', wish));
    if (answer === 1_000) valueOf(await other.post(`/operator/api/adjustments/${id}/approve`));
  }
  await site.set({ 'withdrawal.fourEyesAbove': 4_000, 'withdrawal.feeFixed': 150, 'wallet.separate': true });
  const large = valueOf<Withdrawal>(await askForPayout(member, 5_000));
  for (const person of [one, other])
    valueOf(await person.post(`/operator/api/withdrawals/${large.id}/approve`));
  await until(
    async () => (await site.atSandbox(`/sandbox/payouts/${large.parts[0]?.id ?? ''}/settle`)).status === 200,
  );
  await until(async () => (await readWithdrawal(member, large.id)).state === 'settled');
  const up = { amount: 1_000, withdrawalPassword };
  valueOf(await member.sealed('POST', '/wps/cashier/upline-transfers', up));
  await site.addVendor('STUDIO');
  const move = { from: 'main', to: 'vendor:STUDIO', amount: 700 };
  valueOf(await member.call('POST', '/wps/relay/GCS_walletTransfer', move));
  valueOf(await member.call('POST', '/wps/v2/wallets/collect', {}));
  await site.set({ 'withdrawal.fourEyesAbove': 0, 'withdrawal.feeFixed': 0, 'wallet.separate': false });
}

/** A top agent with a real-time salary of its own play, settled and paid. */
async function commissionsPaid(): Promise<void> {
  const { commission, merchant, platform } = site;
  const agent = await readyMember(site);
  await payIn(site, agent, 30_000);
  const by = { merchant, language: 'en', confirmTerminations: false } as const;
  const tier = { minTurnover: 0n, minActive: 0, minNetLoss: 0n, rate: 10_000n, amount: null };
  const { contract } = await commission.contracts.offer(
    { ...by, party: null },
    {
      memberId: agent.id,
      kind: 'realtimeSalary',
      period: 'fiveMinutes',
      terms: { mode: 'rate', cap: null, tiers: [tier] },
    },
  );
  await commission.contracts.answer(
    { ...by, party: agent.id },
    { contractId: contract.id, action: 'Accept' },
  );
  platform.clock.advance(300_000);
  await agent.play(10_000, 10_000);
  platform.clock.advance(300_000);
  await until(async () => (await commission.runDue()) && (await agent.balance()) === 30_100n);
}

async function playByHand(member: TestMember): Promise<void> {
  const { ledger, merchant, platform } = site;
  const wallet = ledger.accountId({
    merchantId: merchant.id,
    owner: { kind: 'member', id: member.id },
    purpose: 'main',
    currency: 'BRL',
  });
  const bet = (transactionId: string) =>
    ({
      type: 'bet',
      merchantId: merchant.id,
      vendorId: 'studio',
      memberId: member.id,
      accountId: wallet,
      transactionId,
      roundId: `r-${transactionId}`,
      gameId: 'slot',
      amount: 500n,
      currency: 'BRL',
    }) as const;
  for (const id of ['taken-back', 'open', 'waiting'])
    expect(await ledger.submit(bet(id))).toMatchObject({ status: 'posted' });
  const about = (of: string) => {
    const { amount: _, ...rest } = bet(of);
    return { ...rest, transactionId: randomUUID(), betTransactionId: of };
  };
  await ledger.submit({ ...about('taken-back'), type: 'rollback' });
  await ledger.submit({ ...about('never-came'), type: 'rollback' });
  await ledger.submit({ ...about('waiting'), type: 'win', amount: 900n, roundClosed: true, cap: 100n });
  expect(await ledger.submit({ ...bet('too-much'), amount: 10n ** 9n })).toMatchObject({ status: 'refused' });
  const hold = {
    merchantId: merchant.id,
    scope: 'test',
    accountId: wallet,
    reference: { type: 'test', id: 'h' },
  };
  await transaction(platform.db, async (tx) => {
    await ledger.postIn(tx, [{ ...hold, type: 'hold', key: 'h', holdId: randomUUID(), amount: 300n }]);
  });
  const [deposit] = await rows<{ transfer_id: string }>(
    `SELECT transfer_id FROM payment WHERE member_id = '${member.id}' ORDER BY received_at LIMIT 1`,
  );
  await ledger.reverse({
    merchantId: merchant.id,
    transferId: deposit?.transfer_id ?? '',
    scope: 'test',
    key: 'back',
    reference: { type: 'test', id: 'back' },
  });
}

const rows = async <Row extends object>(text: string): Promise<Row[]> =>
  (await site.platform.pool.query<Row>(text)).rows;
const broken = (report: AuditReport) => report.checks.filter(({ passed }) => !passed).map(({ name }) => name);

test('a ledger with deposits, bets, wins, rollbacks, holds and withdrawals passes every check, and each has looked at something', async () => {
  const report = await runAudit(site.platform.pool);
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(report.passed).toBe(true);
  expect(report.checks.filter(({ examined }) => examined === 0).map(({ name }) => name)).toEqual([]);
});

const ledgerTables = new Set(['entry', 'transfer', 'block', 'account']);

describe('damage is found, and named, by the check that is there for it', () => {
  test.each(damages)('$what → $found', async ({ table, sql, found, also = [] }) => {
    await intruder.query(`CREATE TEMP TABLE kept AS TABLE ${table}`);
    try {
      const { rows: damaged } = await intruder.query<{ id: string }>(sql);
      expect(damaged.length).toBeGreaterThan(0);
      const report = await runAudit(site.platform.pool);
      expect(report.passed).toBe(false);
      const offending = report.checks.find(({ name }) => name === found)?.offending ?? [];
      expect(offending).toEqual(expect.arrayContaining(damaged.map(({ id }) => id)));
      // The days in figures are the ledger's own rows, so they see whatever is done to those.
      const seen = ledgerTables.has(table) ? [...also, 'finance_days_are_their_entries'] : also;
      const unexpected = broken(report).filter((name) => name !== found && !seen.includes(name));
      expect(unexpected).toEqual([]);
    } finally {
      await intruder.query(`TRUNCATE ${table} CASCADE; INSERT INTO ${table} TABLE kept; DROP TABLE kept`);
    }
  });
});

test('a check that cannot run has failed, and the others run', async () => {
  await intruder.query('ALTER TABLE hold RENAME TO hold_away');
  try {
    const report = await runAudit(site.platform.pool);
    expect(broken(report)).toEqual(['held_is_open_holds', 'holds_end_with_their_transfer']);
    expect(report.checks.find(({ name }) => name === 'held_is_open_holds')?.offending).toEqual([
      expect.stringContaining('hold'),
    ]);
  } finally {
    await intruder.query('ALTER TABLE hold_away RENAME TO hold');
  }
});

describe('npm run audit', () => {
  const auditTool = async () => {
    const DATABASE_URL = site.platform.pool.options.connectionString;
    const env = { PATH: process.env['PATH'], DATABASE_URL };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['tools/audit.ts'], { cwd: root, env });
      return { code: 0, stdout };
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
      return { code: error.code, stdout: String(error.stdout) };
    }
  };

  test('ends with 0 where the ledger holds', async () => {
    const { code, stdout } = await auditTool();
    expect(stdout).toContain('The ledger holds.');
    expect(code).toBe(0);
  });

  test('ends with 1 and the offending id where it does not', async () => {
    const { rows: damaged } = await intruder.query<{ id: string }>(
      `UPDATE account SET balance = balance + 1 WHERE purpose = 'points' RETURNING id`,
    );
    const { code, stdout } = await auditTool();
    await intruder.query(`UPDATE account SET balance = balance - 1 WHERE purpose = 'points'`);
    expect(stdout).toMatch(/BROKEN +balances_are_their_entries/);
    expect(stdout).toContain(damaged[0]?.id);
    expect(code).toBe(1);
  });
});
