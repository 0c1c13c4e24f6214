import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../../tools/depth.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { createPaying } from '../../../src/network/commission/settlement/pay.ts';
import { createSchedules } from '../../../src/network/commission/settlement/schedule.ts';
import { createSettling } from '../../../src/network/commission/settlement/settle-window.ts';
import { listSchedules } from '../../../src/network/commission/store/runs.ts';
import { countParked } from '../../../src/network/commission/store/statements.ts';
import {
  type Kind,
  kinds,
  nextStart,
  type Period,
} from '../../../src/network/commission/settlement/windows.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { type House, openRig } from './commission-house.ts';

const periodOf: Record<Kind, Period> = {
  dividend: 'daily',
  dailySalary: 'daily',
  hourlySalary: 'hourly',
  realtimeSalary: 'fiveMinutes',
};

let house: House;
/** Holds a table locked while a node runs into it. */
let gate: pg.Client;
beforeAll(async () => {
  house = await openRig('2026-05-04T12:00:00.000Z');
  gate = new pg.Client({ connectionString: house.databaseUrl });
  await gate.connect();
  await house.member('top');
  await house.member('mid', 'top');
  await house.member('player', 'mid');
  for (const kind of kinds) {
    await house.contract('top', kind, periodOf[kind], [{ rate: '0.01' }]);
    await house.contract('mid', kind, periodOf[kind], [{ rate: '0.004' }]);
  }
});
afterAll(async () => {
  await gate.end();
  await house.close();
});

function startNode(): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('commission-node.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATABASE_URL: house.databaseUrl,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'croupier-node-')),
      SEED: 'demo',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
      NODE_TIME: house.now().toISOString(),
    },
    stdio: 'ignore',
  });
}

/** A node of a busy machine takes its time to start. */
const patienceMs = 120_000;
const atStatements = `FROM pg_locks WHERE relation = 'commission_statement'::regclass AND NOT granted`;

/** Lets a node run until it waits at the statements, and kills it there; the table is free again also where it never came. */
async function killAtStatements(): Promise<void> {
  await gate.query('BEGIN; LOCK TABLE commission_statement IN SHARE ROW EXCLUSIVE MODE');
  const node = startNode();
  try {
    const deadline = Date.now() + patienceMs;
    while ((await gate.query(`SELECT 1 ${atStatements}`)).rows.length === 0) {
      if (Date.now() > deadline) throw new Error('the node never came to the statements');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    node.kill('SIGKILL');
    if (node.exitCode === null && node.signalCode === null)
      await new Promise((resolve) => node.once('exit', resolve));
    // PostgreSQL would learn of the death only after what it was asked to do: with a whole machine, this ends too.
    await gate.query(`SELECT pg_terminate_backend(pid) ${atStatements}`);
    await gate.query('ROLLBACK');
  }
}

const count = async (text: string): Promise<number> => {
  const [row] = await sqlOn<{ found: bigint }>(
    house.platform.db,
    `SELECT count(*)::bigint AS found FROM ${text}`,
  );
  return Number(row?.found ?? 0n);
};
const transfers = () => count(`transfer WHERE scope = 'commission'`);

/** A window of the kind in which the player lost, just ended and counted. */
async function endWindow(kind: Kind): Promise<void> {
  const { timeZone } = await house.merchant();
  house.to(nextStart(periodOf[kind], house.now(), timeZone).toISOString());
  await house.play('player', 100_000, 20_000);
  house.to(nextStart(periodOf[kind], house.now(), timeZone).toISOString());
  while (!(await house.reports.catchUp()));
}

/** Computes what is due and leaves it unpaid. */
async function settleOnly(): Promise<void> {
  const settling = createSettling(house.platform, {
    ledger: house.ledger,
    closedBefore: (id, until) => house.reports.closedBefore(id, until),
  });
  const merchant = await house.merchant();
  for (const { nextFrom: _from, ...due } of await listSchedules(house.platform.db, merchant.id)) {
    for (let progress = await settling.settleNext(merchant, due); progress !== 'idle';) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      progress = await settling.settleNext(merchant, due);
    }
  }
}

