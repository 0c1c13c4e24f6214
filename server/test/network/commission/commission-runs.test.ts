import { beforeAll, describe, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { recordCorrection } from '../../../src/network/commission/settlement/corrections.ts';
import { listRuns } from '../../../src/network/commission/store/console-lists.ts';
import { findRun } from '../../../src/network/commission/store/runs.ts';
import { createSettling } from '../../../src/network/commission/settlement/settle-window.ts';
import { verifyRun } from '../../../src/network/commission/settlement/verify.ts';
import { openRig } from './commission-house.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

// 09:00 in São Paulo.
const house = startedOnce(() => openRig('2026-03-02T12:00:00.000Z'));
beforeAll(async () => {
  await house.member('top');
  await house.member('mid', 'top');
  await house.member('low', 'mid');
  await house.member('player', 'low');
  await house.contract('top', 'realtimeSalary', 'fiveMinutes', [{ rate: '0.01' }]);
  await house.contract('mid', 'realtimeSalary', 'fiveMinutes', [{ rate: '0.006' }]);
  await house.contract('low', 'realtimeSalary', 'fiveMinutes', [{ rate: '0.002' }]);
});

const runs = async () => {
  const merchantId = (await house.merchant()).id;
  return (await listRuns(house.platform.db, { merchantId, limit: 100 })).rows;
};

describe('a five-minute run', () => {
  test('settles a window from the next one after the contract on, by the differences of three levels, and pays at once (CONST-34)', async () => {
    await house.play('player', 50_000, 0);
    house.to('2026-03-02T12:05:00.000Z');
    await house.settle();
    expect(await house.statements('realtimeSalary')).toEqual([]);
    await house.play('player', 100_000, 40_000);
    house.to('2026-03-02T12:10:00.000Z');
    await house.settle();
    expect(await house.statements('realtimeSalary')).toMatchObject([
      { member: 'top', turnover: 100_000n, active: 1, gross: 1_000n, below: 600n, paid: 400n, state: 'paid' },
      { member: 'mid', gross: 600n, below: 200n, paid: 400n },
      { member: 'low', gross: 200n, below: 0n, paid: 200n },
    ]);
    expect([await house.balance('top'), await house.balance('mid'), await house.balance('low')]).toEqual([
      400n,
      400n,
      200n,
    ]);
  });

  test('a run computed again from its sealed inputs is the same to the byte, and its totals are the raw bets', async () => {
    const [run] = await runs();
    if (!run) throw new Error('no run');
    expect(await verifyRun(house.platform, run)).toMatchObject({
      sameInputs: true,
      sameResult: true,
      sameTotals: true,
      bets: 1,
      differences: [],
    });
    await sqlOn(
      house.platform.db,
      'UPDATE member_slice_total SET turnover = turnover + 1 WHERE starts_at = $1',
      [run.windowFrom],
    );
    expect(await verifyRun(house.platform, run)).toMatchObject({ sameInputs: false, sameTotals: false });
    await sqlOn(
      house.platform.db,
      'UPDATE member_slice_total SET turnover = turnover - 1 WHERE starts_at = $1',
      [run.windowFrom],
    );
  });

  test('what was computed can’t be changed or deleted', async () => {
    for (const text of [
      'UPDATE commission_statement SET gross = gross + 1, floor_added = 0',
      'DELETE FROM commission_statement',
      "UPDATE commission_run SET input_hash = 'x'",
    ])
      await expect(house.platform.pool.query(text)).rejects.toThrow('a closed window never changes');
  });

  test('windows without figures have no run, however long nothing ran', async () => {
    const before = (await runs()).length;
    house.to('2026-03-05T12:00:00.000Z');
    await house.settle();
    await house.play('player', 10_000, 0);
    house.to('2026-03-05T12:05:00.000Z');
    await house.settle();
    expect((await runs()).length).toBe(before + 1);
  });
});

describe('two nodes', () => {
  test('at the same window compute it once and pay each statement once', async () => {
    const other = await house.node();
    const before = (await runs()).length;
    for (let round = 0; round < 3; round += 1) {
      await house.play('player', 100_000, 0);
      house.advance(300_000);
      while (!(await house.reports.catchUp()));
      let done = false;
      while (!done) {
        const both = await Promise.all([
          house.commission.runDue(),
          other.runDue(),
          house.commission.runDue(),
        ]);
        done = both.every(Boolean);
      }
    }
    await house.settle();
    expect((await runs()).length).toBe(before + 3);
    const paid = await sqlOn<{ found: bigint }>(
      house.platform.db,
      `SELECT count(*)::bigint AS found FROM transfer WHERE kind = 'salary' AND scope = 'commission'`,
    );
    const statements = await house.statements('realtimeSalary');
    expect(paid).toEqual([{ found: BigInt(statements.length) }]);
    expect(statements.every(({ state, paid: of, amount }) => state === 'paid' && of === amount)).toBe(true);
  });
});

describe('a corrected bet', () => {
  test('makes an adjustment under the terms of its window; what was overpaid is kept back from the next payment', async () => {
    const bet = await house.play('player', 200_000, 0);
    house.advance(300_000);
    await house.settle();
    const before = await house.balance('top');
    await house.platform.pool.query('SELECT 1');
    const merchantId = (await house.merchant()).id;
    await transaction(house.platform.db, (tx) =>
      recordCorrection(tx, house.ledger, {
        merchantId,
        vendorId: 'studio',
        transactionId: bet,
        reason: 'played against itself',
        by: 'operator1',
        now: house.now(),
      }),
    );
    await house.settle();
    const [top] = (await house.statements('realtimeSalary')).filter(
      ({ member, revision }) => member === 'top' && revision === 1,
    );
    expect(top).toMatchObject({ amount: -800n, earned: 0n, state: 'owed', paid: 0n });
    expect(await house.balance('top')).toBe(before);
    await house.play('player', 300_000, 0);
    house.advance(300_000);
    await house.settle();
    const last = (await house.statements('realtimeSalary')).findLast(({ member }) => member === 'top');
    expect(last).toMatchObject({ amount: 1_200n, setOff: 800n, paid: 400n, state: 'paid' });
    for (const run of await runs()) {
      const stored = await findRun(house.platform.db, merchantId, run.id);
      if (stored)
        expect(await verifyRun(house.platform, stored)).toMatchObject({ sameInputs: true, sameResult: true });
    }
  });
});

describe('opposite bets', () => {
  test('on one outcome count only by what the larger side exceeds the other, also across windows', async () => {
    const round = 'r1';
    await house.play('player', 50_000, 100_000, { market: 'colour', selection: 'red', round });
    await house.play('player', 30_000, 0, { market: 'colour', selection: 'black', round });
    house.advance(300_000);
    await house.settle();
    const last = (await house.statements('realtimeSalary')).findLast(({ member }) => member === 'top');
    expect(last).toMatchObject({ turnover: 20_000n, base: 20_000n });
    const [run] = await runs();
    if (run) expect(await verifyRun(house.platform, run)).toMatchObject({ sameTotals: true });
  });

  test('in one bet count likewise, and a correction takes out what its positions counted', async () => {
    const round = 'r2';
    const at = (market: string, selection: string, amount: bigint) => ({ market, selection, amount });
    const positions = [
      at('colour', 'red', 9_000n),
      at('colour', 'black', 4_000n),
      at('parity', 'odd', 2_000n),
    ];
    const id = await house.play('player', 15_000, 0, { round, positions });
    await house.play('player', 1_000, 0, { round, market: 'colour', selection: 'black' });
    house.advance(300_000);
    await house.settle();
    const last = (await house.statements('realtimeSalary')).findLast(({ member }) => member === 'top');
    expect(last).toMatchObject({ turnover: 6_000n });
    const { id: merchantId } = await house.merchant();
    const form = { merchantId, vendorId: 'studio', transactionId: id, reason: 'test', by: 'x' };
    const { turnover } = await transaction(house.platform.db, (tx) =>
      recordCorrection(tx, house.ledger, { ...form, now: house.now() }),
    );
    // What is left of the round is 1,000 on black.
    expect(turnover).toBe(5_000n);
  });
});

test('the next window of a schedule is settled, is too early, or is not there', async () => {
  const { platform, ledger, reports } = house;
  let closed = true;
  const closedBefore = async (id: string, until: Date) => closed && reports.closedBefore(id, until);
  const settling = createSettling(platform, { ledger, closedBefore });
  const merchant = await house.merchant();
  const due = { merchantId: merchant.id, kind: 'realtimeSalary', period: 'fiveMinutes' } as const;
  const next = async () => {
    let progress = await settling.settleNext(merchant, due);
    for (let tries = 0; closed && progress === 'early' && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await reports.catchUp();
      progress = await settling.settleNext(merchant, due);
    }
    return progress;
  };
  // Of a window without figures there is nothing to settle, and of one that was passed over neither.
  house.advance(300_000);
  expect([await next(), await next()]).toEqual(['idle', 'idle']);
  for (let window = 0; window < 2; window += 1) {
    await house.play('player', 1_000, 0);
    house.advance(300_000);
  }
  while (!(await house.reports.catchUp()));
  closed = false;
  expect(await next()).toBe('early');
  closed = true;
  expect([await next(), await next(), await next()]).toEqual(['more', 'idle', 'idle']);
  expect(await settling.settleNext(merchant, { ...due, kind: 'hourlySalary', period: 'hourly' })).toBe(
    'busy',
  );
  expect(await settling.adjustAll()).toEqual([]);
  await house.settle();
});

test('a payment says what it is of, from the house to the member', async () => {
  const [{ id, member } = { id: '', member: '' }] = (await house.statements('realtimeSalary')).slice(-1);
  const rows = await sqlOn(
    house.platform.db,
    `SELECT t.kind, t.scope, t.reference_type AS type, t.reference_id AS reference, t.member_id AS member,
       sum(e.amount)::bigint AS sum, count(*)::int AS legs
     FROM transfer t JOIN entry e ON e.transfer_id = t.id WHERE t.key = $1 GROUP BY t.kind, t.scope, 3, 4, 5`,
    [id],
  );
  expect(rows).toEqual([
    {
      ...{ kind: 'salary', scope: 'commission', type: 'commission', reference: id, sum: 0n, legs: 2 },
      member: house.id(member),
    },
  ]);
});

test('a start takes up what is due, asks for the next five minutes, and watches what the ledger refuses', async () => {
  const { platform } = house;
  await house.commission.start();
  await house.commission.start();
  const jobs = await sqlOn<{ name: string; key: string; at: Date }>(
    platform.db,
    `SELECT task_identifier AS name, key, run_at AS at FROM graphile_worker.jobs WHERE task_identifier LIKE 'commission.%' ORDER BY 1`,
  );
  const boundary = new Date((Math.floor(house.now().getTime() / 300_000) + 1) * 300_000);
  const [again, next] = jobs;
  expect(jobs.map(({ name, key }) => ({ name, key }))).toEqual([
    { name: 'commission.again', key: 'commission.again' },
    { name: 'commission.boundary', key: `commission.boundary:${boundary.toISOString()}` },
  ]);
  const between = (next?.at.getTime() ?? 0) - (again?.at.getTime() ?? 0);
  expect(between).toBe(boundary.getTime() + 1_000 - house.now().getTime() - 1_500);
  const metric = await platform.metrics.registry.getSingleMetric('commission_statements_parked')?.get();
  expect(metric?.values.map(({ value }) => value)).toEqual([0]);
});

test('the audit finds every commission paid exactly once', async () => {
  const report = await runAudit(house.platform.pool);
  expect(await faultsWithoutReaders(house.platform.pool)).toEqual([]);
  expect(
    report.checks.filter(({ name }) => name.startsWith('commission')).map(({ examined }) => examined > 0),
  ).toEqual([true, true, true]);
});
