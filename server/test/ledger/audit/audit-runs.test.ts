import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Audit, createAuditRuns } from '../../../src/ledger/explorer/audit-runs.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { startTestPlatform } from '../../helpers/database/platform.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(async () => {
  const { platform, stop } = await startTestPlatform();
  return { platform, close: stop };
});
type Parts = Parameters<typeof createAuditRuns>;
const actor = { kind: 'operator', id: randomUUID() } as unknown as Parameters<
  ReturnType<typeof createAuditRuns>['start']
>[0];

/** Runs whose jobs the test carries out itself. */
function runsOf(run: Audit['run']) {
  const jobs: unknown[] = [];
  const recorded: unknown[] = [];
  const platform = {
    ...{ db: site.platform.db, clock: site.platform.clock, log: site.platform.log },
    jobs: { add: async (_: unknown, ...job: unknown[]) => void jobs.push(job) },
  } as unknown as Platform;
  const trail = {
    record: async (_: unknown, ...what: unknown[]) => void recorded.push(what),
  } as unknown as Parts[1];
  const { jobs: handlers, ...runs } = createAuditRuns(platform, trail, { run });
  return { ...runs, jobs: jobs as [string, { id: string }, object][], recorded, handlers };
}
const carryOut = (runs: ReturnType<typeof runsOf>, id: string | undefined) =>
  runs.handlers['operator.audit']?.(id === undefined ? {} : { id });
const rows = () =>
  sqlOn<{ state: string; ended: boolean; report: object | null }>(
    site.platform.db,
    'SELECT state, finished_at IS NOT NULL AS ended, report FROM audit_run ORDER BY id',
  );
const report = (offending: string[], finishedAt = '2026-03-01T00:00:01.000Z') => ({
  ...{ startedAt: '2026-03-01T00:00:00.000Z', finishedAt, passed: offending.length === 0 },
  checks: [{ name: 'a', description: 'A', passed: offending.length === 0, examined: 70, offending }],
});

beforeEach(async () => {
  await sqlOn(site.platform.db, 'DELETE FROM audit_run');
});

test('a run is asked for once, carried out once, and its report stays with the first fifty ids of a check', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `id${at}`);
  const runs = runsOf(async () => report(ids));
  expect(await runs.status()).toEqual({ running: false, last: null });
  await runs.start(actor);
  await runs.start(actor);
  expect(await runs.status()).toEqual({ running: true, last: null });
  const [job] = runs.jobs;
  expect(runs.jobs).toEqual([['operator.audit', { id: expect.any(String) }, { maxAttempts: 2 }]]);
  const noted = (joined: string, id: unknown) => [
    actor,
    { action: 'audit.started', subject: { type: 'audit', id }, detail: { joined } },
  ];
  expect(runs.recorded).toEqual([noted('false', job?.[1].id), noted('true', expect.any(String))]);
  await carryOut(runs, randomUUID());
  await carryOut(runs, job?.[1].id);
  const kept = report(ids.slice(0, 50));
  expect(await runs.status()).toEqual({ running: false, last: kept });
  expect(await rows()).toEqual([{ state: 'finished', ended: true, report: kept }]);
  // Nothing is carried out twice.
  const again = runsOf(async () => report([]));
  await carryOut(again, job?.[1].id);
  expect(await again.status()).toEqual({ running: false, last: kept });
  await again.start(actor);
  await carryOut(again, again.jobs[0]?.[1].id);
  expect((await again.status()).last).toEqual(report([]));
});

test('a run that cannot be carried out has failed, and leaves the last report', async () => {
  const good = runsOf(async () => report([]));
  await good.start(actor);
  await carryOut(good, good.jobs[0]?.[1].id);
  const broken = runsOf(() => Promise.reject(new Error('no database')));
  await broken.start(actor);
  await carryOut(broken, broken.jobs[0]?.[1].id);
  expect(await broken.status()).toEqual({ running: false, last: report([]) });
  expect((await rows()).map(({ state, ended }) => [state, ended])).toEqual([
    ['finished', true],
    ['failed', true],
  ]);
});

test('a run whose process died half an hour ago gives way, a younger one does not', async () => {
  const started = (minutes: number) =>
    sqlOn(
      site.platform.db,
      `INSERT INTO audit_run (id, state, started_at) VALUES (gen_random_uuid(), 'running', $1::timestamptz - make_interval(mins => $2))`,
      [site.platform.clock.machine(), minutes],
    );
  await started(29);
  const runs = runsOf(async () => report([]));
  await runs.start(actor);
  expect(runs.jobs).toEqual([]);
  await sqlOn(site.platform.db, 'DELETE FROM audit_run');
  await started(31);
  await runs.start(actor);
  expect(runs.jobs).toHaveLength(1);
  expect((await rows()).map(({ state, ended }) => [state, ended]).toSorted()).toEqual([
    ['failed', true],
    ['running', false],
  ]);
});
