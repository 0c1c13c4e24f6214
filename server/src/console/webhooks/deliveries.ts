import { sql } from 'kysely';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import type { ReadEvent } from '../../platform/events/index.ts';
import { attemptsOfRound } from './rules.ts';

export type DeliveryState = 'pending' | 'delivered' | 'failed';
export type Fault = 'timeout' | 'unreachable' | 'refused';

export interface EndpointRef {
  merchantId: string;
  endpointId: string;
}

/**
 * The same for each attempt and each receiver, so that a receiver may leave aside what it has seen. A database that was restored
 * counts events from an earlier number again: what is told then has another body.
 */
const webhookId = `'evt_' || event_id || '_' || left(encode(sha256(convert_to(body, 'UTF8')), 'hex'), 12)`;

export interface DeliveryRow {
  id: string;
  eventId: bigint;
  webhookId: string;
  kind: ReadEvent['kind'];
  state: DeliveryState;
  attempts: number;
  status: number | null;
  fault: Fault | null;
  at: Date;
  nextAt: Date;
  endedAt: Date | null;
}

/** Which kinds of which brands someone receives. */
export async function askedKinds(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await sqlOn<{ asked: string }>(
    tx,
    `SELECT DISTINCT merchant_id || ' ' || kind AS asked FROM webhook_endpoint CROSS JOIN LATERAL unnest(kinds) AS kind
     WHERE enabled`,
  );
  return new Set(rows.map(({ asked }) => asked));
}

/** One for each receiver of the brand that asks for the event; telling the same event again adds none. */
export async function enqueue(tx: Tx, event: ReadEvent, body: string): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO webhook_delivery (merchant_id, endpoint_id, id, event_id, kind, body, max_attempts)
     SELECT e.merchant_id, e.id, gen_random_uuid(), $2, $3, $4, $5 FROM webhook_endpoint e
     WHERE e.merchant_id = $1 AND e.enabled AND $3 = ANY (e.kinds) AND e.since <= $6
     ON CONFLICT (merchant_id, endpoint_id, event_id) DO NOTHING`,
    [event.merchantId, String(event.id), event.kind, body, attemptsOfRound, event.at],
  );
}

/** In the order of their events, which is that of the time when they happened. */
export async function readDeliveries(
  on: Db,
  { merchantId, endpointId }: EndpointRef,
  query: ListFilter & { state?: DeliveryState | undefined; kind?: string | undefined },
): Promise<{ rows: DeliveryRow[]; next: string | null }> {
  const keys = keyset<DeliveryRow>(
    query,
    { at: 'at', numbers: { at: 'event_id' }, id: 'id' },
    { valueOf: ({ eventId, id }) => ({ numbers: { at: eventId }, id }) },
  );
  const { rows } =
    await sql<DeliveryRow>`SELECT id, event_id AS "eventId", ${sql.raw(webhookId)} AS "webhookId", kind, state, attempts,
      status, fault, at, next_at AS "nextAt", ended_at AS "endedAt"
    FROM webhook_delivery WHERE merchant_id = ${merchantId} AND endpoint_id = ${endpointId}
      AND (${query.state ?? null}::text IS NULL OR state = ${query.state ?? null})
      AND (${query.kind ?? null}::text IS NULL OR kind = ${query.kind ?? null}) AND ${keys.where}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}

/** Begins another round of attempts; false where there is no such delivery. */
export async function sendAgain(
  tx: Tx,
  { merchantId, endpointId }: EndpointRef,
  id: string,
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE webhook_delivery SET state = 'pending', ended_at = NULL, max_attempts = attempts + $4, next_at = now()
     WHERE merchant_id = $1 AND endpoint_id = $2 AND id = $3 RETURNING 1`,
    [merchantId, endpointId, id, attemptsOfRound],
  );
  return rows.length > 0;
}

/** Receivers with something to be sent now. */
export function dueEndpoints(db: Db, limit: number): Promise<EndpointRef[]> {
  return sqlOn<EndpointRef>(
    db,
    keepPrepared(`SELECT e.merchant_id AS "merchantId", e.id AS "endpointId" FROM webhook_endpoint e
     CROSS JOIN LATERAL (SELECT next_at FROM webhook_delivery d WHERE d.merchant_id = e.merchant_id AND d.endpoint_id = e.id
       AND d.state = 'pending' AND d.next_at <= now() ORDER BY next_at LIMIT 1) AS first
     WHERE e.enabled ORDER BY first.next_at LIMIT $1`),
    [limit],
  );
}

export interface Claimed {
  id: string;
  webhookId: string;
  body: string;
  attempts: number;
  /** Attempts of the present round, this one included. */
  ofRound: number;
  url: string;
  secretSealed: Buffer;
  oldSecretSealed: Buffer | null;
  oldSecretUntil: Date | null;
}

/**
 * Takes some for this node for a while: should it die, another one sends them after that. As an array the places are looked for
 * once: a plan that looks again for each row would take as many more each time.
 */
export function claim(
  db: Db,
  { merchantId, endpointId }: EndpointRef,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<Claimed[]> {
  return sqlOn<Claimed>(
    db,
    `UPDATE webhook_delivery d SET attempts = d.attempts + 1, next_at = now() + make_interval(secs => $4)
     FROM webhook_endpoint e
     WHERE e.merchant_id = $1 AND e.id = $2 AND e.enabled AND d.merchant_id = e.merchant_id AND d.endpoint_id = e.id
       AND d.id = ANY (ARRAY(SELECT id FROM webhook_delivery WHERE merchant_id = $1 AND endpoint_id = $2 AND state = 'pending'
         AND next_at <= now() ORDER BY next_at, event_id LIMIT $3 FOR UPDATE SKIP LOCKED))
     RETURNING d.id, ${webhookId} AS "webhookId", d.body, d.attempts, d.attempts - d.max_attempts + $5 AS "ofRound", e.url,
       e.secret_sealed AS "secretSealed", e.old_secret_sealed AS "oldSecretSealed", e.old_secret_until AS "oldSecretUntil"`,
    [merchantId, endpointId, limit, leaseSeconds, attemptsOfRound],
  );
}

export interface Answer {
  status: number | null;
  fault: Fault | null;
}

/** What became of an attempt; a later one that overtook it is not touched. */
export async function endAttempt(
  db: Db,
  { merchantId, endpointId }: EndpointRef,
  { id, attempts }: Claimed,
  outcome: Answer & { state: DeliveryState; pauseSeconds: number },
): Promise<void> {
  const { status, fault, state, pauseSeconds } = outcome;
  await sqlOn(
    db,
    `UPDATE webhook_delivery SET status = $5, fault = $6, state = $7,
       ended_at = CASE WHEN $7 = 'pending' THEN NULL ELSE now() END, next_at = now() + make_interval(secs => $8)
     WHERE merchant_id = $1 AND endpoint_id = $2 AND id = $3 AND attempts = $4 AND state = 'pending'`,
    [merchantId, endpointId, id, attempts, status, fault, state, pauseSeconds],
  );
}
