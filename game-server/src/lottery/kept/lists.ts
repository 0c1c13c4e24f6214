import { randomUUID } from 'node:crypto';
import { violatedConstraint } from '../../database.ts';
import { fail, StudioFailure } from '../../failures.ts';
import { maxLists, type ListRequest, type ListsAnswer, type NumberList } from '../../protocol.ts';
import type { PlayerSession } from '../../sessions.ts';
import { calendarNow, type LotteryDeps } from '../deps.ts';
import { titleMeant } from '../sale/plan.ts';
import { familyOf, readEntry } from '../sale/slip.ts';

type Keeping = Pick<LotteryDeps, 'database' | 'beacon' | 'titles'>;

interface ListRow {
  id: string;
  family: string;
  name: string;
  play: string;
  entry: string;
  kept_at: Date;
}

const listView = ({ id, kept_at: keptAt, ...row }: ListRow): NumberList => ({
  listId: id,
  name: row.name,
  family: row.family,
  play: row.play,
  entry: row.entry,
  keptAt: keptAt.toISOString(),
});

/** All numbers that a player keeps, of whatever family: they are few. */
export async function listsOf(
  deps: Pick<LotteryDeps, 'database'>,
  { playerId }: Pick<PlayerSession, 'playerId'>,
): Promise<ListsAnswer> {
  const found = await deps.database.query<ListRow>(
    'SELECT id, family, name, play, entry, kept_at FROM lottery_list WHERE player_id = $1 ORDER BY family, lower(name), name',
    [playerId],
  );
  return { lists: found.rows.map(listView) };
}

/** Two purchases of the same slot at once: the second one takes the next. */
const tries = 5;

/** Keeps numbers under a name. What can’t be bet by the play is refused by its field; one more than there may be, as LOTTERY_LIMIT. */
export async function keepList(
  deps: Keeping,
  session: PlayerSession,
  { gameCode, name, play, entry }: ListRequest,
): Promise<ListsAnswer> {
  const family = familyOf(titleMeant(deps, session, gameCode));
  const { text } = readEntry(family, play, entry);
  for (let left = tries; left > 0; left -= 1) {
    try {
      const kept = await deps.database.query(insert, [
        randomUUID(),
        session.playerId,
        maxLists,
        family.code,
        name,
        play,
        text,
        calendarNow(deps),
      ]);
      if (kept.rowCount === 0) throw new StudioFailure('LOTTERY_LIMIT', { detail: 'lists' });
      return await listsOf(deps, session);
    } catch (error) {
      if (violatedConstraint(error) === null) throw error;
    }
  }
  return fail('BUSY', 500);
}

const insert = `INSERT INTO lottery_list (id, player_id, slot, family, name, play, entry, kept_at)
  SELECT $1, $2, taken.slot, $4, $5, $6, $7, $8 FROM (
    SELECT coalesce(
      (SELECT slot FROM lottery_list WHERE player_id = $2 AND family = $4 AND name = $5),
      (SELECT min(free) FROM generate_series(1, $3::int) free
       WHERE NOT EXISTS (SELECT FROM lottery_list WHERE player_id = $2 AND slot = free))
    ) AS slot
  ) taken WHERE taken.slot IS NOT NULL
  ON CONFLICT (player_id, family, name) DO UPDATE
    SET play = excluded.play, entry = excluded.entry, kept_at = excluded.kept_at
  RETURNING id`;

/** Forgets numbers of the player’s own; those of others, and such as aren’t there, are NOT_FOUND. */
export async function removeList(
  deps: Pick<LotteryDeps, 'database'>,
  session: Pick<PlayerSession, 'playerId'>,
  listId: string,
): Promise<ListsAnswer> {
  const removed = await deps.database.query('DELETE FROM lottery_list WHERE id = $1 AND player_id = $2', [
    listId,
    session.playerId,
  ]);
  if (removed.rowCount === 0) fail('NOT_FOUND');
  return listsOf(deps, session);
}
