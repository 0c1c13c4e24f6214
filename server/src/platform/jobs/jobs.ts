import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { sessionOptions, type Tx, sqlOn } from '../database/database.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { openPatientPool } from '../database/patient-pool.ts';
import type { Logger } from '../observe/log.ts';

export interface JobOptions {
  /** By the business clock. */
  runAt?: Date;
  /** A job with the same key replaces the waiting one. */
  key?: string;
  maxAttempts?: number;
}

/** A handler may run more than once for one job, so it is idempotent by the row or the ledger key it works on. */
export type JobHandler = (payload: Record<string, string>) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

const aboutMember = z.object({ merchantId: z.string(), memberId: z.string() });
/** Whom a job is about; throws where it doesn't say, so that it is seen to fail. */
export const memberOfJob = (payload: Record<string, string>): z.infer<typeof aboutMember> =>
  aboutMember.parse(payload);

export interface Jobs {
  /** Adds a job, in the caller's transaction where one is given: it then exists exactly if the change does. */
  add(tx: Tx | null, name: string, payload: Record<string, string>, options?: JobOptions): Promise<void>;
  start(handlers: JobHandlers): Promise<void>;
  /** Whether this node works on what is due. */
  running(): boolean;
  /** Sandbox: what waits for a business time comes nearer by as much as the clock moved. */
  advance(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const workerConnections = 6;

/** Makes the queue's own tables; wants the owner of the database. */
export async function prepareQueue(owner: pg.Pool): Promise<void> {
  const pool = openWorkerPool(owner.options);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

export function createJobs(pool: pg.Pool, clock: Clock, log: Logger): Jobs {
  let runner: JobRunner | undefined;
  let own: pg.Pool | undefined;
  const workerPool = (): pg.Pool => (own ??= openWorkerPool(pool.options));
  const machineTime = (at: Date) => new Date(at.getTime() - clock.offset());
  return {
    async add(tx, name, payload, options = {}) {
      const values = [
        name,
        JSON.stringify(payload),
        machineTime(options.runAt ?? clock.now()).toISOString(),
        options.maxAttempts ?? 12,
        options.key ?? null,
      ];
      const text =
        'SELECT graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz, max_attempts := $4::int, job_key := $5)';
      if (tx) await sqlOn(tx, text, values);
      else await pool.query(text, values);
    },
    async start(handlers) {
      const taskList = Object.fromEntries(
        Object.entries(handlers).map(([name, handle]) => [
          name,
          (payload: unknown) => handle(payload as Record<string, string>),
        ]),
      );
      runner = await startJobRunner(workerPool(), taskList, log);
    },
    running: () => runner !== undefined,
    async advance(milliseconds) {
      await pool.query(
        `UPDATE graphile_worker._private_jobs SET run_at = run_at - make_interval(secs => $1)
         WHERE run_at > now() AND locked_at IS NULL AND attempts = 0`,
        [milliseconds / 1000],
      );
    },
    async stop() {
      await runner?.stop();
      runner = undefined;
      await own?.end();
      own = undefined;
    },
  };
}

/**
 * The worker's own connections. It writes a failed job's id as JSON, which the site's BigInt of a bigint column can't be:
 * on the site's pool the first failing job would end the process and stay locked.
 */
function openWorkerPool(options: pg.PoolConfig): pg.Pool {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(oid, format ?? 'text'),
  };
  // What works on the queue itself may wait for longer than a visitor.
  const role = / -c role=(\w+)/.exec(options.options ?? '')?.[1];
  const limits = sessionOptions({ statementMs: 600_000, idleInTransactionMs: 600_000, role });
  return openPatientPool({ ...options, options: limits, max: workerConnections, types });
}
