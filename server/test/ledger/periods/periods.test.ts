import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cases, seedFor } from '../../../../tools/depth.ts';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import type { Ledger } from '../../../src/ledger/engine/index.ts';
import { Periods } from '../../../src/ledger/engine/periods/periods.ts';
import { madeOnce } from '../../helpers/sites/once.ts';
import { balanceOf, bet, deposit, rollback, win } from '../engine/ledger-bank.ts';
import { soundBank } from '../engine/ledger-invariants.ts';
import { Model } from '../engine/ledger-model.ts';
import { anyStep, said, Stage } from '../engine/ledger-steps.ts';

const bank = soundBank();
/** One node makes and reads filters all the time; the other one never has any and looks everything up. */
const nodes = madeOnce(async (): Promise<{ filtering: Ledger; plain: Ledger }> => ({
  filtering: await bank.node({ periods: { everyMs: 20 } }),
  plain: await bank.node({ periods: { everyMs: 3_600_000 } }),
}));
/** Ends the last period where anything was written into it, as the process of a third node would. */
const endPeriod = async (): Promise<number> => {
  const keeper = new Periods(bank.database, { maxBytes: 1 });
  await keeper.lookAfter();
  return keeper.current;
};
const lastPeriod = async (): Promise<number> => {
  const { rows } = await bank.database.pool.query<{ last: number }>(
    'SELECT max(period) AS last FROM ledger_period',
  );
  return rows[0]?.last ?? -1;
};

test('whatever is sent again after its period has ended is answered as it was, by nodes with filters and without', async () => {
  const start = 200n;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: anyStep(2), ends: fc.nat(5) }), { minLength: 5, maxLength: 25 }),
      async (steps) => {
        const stage = new Stage(bank, [await bank.member(start), await bank.member(start)]);
        const model = new Model(2, start);
        for (const [index, { step, ends }] of steps.entries()) {
          if (ends === 0) await endPeriod();
          const outcome = await stage.play(index % 2 === 0 ? nodes.filtering : nodes.plain, step);
          expect([step, said(outcome)]).toEqual([step, model.apply(step)]);
        }
      },
    ),
    { numRuns: cases(6, 60), seed: seedFor(20_261_127) },
  );
  expect(await lastPeriod()).toBeGreaterThan(2);
});

test('a bet, its win, a refusal and a deposit keep their answers over periods', async () => {
  const { filtering, plain } = nodes;
  const member = await bank.member(100n);
  const [placed, paid, refused, undone, late] = Array.from({ length: 5 }, () => randomUUID());
  if (!placed || !paid || !refused || !undone || !late) throw new Error('five keys');
  const first = await filtering.submit(bet(bank, member, placed, 60n));
  const never = await filtering.submit(bet(bank, member, refused, 500n));
  await filtering.submit(bet(bank, member, undone, 10n));
  expect(never).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
  const period = await endPeriod();
  await bank.inTransaction((tx) =>
    plain.postIn(tx, [deposit(bank.merchantId, bank.outside, member, 1_000n, `later-${member.id}`)]),
  );
  for (const node of [filtering, plain]) {
    expect(await node.submit(bet(bank, member, placed, 60n))).toMatchObject({
      status: 'duplicate',
      transferId: 'transferId' in first ? first.transferId : '',
    });
    expect(await node.submit(bet(bank, member, placed, 61n))).toMatchObject({ reason: 'key_conflict' });
    // Money came in between; what was refused for good stays refused.
    expect(await node.submit(bet(bank, member, refused, 500n))).toMatchObject({
      reason: 'insufficient_funds',
    });
  }
  expect(await plain.submit(win(bank, member, placed, paid, 90n))).toMatchObject({ status: 'posted' });
  expect(await filtering.submit(rollback(bank, member, undone, late))).toMatchObject({ status: 'posted' });
  expect(await endPeriod()).toBeGreaterThan(period);
  for (const node of [plain, filtering]) {
    expect(await node.submit(win(bank, member, placed, paid, 90n))).toMatchObject({ status: 'duplicate' });
    expect(await node.submit(win(bank, member, placed, randomUUID(), 5n))).toMatchObject({
      reason: 'round_closed',
    });
    expect(await node.submit(bet(bank, member, paid, 5n))).toMatchObject({ reason: 'key_conflict' });
    expect(await node.submit(win(bank, member, undone, placed, 5n))).toMatchObject({
      reason: 'key_conflict',
    });
    const [again] = await bank.inTransaction((tx) =>
      node.postIn(tx, [deposit(bank.merchantId, bank.outside, member, 1_000n, `later-${member.id}`)]),
    );
    expect(again).toMatchObject({ ok: true, duplicate: true });
  }
  expect(await balanceOf(bank, member)).toBe(100n - 60n + 90n + 1_000n);
});

