import type { Logger } from 'pino';
import { inTransaction, type Database, type Tx } from '../database.ts';
import type { Wallet, WalletAnswer, Moved } from './client.ts';

export type Subject = 'instant' | 'shared';

/** A win or a rollback that must reach the wallet, whatever happens to this process. */
export interface OutboxEntry {
  transactionId: string;
  kind: 'win' | 'rollback';
  subject: Subject;
  subjectId: string;
  operator: string | null;
  playerId: string;
  gameSession: string;
  gameCode: string;
  roundId: string;
  betTransactionId: string;
  amount: number;
  /** Of that, what pots paid; of most nothing. */
  jackpot?: number;
  currency: string;
}
export type Delivered = (tx: Tx, entry: OutboxEntry, at: Date) => Promise<void>;

/** The balance after a movement, and the wallet's name of it where something moved. */
export interface Sent {
  balance: number;
  currency: string;
  transferId: string | null;
}

export interface Outbox {
  enqueue(tx: Tx, entries: readonly OutboxEntry[], at: Date): Promise<void>;
  /** Sends one entry now, if nobody else is at it. What it came to, or null while it is still on its way. */
  deliver(transactionId: string): Promise<Sent | null>;
  /** Sends what is due; the number of entries tried. */
  sweep(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/** A spin sends its own entry and answers with the balance; the sweep leaves it that long. */
const inlineGraceMs = 1000;
const firstWaitMs = 1000;
const maxWaitMs = 60_000;
const giveUpAfterMs = 24 * 3_600_000;
/** A claim whose process died is free again after this; a repeated send is harmless, the wallet knows the transaction. */
const claimMs = 15_000;
const atOnce = 16;
const sweepEveryMs = 250;

export function waitBefore(attempt: number): number {
  return Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 10));
}

/** An entry that is being sent: which try this is, and since when it waits. */
interface Claimed extends Required<OutboxEntry> {
  attempts: number;
  createdAt: Date;
}

