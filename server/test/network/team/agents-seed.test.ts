import { expect, test } from 'vitest';
import { seedAgents } from '../../../../seed/src/agents.ts';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(() => startMemberSite({}, { seeded: 'agents' }));

test("the demo's agents have a month behind them, in contracts, bets and commissions of all four kinds", async () => {
  const { db } = site.platform;
  const kinds = await sqlOn<{ kind: string; holders: bigint }>(
    db,
    `SELECT kind, count(DISTINCT member_id)::bigint AS holders FROM commission_contract WHERE status = 'Accept'
     GROUP BY kind ORDER BY kind`,
  );
  expect(kinds).toEqual([
    { kind: 'dailySalary', holders: 3n },
    { kind: 'dividend', holders: 4n },
    { kind: 'hourlySalary', holders: 2n },
    { kind: 'realtimeSalary', holders: 2n },
  ]);
  const earned = await sqlOn<{ kind: string; windows: bigint; paid: bigint }>(
    db,
    `SELECT kind, count(DISTINCT window_from)::bigint AS windows, sum(earned)::bigint AS paid FROM commission_statement
     GROUP BY kind ORDER BY kind`,
  );
  expect(earned.map(({ kind }) => kind)).toEqual([
    'dailySalary',
    'dividend',
    'hourlySalary',
    'realtimeSalary',
  ]);
  expect(earned.every(({ paid, windows }) => paid > 0n && windows > 1n)).toBe(true);
  const [days] = await sqlOn<{ days: bigint }>(
    db,
    'SELECT count(DISTINCT day)::bigint AS days FROM member_day_total',
  );
  expect(Number(days?.days)).toBeGreaterThan(25);
  const report = await runAudit(site.platform.pool);
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
  const before = await sqlOn(db, 'SELECT count(*) FROM bet');
  await seedAgents(site.platform, site.features, site.demo);
  expect(await sqlOn(db, 'SELECT count(*) FROM bet')).toEqual(before);
});