test('keys that two nodes get at once, while periods end all the time, move money once', async () => {
  const member = await bank.member(100_000n);
  const keys = Array.from({ length: 150 }, () => randomUUID());
  let ending = true;
  const keeper = (async () => {
    while (ending) await endPeriod();
  })();
  const asked = await Promise.all(
    [nodes.filtering, nodes.plain, bank.ledger].flatMap((node) =>
      keys.map(async (key, place) => {
        await new Promise((resolve) => setTimeout(resolve, place * 4));
        return { key, outcome: await node.submit(bet(bank, member, key, 1n)) };
      }),
    ),
  );
  ending = false;
  await keeper;
  const byKey = Map.groupBy(asked, ({ key }) => key);
  for (const answers of byKey.values())
    expect(answers.map(({ outcome }) => outcome.status).toSorted()).toEqual([
      'duplicate',
      'duplicate',
      'posted',
    ]);
  expect(await balanceOf(bank, member)).toBe(100_000n - 150n);
  expect(await lastPeriod()).toBeGreaterThan(5);
});

test('a period goes on while a posting keeps its lock, and ends when that is done', async () => {
  await nodes.plain.submit(bet(bank, await bank.member(10n), randomUUID(), 1n));
  const before = await lastPeriod();
  const holder = await bank.database.pool.connect();
  try {
    await holder.query('BEGIN; SELECT FROM writer_slot FOR UPDATE');
    expect(await endPeriod()).toBe(before);
    await holder.query('COMMIT');
  } finally {
    holder.release();
  }
  expect(await endPeriod()).toBe(before + 1);
});

test('a node of an earlier release, which names no period, is refused before it writes behind a filter', async () => {
  const { pool } = bank.database;
  for (const statement of [
    `INSERT INTO idempotency (merchant_id, scope, key, request_hash, posted_at) VALUES ($1, 'old', 'old', '', now())`,
    `INSERT INTO bet (merchant_id, vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state, stake, placed_at)
     VALUES ($1, 'old', 'old', $1, $1, 'g', 'r', 'BRL', 'open', 1, now())`,
  ])
    await expect(pool.query(statement, [bank.merchantId])).rejects.toThrow(/no partition/);
});

test('the site may begin only the period that comes next', async () => {
  const { pool } = bank.database;
  const last = await lastPeriod();
  for (const wrong of [last, last + 2, -1, 1_000])
    await expect(pool.query('SELECT ledger_prepare_period($1)', [wrong])).rejects.toThrow(
      /does not come next/,
    );
});

test('the audit finds a key in two periods, a filter that denies a key, and a damaged one; the ledger trusts none of it', async () => {
  await endPeriod();
  await new Periods(bank.database, { maxBytes: 1e12 }).lookAfter();
  const { pool } = bank.database;
  const faults = async (): Promise<readonly string[] | undefined> =>
    (await runAudit(pool)).checks.find(({ name }) => name === 'keys_stand_once')?.offending;
  expect(await faults()).toEqual([]);

  const last = await lastPeriod();
  await pool.query(
    `INSERT INTO bet_p${last} SELECT merchant_id, vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state,
       stake, won, wins, pending_wins, transfer_id, market, selection, session_id, placed_at, settled_at
     FROM bet WHERE period < ${last} LIMIT 1`,
  );
  expect(await faults()).toEqual([expect.stringMatching(/^studio\/./)]);
  await pool.query(`DELETE FROM bet_p${last}`);

  const { rows } = await pool.query<{ period: number; filter: Buffer; hash: Buffer }>(
    `SELECT period, filter, filter_hash AS hash FROM ledger_period
     WHERE filter IS NOT NULL AND EXISTS (SELECT FROM bet WHERE bet.period = ledger_period.period) ORDER BY period LIMIT 1`,
  );
  const [kept] = rows;
  if (!kept) throw new Error('no period has a filter');
  const empty = Buffer.alloc(kept.filter.length);
  await pool.query('UPDATE ledger_period SET filter = $2, filter_hash = sha256($2) WHERE period = $1', [
    kept.period,
    empty,
  ]);
  expect(await faults()).toContainEqual(expect.stringMatching(new RegExp(`^period ${kept.period}: .+/.+`)));
  await pool.query('UPDATE ledger_period SET filter_hash = sha256($2) WHERE period = $1', [
    kept.period,
    Buffer.from('x'),
  ]);
  expect(await faults()).toEqual([`period ${kept.period}: its filter is damaged`]);

  // A node that begins now reads no damaged filter: it looks the period up.
  const late = await bank.node({ periods: { everyMs: 10 } });
  const old = await pool.query<{
    id: string;
    member_id: string;
    account_id: string;
    stake: bigint;
    transfer_id: string;
  }>(
    `SELECT transaction_id AS id, member_id, account_id, stake, transfer_id FROM bet WHERE period = $1 AND stake > 0 AND placed_at IS NOT NULL LIMIT 1`,
    [kept.period],
  );
  const [one] = old.rows;
  if (!one) throw new Error('the period has no bet');
  const again = bet(bank, { id: one.member_id, wallet: one.account_id }, one.id, one.stake);
  expect(await late.submit({ ...again, roundId: await roundOf(one.id) })).toMatchObject({
    status: 'duplicate',
    transferId: one.transfer_id,
  });
  await pool.query('UPDATE ledger_period SET filter = $2, filter_hash = $3 WHERE period = $1', [
    kept.period,
    kept.filter,
    kept.hash,
  ]);
});

async function roundOf(id: string): Promise<string> {
  const { rows } = await bank.database.pool.query<{ round: string }>(
    'SELECT round_id AS round FROM bet WHERE transaction_id = $1',
    [id],
  );
  return rows[0]?.round ?? '';
}