export interface OutboxDeps {
  database: Database;
  wallet: Wallet;
  log: Logger;
  now: () => Date;
  delivered: Record<Subject, Delivered>;
  onBalance: (playerId: string, sent: Sent) => void;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const outbox: Outbox = {
    enqueue: (tx, entries, at) => insertEntries(tx, entries, at),
    async deliver(transactionId) {
      const claimed = await claim(deps, transactionId);
      return claimed === undefined ? null : send(deps, claimed);
    },
    async sweep() {
      const due = await deps.database.query<{ transaction_id: string }>(
        `SELECT transaction_id FROM wallet_outbox WHERE state = 'waiting' AND next_at <= $1
         AND (claimed_until IS NULL OR claimed_until < $1) ORDER BY next_at LIMIT $2`,
        [deps.now(), atOnce],
      );
      await Promise.all(due.rows.map((row) => outbox.deliver(row.transaction_id)));
      return due.rows.length;
    },
    start() {
      const turn = async (): Promise<void> => {
        try {
          while ((await outbox.sweep()) === atOnce && timer !== undefined);
        } catch (error) {
          deps.log.error({ err: error }, 'wallet outbox could not be swept');
        }
        if (timer !== undefined) schedule();
      };
      const schedule = (): void => {
        timer = setTimeout(() => {
          running = turn();
        }, sweepEveryMs);
      };
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
  return outbox;
}

async function insertEntries(tx: Tx, entries: readonly OutboxEntry[], at: Date): Promise<void> {
  if (entries.length === 0) return;
  const column = (field: keyof OutboxEntry) => entries.map((entry) => entry[field]);
  await tx.query(
    `INSERT INTO wallet_outbox (transaction_id, kind, subject, subject_id, player_id, game_session, game_code, round_id,
       bet_transaction_id, amount, currency, operator, jackpot, created_at, next_at)
     SELECT *, $14::timestamptz, $15::timestamptz FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[],
       $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::bigint[], $11::text[], $12::text[], $13::bigint[])`,
    [
      column('transactionId'),
      column('kind'),
      column('subject'),
      column('subjectId'),
      column('playerId'),
      column('gameSession'),
      column('gameCode'),
      column('roundId'),
      column('betTransactionId'),
      column('amount'),
      column('currency'),
      column('operator'),
      entries.map(({ jackpot = 0 }) => jackpot),
      at,
      new Date(at.getTime() + (entries.some((entry) => entry.subject === 'instant') ? inlineGraceMs : 0)),
    ],
  );
}

async function claim(deps: OutboxDeps, transactionId: string): Promise<Claimed | undefined> {
  const now = deps.now();
  const claimed = await deps.database.query<Claimed>(
    `UPDATE wallet_outbox SET claimed_until = $2, attempts = attempts + 1
     WHERE transaction_id = $1 AND state = 'waiting' AND (claimed_until IS NULL OR claimed_until < $3)
     RETURNING transaction_id AS "transactionId", kind, subject, subject_id AS "subjectId", operator, player_id AS "playerId",
       game_session AS "gameSession", game_code AS "gameCode", round_id AS "roundId", bet_transaction_id AS "betTransactionId",
       amount, jackpot, currency, attempts, created_at AS "createdAt"`,
    [transactionId, new Date(now.getTime() + claimMs), now],
  );
  return claimed.rows[0];
}

async function send(deps: OutboxDeps, claimed: Claimed): Promise<Sent | null> {
  const { attempts: _attempts, createdAt: _createdAt, ...entry } = claimed;
  const { kind, subject: _subject, subjectId: _subjectId, jackpot, ...movement } = entry;
  const answer =
    kind === 'win'
      ? await deps.wallet.win({ ...movement, ...(jackpot > 0 ? { jackpot } : {}), roundClosed: true })
      : await deps.wallet.rollback(movement);
  if (answer.class === 'success') {
    await finish(deps, entry);
    const { balance, currency, siteTransferId } = answer.value;
    const sent = { balance, currency, transferId: siteTransferId ?? null };
    deps.onBalance(entry.playerId, sent);
    return sent;
  }
  await postpone(deps, claimed, answer);
  return null;
}

function finish(deps: OutboxDeps, entry: OutboxEntry): Promise<void> {
  return inTransaction(deps.database, async (tx) => {
    const at = deps.now();
    const done = await tx.query(
      `UPDATE wallet_outbox SET state = 'done', done_at = $2, claimed_until = NULL, last_code = NULL
       WHERE transaction_id = $1 AND state = 'waiting'`,
      [entry.transactionId, at],
    );
    if (done.rowCount === 1) await deps.delivered[entry.subject](tx, entry, at);
  });
}

/** A conflict or a broken request won't heal by itself: it stops and stands in the log for a person. All else is sent again. */
async function postpone(
  deps: OutboxDeps,
  { transactionId, kind, attempts, createdAt }: Claimed,
  answer: Exclude<WalletAnswer<Moved>, { class: 'success' }>,
) {
  const now = deps.now();
  const tooOld = now.getTime() - createdAt.getTime() > giveUpAfterMs;
  const stuck = answer.class === 'fatal' || tooOld;
  const nextAt = new Date(now.getTime() + waitBefore(attempts));
  await deps.database.query(
    `UPDATE wallet_outbox SET state = $2, next_at = $3, claimed_until = NULL, last_code = $4 WHERE transaction_id = $1`,
    [transactionId, stuck ? 'stuck' : 'waiting', nextAt, answer.code],
  );
  const detail = { kind, code: answer.code };
  if (stuck) {
    deps.log.error({ ...detail, transactionId, attempts }, 'wallet movement stuck: needs a person');
    return;
  }
  // Without its id it repeats itself: of a site that is away nobody needs a line for each movement and try.
  deps.log.warn(detail, 'wallet movements are postponed');
}
