import { randomUUID } from 'node:crypto';
import { signedHeaders } from './signature.ts';
import type { Store } from './store.ts';

export interface OutboxSettings {
  siteUrl: string;
  /** The path of the site's webhook. */
  target: string;
  /** How the id of an event is called in its body. */
  idName: string;
  /** Who signs. */
  party: string;
  keyId: string;
  secret: Buffer;
}

export interface Outbox<Event extends object> {
  /** Inside the caller's transaction. `copies` deliveries carry the same event id. */
  add(event: Event, options?: { delayMs?: number; copies?: number }): string;
  /** Tries what is due once, now; true when nothing of the event waits any more. */
  deliver(eventId: string): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

interface Delivery {
  event_id: string;
  delivery: number;
  body: string;
  attempts: number;
}

const tickMs = 300;
const timeoutMs = 8_000;
const maxAttempts = 20;
const maxWaitMs = 5 * 60_000;

/** Webhooks wait on the disk until the site has taken them: at least once, with a growing, bounded pause between tries. */
export function createOutbox<Event extends object>(store: Store, settings: OutboxSettings): Outbox<Event> {
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function sendOnce(row: Delivery): Promise<void> {
    const id = `${row.event_id}/${row.delivery}`;
    const known = running.get(id);
    if (known) return known;
    const started = send(store, settings, row).finally(() => running.delete(id));
    running.set(id, started);
    return started;
  }

  const due =
    "SELECT event_id, delivery, body, attempts FROM webhook WHERE state = 'waiting' AND next_at <= ?";
  return {
    add(event, options = {}) {
      const eventId = randomUUID();
      const body = JSON.stringify({ [settings.idName]: eventId, ...event });
      for (let delivery = 1; delivery <= (options.copies ?? 1); delivery += 1) {
        store.run(
          'INSERT INTO webhook (event_id, delivery, body, next_at) VALUES (?, ?, ?, ?)',
          eventId,
          delivery,
          body,
          Date.now() + (options.delayMs ?? 0),
        );
      }
      return eventId;
    },
    async deliver(eventId) {
      const rows = store.all<Delivery>(`${due} AND event_id = ? ORDER BY delivery`, Date.now(), eventId);
      await Promise.all(rows.map(sendOnce));
      const left = store.one("SELECT 1 FROM webhook WHERE event_id = ? AND state <> 'delivered'", eventId);
      return left === undefined;
    },
    start() {
      timer ??= setInterval(() => {
        for (const row of store.all<Delivery>(`${due} ORDER BY next_at LIMIT 20`, Date.now()))
          void sendOnce(row);
      }, tickMs);
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(running.values());
    },
  };
}

/** One try; what came of it is on the disk before the next. */
async function send(store: Store, settings: OutboxSettings, row: Delivery): Promise<void> {
  const { target, party, keyId, secret } = settings;
  const headers = signedHeaders(secret, { method: 'POST', target, party, keyId, body: row.body });
  let status = 0;
  try {
    const answer = await fetch(settings.siteUrl + target, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: row.body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = answer.status;
    await answer.body?.cancel();
  } catch {
    // The site is away: the event keeps waiting.
  }
  const attempts = row.attempts + 1;
  const taken = status >= 200 && status < 300;
  const waiting = attempts < maxAttempts ? 'waiting' : 'given_up';
  store.run(
    'UPDATE webhook SET attempts = ?, state = ?, last_status = ?, next_at = ? WHERE event_id = ? AND delivery = ?',
    attempts,
    taken ? 'delivered' : waiting,
    status,
    Date.now() + Math.min(maxWaitMs, 1000 * 2 ** (attempts - 1)),
    row.event_id,
    row.delivery,
  );
}
