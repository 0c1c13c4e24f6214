import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RealtimePool {
  pool: pg.Pool;
  /** Ends within a bounded time, whatever state the connections are in. */
  close(): Promise<void>;
}

/** One listens; the others tell. */
const connections = 3;
const patienceMs = 500;

/**
 * The connections of the real-time adapter. It takes one out for good, doesn't give it back when it breaks, and forgets
 * the one that it is still waiting for when it closes: on the site's pool each restart of the database would cost a
 * place, and a site that ends right after its start would wait for ever.
 */
class AdapterPool extends pg.Pool {
  readonly #listening = new Set<pg.PoolClient>();
  #closing = false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: TakenCallback): void;
  override connect(callback?: TakenCallback): Promise<pg.PoolClient> | void {
    // With a callback the pool asks itself, for one query.
    if (callback) return super.connect(callback);
    return this.#closing ? never : super.connect().then((client) => this.#keep(client));
  }

  async close(): Promise<void> {
    const bounded = (work: Promise<unknown>) =>
      Promise.race([work, sleep(patienceMs)]).catch(() => undefined);
    // Queued behind what the adapter says at its end.
    await bounded(this.query('SELECT 1'));
    this.#closing = true;
    const ended = this.end();
    for (const client of this.#listening) this.#letGo(client);
    await bounded(ended);
  }

  #keep(client: pg.PoolClient): pg.PoolClient | Promise<never> {
    this.#listening.add(client);
    if (this.#closing) {
      this.#letGo(client);
      return never;
    }
    const release = client.release.bind(client);
    client.release = (destroy) => {
      this.#listening.delete(client);
      release(destroy);
    };
    client.once('end', () => this.#letGo(client));
    return client;
  }

  #letGo(client: pg.PoolClient): void {
    if (!this.#listening.delete(client)) return;
    // The adapter would look for another connection.
    if (this.#closing) client.removeAllListeners('end');
    client.release(true);
  }
}

type TakenCallback = Parameters<typeof pg.Pool.prototype.connect>[0];

/** What the adapter waits for after the end: its tries to come back stop here. */
const never = new Promise<never>(() => undefined);

export function openRealtimePool(site: pg.PoolConfig): RealtimePool {
  const pool = new AdapterPool({ ...site, max: connections, application_name: 'croupier-realtime' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { pool, close: () => pool.close() };
}