async function allPaidOnce(): Promise<void> {
  expect(await count(`commission_statement WHERE amount > 0 AND state <> 'paid'`)).toBe(0);
  expect(await transfers()).toBe(await count(`commission_statement WHERE paid > 0`));
  expect(await faultsWithoutReaders(house.platform.pool)).toEqual([]);
}

describe.each(sampleOf(kinds, { atMost: 1 }))('a node killed in the middle of a run of %s', (kind) => {
  test('while it computes leaves nothing behind, and another node settles the window once', async () => {
    await endWindow(kind);
    const before = await count('commission_run');
    await killAtStatements();
    expect(await count('commission_run')).toBe(before);
    await house.settle();
    expect(await count('commission_run')).toBeGreaterThan(before);
    await allPaidOnce();
  });

  test('while it pays, after the ledger has posted and before it is noted, pays nothing twice', async () => {
    await endWindow(kind);
    await settleOnly();
    const before = await transfers();
    await killAtStatements();
    expect(await transfers()).toBeGreaterThan(before);
    expect(await count(`commission_statement WHERE state = 'due'`)).toBeGreaterThan(0);
    await house.settle();
    await allPaidOnce();
  });
});

test('a clock that jumps a month settles each window with figures once, and no other', async () => {
  // Whatever kind had its turn before: contracts are in force from the first window that begins after them, the longest here.
  await endWindow('dividend');
  await house.settle();
  const before = await count('commission_run');
  await endWindow('realtimeSalary');
  house.advance(31 * 86_400_000);
  await house.settle();
  await house.settle();
  // One five-minute window, one hour, one day of salary and one of dividend.
  expect((await count('commission_run')) - before).toBe(4);
  await allPaidOnce();
});

describe('who is in trouble holds up nobody else', () => {
  const parts = () => {
    const { platform, ledger, reports } = house;
    const settling = createSettling(platform, {
      ledger,
      closedBefore: (id, until) => reports.closedBefore(id, until),
    });
    return {
      settling,
      paying: createPaying(platform, { ledger, onPaid: () => undefined }),
      notify: () => undefined,
    };
  };

  test('a window that can’t be settled: the others’ are, adjustments too, and all of these are paid', async () => {
    await endWindow('dailySalary');
    const { settling, ...rest } = parts();
    const broken = 'hourlySalary';
    const schedules = createSchedules(house.platform, {
      ...rest,
      settling: {
        settleNext: async (merchant, due) => {
          if (due.kind === broken) throw new Error('no figures');
          return settling.settleNext(merchant, due);
        },
        adjustAll: async () => [{ name: 'a window', error: new Error('no totals') }],
      },
    });
    await expect
      .poll(async () => {
        const [error] = await Promise.allSettled([schedules.runDue()]);
        return error.status === 'rejected' && String(error.reason);
      })
      .toMatch(/commissions are held up: .*hourlySalary hourly, a window/);
    const ended = house.now().toISOString();
    await expect
      .poll(async () => {
        await schedules.runDue().catch(() => undefined);
        return count(
          `commission_statement WHERE kind = 'dailySalary' AND state = 'paid' AND window_to = '${ended}'`,
        );
      })
      .toBe(2);
    await house.settle();
    await allPaidOnce();
  });

  test('a statement that the ledger refuses waits by itself, is counted, and is paid once it can be', async () => {
    await endWindow('dailySalary');
    await settleOnly();
    const refusing: typeof house.ledger = {
      ...house.ledger,
      submitMany: async (commands, lane) => {
        const outcomes = await house.ledger.submitMany(commands.slice(1), lane);
        return [{ status: 'refused', reason: 'unknown_account', final: false }, ...outcomes];
      },
    };
    const { paying } = parts();
    const unwilling = createPaying(house.platform, { ledger: refusing, onPaid: () => undefined });
    const troubles = await unwilling.payAll();
    expect(troubles.length).toBeGreaterThan(0);
    expect(String(troubles[0]?.error)).toContain('unknown_account');
    const parked = await countParked(house.platform.db);
    expect(parked).toBe(troubles.length);
    expect(await count(`commission_statement WHERE state = 'due' AND refused IS NULL`)).toBe(0);
    expect(await paying.payAll()).toEqual([]);
    expect(await countParked(house.platform.db)).toBe(0);
    await allPaidOnce();
  });
});
