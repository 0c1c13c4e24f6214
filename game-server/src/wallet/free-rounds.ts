import type { Tx } from '../database.ts';
import { fail } from '../failures.ts';
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
    `SELECT (s.reward_rounds
       - (SELECT count(*) FROM round r WHERE r.player_id = $2 AND r.game_code = $3 AND r.session_id = s.id
            AND r.reward_id = s.reward_id AND r.status NOT IN ('refused', 'returning', 'returned'))
       - (SELECT count(*) FROM shared_bet b WHERE b.session_id = s.id AND b.reward_id = s.reward_id
            AND b.status <> 'refused' AND NOT b.reward_returned))::int AS left
     FROM player_session s WHERE s.id = $1`,
    [id, playerId, gameCode],
  );
  const left = found.rows[0]?.left ?? 0;
  return left > 0 ? { left, stake: reward.stake, expiresAt: reward.expiresAt.toISOString() } : null;
}

/** The free rounds that the session has for this stake. Whether they still stand is for the wallet to say. */
export async function rewardFor(
  tx: Pick<Tx, 'query'>,
  holder: Holder,
  stake: number,
  now: Date,
): Promise<string> {
  const left = await freeRoundsOf(tx, holder, now);
  if (left === null || holder.reward === null) return fail('FREE_ROUNDS_OVER');
  return left.stake === stake ? holder.reward.id : fail('STAKE_INVALID');
}

/** The wallet pays for no more of them: they were played elsewhere, cancelled, or have expired. */
export async function endReward(tx: Pick<Tx, 'query'>, sessionId: string): Promise<void> {
  await tx.query('UPDATE player_session SET reward_rounds = 0 WHERE id = $1', [sessionId]);
}
