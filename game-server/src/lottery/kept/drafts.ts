import type { Database } from '../../database.ts';
import { inTransaction } from '../../database.ts';
import type { DraftAnswer, DraftRequest } from '../../protocol.ts';
import type { PlayerSession } from '../../sessions.ts';
import { calendarNow, type LotteryDeps } from '../deps.ts';
import { sellingAt, tableOfIssue } from '../issue/issues.ts';
import { titleMeant } from '../sale/plan.ts';
import { linesOf, readLines, type SentLine } from '../sale/slip.ts';

type Keeping = Pick<LotteryDeps, 'database' | 'beacon' | 'titles'>;

const keptMs = 30 * 86_400_000;
/** Of one player; the oldest leaves for the next one. */
const maxDrafts = 20;
const forgottenAtOnce = 1_000;

interface DraftRow {
  title: string;
  lines: SentLine[];
  kept_at: Date;
}

const draftView = (row: DraftRow | undefined): DraftAnswer => ({
  draft:
    row === undefined
      ? null
      : { gameCode: row.title, keptAt: row.kept_at.toISOString(), lines: [...row.lines] },
});

const oldest = (deps: Pick<LotteryDeps, 'beacon'>): Date => new Date(calendarNow(deps).getTime() - keptMs);

/** The slip of a title as the player left it. */
export async function draftOf(
  deps: Keeping,
  session: PlayerSession,
  gameCode: string | undefined,
): Promise<DraftAnswer> {
  const title = titleMeant(deps, session, gameCode);
  const found = await deps.database.query<DraftRow>(
    'SELECT title, lines, kept_at FROM lottery_draft WHERE player_id = $1 AND title = $2 AND kept_at > $3',
    [session.playerId, title.code, oldest(deps)],
  );
  return draftView(found.rows[0]);
}

/** Keeps a slip in the place of the one before; an empty one is forgotten. Lines that can’t be bet are refused by their field. */
export async function keepDraft(
  deps: Keeping,
  session: PlayerSession,
  { gameCode, lines }: DraftRequest,
): Promise<DraftAnswer> {
  const title = titleMeant(deps, session, gameCode);
  const { playerId } = session;
  if (lines.length === 0) {
    await deps.database.query('DELETE FROM lottery_draft WHERE player_id = $1 AND title = $2', [
      playerId,
      title.code,
    ]);
    return draftView(undefined);
  }
  const table = tableOfIssue(title, sellingAt(title, deps.beacon.now()));
  const read = linesOf(readLines(title, table, session.currency, lines));
  return inTransaction(deps.database, async (tx) => {
    const kept = await tx.query<DraftRow>(
      `INSERT INTO lottery_draft (player_id, title, lines, kept_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (player_id, title) DO UPDATE SET lines = excluded.lines, kept_at = excluded.kept_at
       RETURNING title, lines, kept_at`,
      [playerId, title.code, JSON.stringify(read), calendarNow(deps)],
    );
    await tx.query(
      `DELETE FROM lottery_draft WHERE player_id = $1 AND title NOT IN
         (SELECT title FROM lottery_draft WHERE player_id = $1 ORDER BY kept_at DESC, title LIMIT $2)`,
      [playerId, maxDrafts],
    );
    return draftView(kept.rows[0]);
  });
}

/** Drafts that nobody came back to, some at a time. */
export async function forgetDrafts({
  database,
  beacon,
}: {
  database: Database;
  beacon: LotteryDeps['beacon'];
}): Promise<void> {
  await database.query(
    `DELETE FROM lottery_draft WHERE (player_id, title) IN
       (SELECT player_id, title FROM lottery_draft WHERE kept_at <= $1 LIMIT $2)`,
    [oldest({ beacon }), forgottenAtOnce],
  );
}
