import { type Db, sqlOn, transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor, Trail } from '../../console/index.ts';

export interface AuditReport {
  startedAt: string;
  finishedAt: string;
  passed: boolean;
  checks: { name: string; description: string; passed: boolean; examined: number; offending: string[] }[];
}

export interface Audit {
  run(): Promise<AuditReport>;
}

export interface AuditStatus {
  running: boolean;
  last: AuditReport | null;
}

const jobName = 'operator.audit';
/** A run whose process died is given up after this, so that the next one may start. */
const maxRunMinutes = 30;
const shownOffending = 50;

/** Runs of the ledger's audit that were asked for in the console; the last report is kept for everyone to see. */
export interface AuditRuns {
  status(): Promise<AuditStatus>;
  start(actor: Actor): Promise<void>;
  jobs: JobHandlers;
}

export function createAuditRuns(platform: Platform, trail: Trail, audit: Audit): AuditRuns {
  const { db, clock, jobs } = platform;
  return {
    status: () => readStatus(db),
    start: (actor) =>
      transaction(db, async (tx) => {
        const now = clock.machine();
        await sqlOn(
          tx,
          "UPDATE audit_run SET state = 'failed', finished_at = $1 WHERE state = 'running' AND started_at < $2",
          [now, new Date(now.getTime() - maxRunMinutes * 60_000)],
        );
        const id = newId(now.getTime());
        const started = await sqlOn(
          tx,
          `INSERT INTO audit_run (id, state, started_at) VALUES ($1, 'running', $2)
           ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING id`,
          [id, now],
        );
        if (started.length > 0) await jobs.add(tx, jobName, { id }, { maxAttempts: 2 });
        const joined = { joined: String(started.length === 0) };
        await trail.record(tx, actor, {
          action: 'audit.started',
          subject: { type: 'audit', id },
          detail: joined,
        });
      }),
    jobs: { [jobName]: ({ id }) => carryOut(platform, audit, id ?? '') },
  };
}

async function readStatus(db: Db): Promise<AuditStatus> {
  const running = await sqlOn(db, "SELECT id FROM audit_run WHERE state = 'running'");
  const [last] = await sqlOn<{ report: AuditReport }>(
    db,
    "SELECT report FROM audit_run WHERE state = 'finished' ORDER BY id DESC LIMIT 1",
  );
  return { running: running.length > 0, last: last?.report ?? null };
}

async function carryOut(platform: Platform, audit: Audit, id: string): Promise<void> {
  const open = await sqlOn(platform.db, "SELECT id FROM audit_run WHERE id = $1 AND state = 'running'", [id]);
  if (open.length === 0) return;
  const end = (state: string, report: AuditReport | null) =>
    sqlOn(
      platform.db,
      "UPDATE audit_run SET state = $2, finished_at = $3, report = $4 WHERE id = $1 AND state = 'running'",
      [id, state, platform.clock.machine(), report === null ? null : JSON.stringify(report)],
    );
  try {
    const report = await audit.run();
    const checks = report.checks.map((check) => ({
      ...check,
      offending: check.offending.slice(0, shownOffending),
    }));
    await end('finished', { ...report, checks });
  } catch (error) {
    platform.log.error({ err: error }, 'the audit could not be run');
    await end('failed', null);
  }
}
