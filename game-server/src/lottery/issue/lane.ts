import { labelOf } from '@croupier/games/catalogue';
import type { Logger } from 'pino';
import { inTransaction, type Database } from '../../database.ts';
import { waitBefore } from '../../wallet/outbox.ts';
import type { BatchMovement, Moved, Wallet, WalletAnswer } from '../../wallet/client.ts';
import type { LotteryDeps } from '../deps.ts';
import { betTransaction } from './movements.ts';
import { partsOf } from '../sale/selling.ts';

/** How many movements one claim takes, and how many calls are on their way at once. */
const perCall = 100;
const callsAtOnce = 8;
/** A claim whose process died is free again after this; a repeated send is harmless, the wallet knows the transaction. */
const claimSeconds = 20;

interface MovementRow {
  transaction_id: string;
  ticket_id: string;
  kind: 'win' | 'rollback';
  amount: number;
  title: string;
  sequence: number;
  operator: string | null;
  player_id: string;
  game_session: string;
  currency: string;
  attempts: number;
}
interface Lane {
  operator: string | null;
  titles: readonly string[];
}

export interface MovementLane {
  /** Sends what is due, winners first; the number of movements that were tried. */
  sweep(): Promise<number>;
}

type LaneDeps = Pick<LotteryDeps, 'onBalance' | 'now' | 'titles'> & {
  database: Database;
  wallet: Pick<Wallet, 'batch'>;
  log: Logger;
};

/** Brings the ends of tickets to the wallet by the hundred. It never gives a movement up; one that can’t heal stands still for a person. */
export function createLane(deps: LaneDeps): MovementLane {
  return {
    async sweep() {
      const lanes = await lanesDue(deps);
      let tried = 0;
      for (const lane of lanes) {
        const rounds = await Promise.all(Array.from({ length: callsAtOnce }, () => sendSome(deps, lane)));
        tried += rounds.reduce((sum, sent) => sum + sent, 0);
      }
      return tried;
    },
  };
}

/** Movements are signed for by operator and vendor: each such pair has calls of its own. */
async function lanesDue({ database, now }: LaneDeps): Promise<Lane[]> {
  const due = await database.query<{ operator: string | null; title: string }>(
    `SELECT DISTINCT operator, title FROM lottery_movement WHERE state = 'waiting' AND next_at <= $1
       AND (claimed_until IS NULL OR claimed_until < $1)`,
    [now()],
  );
  const lanes = Map.groupBy(due.rows, ({ operator, title }) =>
    JSON.stringify([operator, labelOf(title) ?? title]),
  );
  return [...lanes.values()].map((rows) => ({
    operator: rows[0]?.operator ?? null,
    titles: rows.map(({ title }) => title),
  }));
}

async function claim({ database, now }: LaneDeps, { operator, titles }: Lane): Promise<MovementRow[]> {
  const at = now();
  const claimed = await database.query<MovementRow>(
    `UPDATE lottery_movement SET claimed_until = $1::timestamptz + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
     WHERE transaction_id = ANY (ARRAY(SELECT transaction_id FROM lottery_movement
       WHERE state = 'waiting' AND next_at <= $1 AND (claimed_until IS NULL OR claimed_until < $1)
         AND operator IS NOT DISTINCT FROM $2 AND title = ANY ($3)
       ORDER BY (amount = 0), next_at LIMIT ${perCall} FOR UPDATE SKIP LOCKED))
     RETURNING *`,
    [at, operator, titles],
  );
  return claimed.rows;
}

const movementOf = (row: MovementRow): BatchMovement => {
  const common = {
    playerId: row.player_id,
    gameSession: row.game_session,
    gameCode: row.title,
    roundId: `${row.title}:${row.sequence}`,
    transactionId: row.transaction_id,
    betTransactionId: betTransaction(row.ticket_id),
    amount: row.amount,
    currency: row.currency,
  };
  return row.kind === 'win' ? { type: 'win', ...common, roundClosed: true } : { type: 'rollback', ...common };
};

async function sendSome(deps: LaneDeps, lane: Lane): Promise<number> {
  const rows = await claim(deps, lane);
  const [first] = rows;
  if (first === undefined) return 0;
  const byId = new Map(rows.map((row) => [row.transaction_id, row]));
  for (const part of partsOf(rows.map(movementOf))) {
    const answers = await deps.wallet.batch({ operator: lane.operator, gameCode: first.title }, part);
    const sent = part.flatMap(({ transactionId }, at) => {
      const [row, answer] = [byId.get(transactionId), answers[at]];
      return row === undefined || answer === undefined ? [] : [{ row, answer }];
    });
    await note(deps, sent);
  }
  return rows.length;
}

interface SentMovement {
  row: MovementRow;
  answer: WalletAnswer<Moved>;
}

/** A win that the site holds for a person to look at has arrived: paying it is the site’s. */
const heldBySite = 'WIN_PENDING_REVIEW';
const arrived = ({ answer }: SentMovement): boolean =>
  answer.class === 'success' || answer.code === heldBySite;

async function note(deps: LaneDeps, sent: readonly SentMovement[]): Promise<void> {
  const done = sent.filter(arrived);
  const failed = sent.flatMap(({ row, answer }) =>
    answer.class === 'success' || answer.code === heldBySite ? [] : [{ row, ...answer }],
  );
  await inTransaction(deps.database, async (tx) => {
    await tx.query(
      `UPDATE lottery_movement SET state = 'done', done_at = $2, claimed_until = NULL WHERE transaction_id = ANY ($1)
         AND state = 'waiting'`,
      [done.map(({ row }) => row.transaction_id), deps.now()],
    );
    const at = deps.now().getTime();
    await tx.query(
      `UPDATE lottery_movement moved SET state = failed.state, next_at = failed.next_at, last_code = failed.code,
         claimed_until = NULL
       FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[]) AS failed (id, state, next_at, code)
       WHERE moved.transaction_id = failed.id AND moved.state = 'waiting'`,
      [
        failed.map(({ row }) => row.transaction_id),
        failed.map((one) => (one.class === 'fatal' ? 'stuck' : 'waiting')),
        failed.map(({ row }) => new Date(at + waitBefore(row.attempts))),
        failed.map(({ code }) => code),
      ],
    );
  });
  for (const { row, answer } of done)
    if (answer.class === 'success') {
      const { balance, currency, siteTransferId } = answer.value;
      deps.onBalance(row.player_id, { balance, currency, transferId: siteTransferId ?? null });
    }
  for (const one of failed)
    if (one.class === 'fatal')
      deps.log.error(
        { kind: one.row.kind, code: one.code, transactionId: one.row.transaction_id },
        'lottery movement stuck: needs a person',
      );
    else deps.log.warn({ kind: one.row.kind, code: one.code }, 'lottery movements are postponed');
}
