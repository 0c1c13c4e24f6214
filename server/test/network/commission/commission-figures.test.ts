import type {
  operatorAgentCalls,
  operatorCommissionCalls,
  operatorLedgerCalls,
  ValueOf,
} from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedAgents } from '../../../../seed/src/agents.ts';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { signInOperator } from '../../helpers/sites/content-site.ts';
import { startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

type Calls = typeof operatorCommissionCalls;
type Run = ValueOf<Calls['run']>;
type Statement = ValueOf<Calls['statement']>;
type Line = ValueOf<Calls['payouts']>['content'][number];
type Members = ValueOf<Calls['statementMembers']>;
type Bets = ValueOf<(typeof operatorAgentCalls)['bets']>;
type Transfer = ValueOf<(typeof operatorLedgerCalls)['transfer']>;

const site = startedOnce(() => startMemberSite({}, { seeded: 'agents' }));
let token: string;
let runs: readonly Run[];
beforeAll(async () => {
  token = await signInOperator({ ...site, merchant: site.demo }, 'admin');
  const all = (await cursored<Run>('/commissions/runs')).rows;
  const kinds = new Set(all.map(({ kind }) => kind));
  // Of each kind the latest and the first.
  runs = [...kinds].flatMap((kind) => {
    const own = all.filter((run) => run.kind === kind);
    return [own[0], own.at(-1)].filter((run) => run !== undefined);
  });
});

const read = async <T>(path: string): Promise<T> =>
  valueOf<T>(await site.call('GET', `/operator/api${path}`, { token }));

/** A list to its end, in pages of a few. */
async function cursored<T>(path: string): Promise<{ rows: T[]; first: Record<string, unknown> }> {
  const rows: T[] = [];
  let first: Record<string, unknown> = {};
  let cursor: string | null = '';
  for (let pages = 0; pages < 200 && cursor !== null; pages += 1) {
    const query = `${path.includes('?') ? '&' : '?'}limit=40${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page: { content: T[]; nextCursor: string | null } = await read(`${path}${query}`);
    if (pages === 0) first = { ...page };
    rows.push(...page.content);
    cursor = page.nextCursor;
  }
  expect(cursor, path).toBeNull();
  return { rows, first };
}

/** A numbered list to its end. */
async function paged<T>(path: string): Promise<{ rows: T[]; first: Record<string, unknown> }> {
  const rows: T[] = [];
  let pages = 1;
  let first: Record<string, unknown> = {};
  for (let page = 1; page <= pages && page < 200; page += 1) {
    const found = await read<{ content: T[]; totalPages: number }>(`${path}?pageNo=${page}&pageSize=2`);
    if (page === 1) first = { ...found };
    rows.push(...found.content);
    pages = found.totalPages;
  }
  return { rows, first };
}

const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], name: K): number =>
  rows.reduce((total, row) => total + row[name], 0);

describe('the figures of commissions in the console', () => {
  test('those of a run are the sums of its statements', async () => {
    expect(new Set(runs.map(({ kind }) => kind)).size).toBe(4);
    for (const run of runs) {
      const { rows, first } = await cursored<Line>(`/commissions/runs/${run.id}/statements?`);
      expect(rows.length, run.id).toBe(run.statements);
      expect(sum(rows, 'gross') - sum(rows, 'below')).toBe(run.gross);
      expect(run.gross + sum(rows, 'floorAdded')).toBe(run.amount);
      expect(sum(rows, 'floorAdded')).toBe(run.floorAdded);
      expect(sum(rows, 'amount')).toBe(run.amount);
      expect(sum(rows, 'paid')).toBe(run.paid);
      const names = ['base', 'gross', 'below', 'floorAdded', 'amount', 'paid'] as const;
      expect(first['totals']).toEqual(Object.fromEntries(names.map((name) => [name, sum(rows, name)])));
    }
  });

  test('those of a statement are the sums of its members, and theirs those of the bets of the window', async () => {
    let followed = 0;
    for (const run of runs) {
      const { rows } = await cursored<Line>(`/commissions/runs/${run.id}/statements?`);
      for (const line of rows) {
        const statement = await read<Statement>(`/commissions/statements/${line.id}`);
        const members = await paged<Members['content'][number]>(`/commissions/statements/${line.id}/members`);
        for (const name of ['turnover', 'stake', 'payout', 'bonuses', 'rebates', 'netLoss'] as const)
          expect(sum(members.rows, name), `${run.kind} ${name}`).toBe(statement.measures[name]);
        expect(sum(statement.branches, 'gross')).toBe(statement.below);
        expect(statement.formula.at(-1)?.value).toBe(statement.amount - statement.setOff);
        const window = `?since=${statement.from}&until=${statement.to}`;
        for (const row of members.rows) {
          const bets = await cursored<Bets['content'][number]>(
            `/agents/members/${row.member.id}/bets${window}`,
          );
          expect(sum(bets.rows, 'stake'), `${run.kind} ${row.member.account}`).toBe(row.stake);
          expect(sum(bets.rows, 'payout')).toBe(row.payout);
          const [stake, payout] = [sum(bets.rows, 'stake'), sum(bets.rows, 'payout')];
          const totals = { bets: bets.rows.length, stake, payout, net: payout - stake };
          expect(bets.first['totals']).toEqual(totals);
          for (const { settledAt } of bets.rows)
            expect(settledAt >= statement.from && settledAt < statement.to).toBe(true);
          followed += 1;
        }
      }
    }
    expect(followed).toBeGreaterThan(20);
  });

  test('what was paid in all is the sum of what was paid, each by its own transfer', async () => {
    for (const kind of ['', 'dailySalary', 'realtimeSalary']) {
      const { rows, first } = await cursored<Line>(
        `/commissions/payouts${kind === '' ? '' : `?kind=${kind}`}`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(first['total']).toBe(sum(rows, 'paid'));
      for (const line of rows.slice(0, 5)) {
        const { entries } = await read<Transfer>(`/ledger/transfers/${line.transferId ?? ''}`);
        const own = entries.filter(({ owner }) => owner.id === line.member.id);
        expect(sum(own, 'amount')).toBe(line.paid);
      }
    }
  });

  test('a window that is none is refused', async () => {
    const { id } =
      (await read<{ content: { id: string }[] }>('/members?search=mauro1&limit=1')).content[0] ?? {};
    const [noon, later] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:03:00.000Z'];
    for (const window of [
      { since: noon, until: noon },
      { since: noon, until: later },
      { since: '2020-01-01T03:00:00.000Z', until: noon },
    ]) {
      const path = `/operator/api/agents/members/${id ?? ''}/bets?${new URLSearchParams(window).toString()}`;
      expect((await site.call('GET', path, { token })).body.code).toBe('REQUEST_INVALID');
    }
  });
});

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
