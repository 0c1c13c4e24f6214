import pg from 'pg';
import { type Db, sqlOn } from './database.ts';
import { keep, type Cached } from '../cached.ts';
import type { Logger } from '../observe/log.ts';

/** What operators changed: a brand and the topic that its pages hear; without a brand, anything may have changed. */
export interface Change {
  merchantId?: string;
  topic: string;
}

export interface PerMerchant<T> {
  of(merchantId: string): Cached<T>;
}

/**
 * What every node remembers of the brands, and when it forgets. The database tells all nodes of a change at its commit
 * (`site_changed`), no matter who made it; while nobody listens, what is remembered is two seconds old at most.
 */
export interface Changes {
  /** Remembers a value of each brand until something of that brand changes. */
  keep<T>(load: (merchantId: string) => Promise<T>): PerMerchant<T>;
  /** After everything of the change is forgotten here: for those who tell someone. */
  onChange(listener: (change: Change) => void): void;
  /** Another one after each change of what visitors see. */
  version(merchantId: string): Promise<string>;
  /** Listens from now on, whatever becomes of the connection. */
  listen(): void;
  close(): Promise<void>;
}

const rememberedMs = 2_000;
const channel = 'site_changed';
const againMs = 1_000;

/** `connection`: of the line that hears, with its name. */
export function createChanges(db: Db, connection: pg.ClientConfig, log: Logger): Changes {
  const memories: ((merchantId: string | undefined) => void)[] = [];
  const listeners: ((change: Change) => void)[] = [];
  const hear = (change: Change): void => {
    for (const forget of memories) forget(change.merchantId);
    for (const listener of listeners) listener(change);
  };
  const line = openLine(connection, log, hear);
  const perMerchant = <T>(load: (merchantId: string) => Promise<T>): PerMerchant<T> => {
    const values = new Map<string, Cached<T>>();
    memories.push((merchantId) => {
      const old = merchantId === undefined ? [...values.values()] : [values.get(merchantId)];
      for (const value of old) value?.forget();
    });
    return {
      of(merchantId) {
        const known =
          values.get(merchantId) ??
          keep(() => load(merchantId), { freshMs: rememberedMs, staleMs: rememberedMs });
        values.set(merchantId, known);
        return known;
      },
    };
  };
  const seen = new Map<string, string>();
  const versions = perMerchant(async (merchantId) => {
    const version = await readVersion(db, merchantId);
    const before = seen.get(merchantId);
    seen.set(merchantId, version);
    // A change that nobody told this node of: what else it remembers is as old.
    if (before !== undefined && before !== version && !line.open()) hear({ merchantId, topic: 'site' });
    return version;
  });
  return {
    keep: perMerchant,
    onChange: (listener) => void listeners.push(listener),
    version: (merchantId) => versions.of(merchantId).get(),
    listen: () => line.start(),
    close: () => line.close(),
  };
}

async function readVersion(db: Db, merchantId: string): Promise<string> {
  const [row] = await sqlOn<{ version: bigint }>(
    db,
    'SELECT version FROM site_version WHERE merchant_id = $1',
    [merchantId],
  );
  return String(row?.version ?? 0n);
}

/** One connection that hears the database. When it breaks another takes its place, and everything may have changed. */
function openLine(connection: pg.ClientConfig, log: Logger, hear: (change: Change) => void) {
  let client: pg.Client | undefined;
  let open = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lost = (of: pg.Client): void => {
    if (client !== of) return;
    client = undefined;
    open = false;
    of.end().catch(() => undefined);
    if (!closed) retry = setTimeout(connect, againMs).unref();
  };
  function connect(): void {
    const own = new pg.Client({ ...connection, keepAlive: true });
    client = own;
    own.on('error', (error) => {
      log.warn({ error: error.message }, 'the line of changes broke');
      lost(own);
    });
    own.on('end', () => lost(own));
    own.on('notification', ({ payload = '' }) => {
      const [merchantId, topic] = payload.split(' ');
      if (merchantId !== undefined && topic !== undefined) hear({ merchantId, topic });
    });
    own
      .connect()
      .then(() => own.query(`LISTEN ${channel}`))
      .then(
        () => {
          open = true;
          hear({ topic: 'site' });
        },
        () => lost(own),
      );
  }
  return {
    open: () => open,
    start: connect,
    async close() {
      closed = true;
      clearTimeout(retry);
      const own = client;
      client = undefined;
      open = false;
      await own?.end().catch(() => undefined);
    },
  };
}
