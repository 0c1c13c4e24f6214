import type { Database } from './database.ts';
import type { PlayerSession } from './sessions.ts';

/**
 * Whether the player has something at this game that isn't decided, alone or at a table that all share: then nothing that ends a
 * session takes away the buttons that finish it.
 */
export async function hasOpenRound(
  database: Pick<Database, 'query'>,
  { gameCode, playerId }: Pick<PlayerSession, 'gameCode' | 'playerId'>,
): Promise<boolean> {
  const found = await database.query(
    `SELECT 1 FROM round WHERE player_id = $1 AND game_code = $2 AND status IN ('betting', 'open')
     UNION ALL
     SELECT 1 FROM shared_bet bet JOIN player_session session ON session.id = bet.session_id
       WHERE bet.player_id = $1 AND session.game_code = $2 AND bet.status IN ('placing', 'accepted')
     UNION ALL
     SELECT 1 FROM lottery_ticket WHERE player_id = $1 AND title = $2 AND state IN ('placing', 'accepted')
     LIMIT 1`,
    [playerId, gameCode],
  );
  return found.rows.length > 0;
}
