import pg from 'pg';
import { isBroken } from './broken.ts';

/** What PostgreSQL says while it starts or ends; the queue's worker waits and tries again when it reads this. */
const cannotConnectNow = '57P03';

/**
 * The queue's own connections. Its worker notes how a job ended without anyone who would hear that the note failed, so
 * one broken connection would end the process; told that the database is away, it notes again until it is back.
 */
export function openPatientPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // A connection that breaks (the database restarts) is replaced; the worker tries again by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query = watched(client.query.bind(client), isBroken);
  });
  pool.connect = watched(pool.connect.bind(pool), () => true);
  return pool;
}

/** The same call, whose promise tells of a broken connection in the worker's words. */
function watched<F extends (...args: never[]) => unknown>(call: F, isAway: (error: unknown) => boolean): F {
  const reporting = (...args: Parameters<F>): unknown => {
    const answer = call(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isAway(error)) throw error;
      throw Object.assign(new Error('the database is away', { cause: error }), { code: cannotConnectNow });
    });
  };
  return reporting as F;
}
