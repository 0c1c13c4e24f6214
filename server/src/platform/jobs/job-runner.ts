import { inWords } from '@croupier/contract/outages';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as WorkerLogger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../observe/log.ts';

const concurrency = 4;
const beatMs = 10_000;
/** A worker that was silent for so long is taken for dead; its jobs may then run twice, which they are made for. */
const silentSeconds = 60;
const againMs = { first: 500, max: 10_000 };

export interface JobRunner {
  stop(): Promise<void>;
}

/**
 * Works on the queue until it is stopped. Should the library's worker end by itself (it gives up on a database that is
 * away for long), another takes its place, and what it had locked is given back.
 */
export async function startJobRunner(pool: pg.Pool, handlers: TaskList, log: Logger): Promise<JobRunner> {
  const taskList = { ...handlers };
  const end = new AbortController();
  let current: Worker | undefined = await startWorker(pool, taskList, log);
  const keep = async (): Promise<void> => {
    let wait = againMs.first;
    while (!end.signal.aborted) {
      if (current) {
        await current.ended;
        wait = againMs.first;
      }
      if (end.signal.aborted) return;
      await sleep(wait, undefined, { signal: end.signal }).catch(() => undefined);
      if (end.signal.aborted) return;
      wait = Math.min(wait * 2, againMs.max);
      current = await startWorker(pool, taskList, log, current?.id).catch((error: unknown) => {
        log.warn({ part: 'jobs', error: String(error) }, 'the queue can not be worked on yet');
        return undefined;
      });
    }
  };
  const kept = keep();
  const beat = setInterval(() => {
    if (current) void showLife(pool, current.id).catch(() => undefined);
  }, beatMs);
  return {
    async stop() {
      end.abort();
      clearInterval(beat);
      await current?.stop();
      await kept;
      // `keep` may have been starting another one.
      await current?.stop();
      // The library keeps each list that it was ever given: a site that has ended would stay in memory behind its jobs.
      for (const name of Object.keys(taskList)) delete taskList[name];
    },
  };
}

interface Worker {
  id: string;
  /** Settles when it works no longer, whatever the reason; never rejects. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startWorker(
  pool: pg.Pool,
  taskList: TaskList,
  log: Logger,
  predecessor?: string,
): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  // Without ids they repeat themselves: a gateway that is away fails every message, and each of them many times.
  events.on('job:error', ({ job, error }) => {
    log.warn(
      { part: 'jobs', task: job.task_identifier, error: inWords(error) },
      'a job failed; it is tried again',
    );
  });
  events.on('job:failed', ({ job, error }) => {
    log.error(
      { part: 'jobs', task: job.task_identifier, job: job.id, error: inWords(error) },
      'a job is given up',
    );
  });
  if (predecessor !== undefined) await giveBack(pool, predecessor);
  const runner = await run({
    pgPool: pool,
    taskList,
    events,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: workerLogger(log),
  });
  const ended = runner.promise.catch((error: unknown) => {
    log.warn({ part: 'jobs', error: String(error) }, 'the queue’s worker ended');
  });
  await showLife(pool, id).catch(() => undefined);
  return { id, ended, stop: () => stopWorker(runner, pool, id, ended) };
}

async function stopWorker(runner: Runner, pool: pg.Pool, id: string, ended: Promise<void>): Promise<void> {
  // One that has ended by itself can't be stopped again.
  await runner.stop().catch(() => undefined);
  await ended;
  await pool.query('DELETE FROM job_worker WHERE id = $1', [id]).catch(() => undefined);
}

async function giveBack(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [id]);
  await pool.query('DELETE FROM job_worker WHERE id = $1', [id]);
}

/** Says that this worker lives, and gives back what those hold that have been silent for too long. */
async function showLife(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('INSERT INTO job_worker (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now()', [
    id,
  ]);
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT job.locked_by))
     FROM graphile_worker._private_jobs job
     WHERE job.locked_at < now() - make_interval(secs => $1)
       AND NOT EXISTS (SELECT FROM job_worker worker
                       WHERE worker.id = job.locked_by AND worker.seen_at > now() - make_interval(secs => $1))
     HAVING count(*) > 0`,
    [silentSeconds],
  );
  await pool.query('DELETE FROM job_worker WHERE seen_at < now() - make_interval(secs => $1)', [
    silentSeconds * 10,
  ]);
}

/** The library's own line of a failed job has its id, its time and its stack in it: another text each time. */
const failedJob = /^Failed task /;

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if ((level === 'error' || level === 'warning') && !failedJob.test(message))
      log.warn({ part: 'jobs' }, message);
  });
}
