import type { Tx } from '../database.ts';
import type { FreeRounds } from '../protocol.ts';

/** Rounds of a game that the operator pays for, as the wallet told them when the session was opened. */
export interface Reward {
  id: string;
  /** How many were left then. */
  rounds: number;
  stake: number;
  expiresAt: Date;
}

interface Holder {
  id: string;
  playerId: string;
  gameCode: string;
  reward: Reward | null;
}

/** What of them the player can still play: not what the session has played, nor what the wallet has said is over. */
export async function freeRoundsOf(
  tx: Pick<Tx, 'query'>,
  { id, playerId, gameCode, reward }: Holder,
  now: Date,
): Promise<FreeRounds | null> {
  if (reward === null || reward.expiresAt <= now) return null;
  const found = await tx.query<{ left: number }>(
    `SELECT (s.reward_rounds - count(r.id))::int AS left FROM player_session s
     LEFT JOIN round r ON r.player_id = $2 AND r.game_code = $3 AND r.session_id = s.id AND r.reward_id = s.reward_id
       AND r.status NOT IN ('refused', 'returning', 'returned')
     WHERE s.id = $1 GROUP BY s.reward_rounds`,
    [id, playerId, gameCode],
  );
  const left = found.rows[0]?.left ?? 0;
  return left > 0 ? { left, stake: reward.stake, expiresAt: reward.expiresAt.toISOString() } : null;
}

/** The wallet pays for no more of them: they were played elsewhere, cancelled, or have expired. */
export async function endReward(tx: Pick<Tx, 'query'>, sessionId: string): Promise<void> {
  await tx.query('UPDATE player_session SET reward_rounds = 0 WHERE id = $1', [sessionId]);
}
