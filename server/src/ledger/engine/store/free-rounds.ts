import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { arraysOf, plainArray, textArray } from '../../../platform/database/arrays.ts';
import { accountId } from '../account-id.ts';
import type { GameName } from '../periods/look-up.ts';
import type { Draft } from '../rules/draft.ts';
import type { FreeBetState, RewardState } from '../rules/free-rounds.ts';
import { betName, rewardName, type World } from '../rules/world.ts';
import {
  freeRoundsPurpose,
  type FreeRoundsOffer,
  type FreeRoundsView,
  type ReturnedRounds,
} from '../types.ts';
import { insertAccountRow } from './accounts.ts';
import type { Connection, Statement } from './statement.ts';

// What a batch without free rounds never asks for. A row of `free_rounds` is read and changed under the lock of its account.

const rewardColumns = `r.id, r.member_id AS "memberId", r.account_id AS "accountId", r.currency, r.vendor_id AS "vendorId", r.games, r.stake,
  r.rounds, r.used, r.returned, r.max_win AS "maxWin", r.won, r.expires_at AS "expiresAt", r.ended_at AS "endedAt"`;

const readRewards: Statement = {
  name: 'ledger_read_rewards',
  text: `SELECT ${rewardColumns} FROM free_rounds r WHERE r.merchant_id = $1 AND r.id = ANY($2::uuid[])`,
};
const readFreeBets: Statement = {
  name: 'ledger_read_free_bets',
  text: `SELECT f.vendor_id AS "vendorId", f.transaction_id AS "transactionId", f.reward_id AS "rewardId", f.withheld, f.wins
    FROM unnest($2::text[], $3::text[]) AS w (vendor_id, transaction_id), LATERAL (
      SELECT * FROM free_bet f WHERE f.merchant_id = $1 AND f.vendor_id = w.vendor_id
        AND f.transaction_id = w.transaction_id OFFSET 0) f`,
};
const writeRewards: Statement = {
  name: 'ledger_write_rewards',
  text: `UPDATE free_rounds r SET used = w.used, won = w.won
    FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::bigint[]) AS w (merchant_id, id, used, won)
    WHERE r.merchant_id = w.merchant_id AND r.id = w.id`,
};
const writeFreeBets: Statement = {
  name: 'ledger_write_free_bets',
  text: `INSERT INTO free_bet (merchant_id, vendor_id, transaction_id, reward_id, withheld, wins)
    VALUES ($1, $2, $3, $4, $5, $6::uuid[])
    ON CONFLICT (merchant_id, vendor_id, transaction_id) DO UPDATE SET withheld = EXCLUDED.withheld, wins = EXCLUDED.wins`,
};
const writeWithheld: Statement = {
  name: 'ledger_write_withheld',
  text: `UPDATE pending_win SET withheld = $4 WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3`,
};

/** What the commands of a batch say about rewards: the bets by name, and the rewards that they name. */
export interface WantedRewards {
  bets: GameName[];
  rewards: Set<string>;
}

export async function takeRewards(
  on: Connection,
  merchantId: string,
  { bets, rewards }: WantedRewards,
  world: World,
): Promise<void> {
  const [found, freeBets] = await Promise.all([
    on.rows<Omit<RewardState, 'merchantId'>>(readRewards, [merchantId, plainArray([...rewards])]),
    on.rows<Omit<FreeBetState, 'merchantId'>>(readFreeBets, [
      merchantId,
      textArray(bets.map(([vendor]) => vendor)),
      textArray(bets.map(([, id]) => id)),
    ]),
  ]);
  for (const row of found) world.rewards.set(rewardName(merchantId, row.id), { ...row, merchantId });
  for (const row of freeBets)
    world.freeBets.set(betName(merchantId, row.vendorId, row.transactionId), { ...row, merchantId });
}

/** The bets after which others may follow: a batch holds few of them, so a statement each will do. */
export function rewardWrites(on: Connection, draft: Draft): Promise<unknown>[] {
  if (draft.changedRewards.size === 0) return [];
  const rewards = [...draft.changedRewards];
  return [
    on.rows(writeRewards, arraysOf(rewards, 'merchantId', 'id', 'used', 'won')),
    ...[...draft.newFreeBets, ...draft.changedFreeBets].map((bet) =>
      on.rows(writeFreeBets, [
        bet.merchantId,
        bet.vendorId,
        bet.transactionId,
        bet.rewardId,
        String(bet.withheld),
        plainArray(bet.wins),
      ]),
    ),
    ...draft.withheldWins.flatMap(({ request: { command }, amount }) =>
      command.type === 'pending_win'
        ? [
            on.rows(writeWithheld, [
              command.win.merchantId,
              command.win.vendorId,
              command.win.transactionId,
              String(amount),
            ]),
          ]
        : [],
    ),
  ];
}

const lockAccount: Statement = {
  name: 'ledger_free_rounds_lock',
  text: 'SELECT 1 FROM account WHERE merchant_id = $1 AND id = $2 FOR UPDATE',
};
const insertReward: Statement = {
  name: 'ledger_free_rounds_insert',
  text: `INSERT INTO free_rounds (merchant_id, id, member_id, account_id, pays_to, currency, vendor_id, games, stake, rounds, max_win,
      expires_at, granted_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8::text[], $9, $10, $11, $12, $13)`,
};
const endReward: Statement = {
  name: 'ledger_free_rounds_end',
  text: `UPDATE free_rounds SET returned = rounds - used, ended_at = COALESCE(ended_at, $3::timestamptz)
    WHERE merchant_id = $1 AND id = $2`,
};
const readAccount: Statement = {
  name: 'ledger_free_rounds_account',
  text: 'SELECT account_id AS "accountId" FROM free_rounds WHERE merchant_id = $1 AND id = $2',
};

/** Opens the reward, and the account where there is none yet. The stakes themselves are posted by the caller, in the same transaction. */
export async function insertFreeRounds(on: Connection, offer: FreeRoundsOffer, now: Date): Promise<string> {
  const { merchantId, memberId, currency } = offer;
  const owner = { kind: 'member', id: memberId } as const;
  const own = await insertAccountRow(on, { merchantId, owner, purpose: freeRoundsPurpose, currency }, 0n);
  await on.rows(lockAccount, [merchantId, own]);
  await on.rows(insertReward, [
    merchantId,
    offer.id,
    memberId,
    own,
    accountId({ merchantId, owner, purpose: offer.paysTo, currency }),
    currency,
    offer.vendorId,
    textArray(offer.games),
    String(offer.stake),
    offer.rounds,
    offer.maxWin === null ? null : String(offer.maxWin),
    offer.expiresAt,
    now,
  ]);
  return own;
}

/** Ends a reward and says what of it goes back, which the caller posts in the same transaction; null where nothing is left. */
export async function endFreeRounds(
  on: Connection,
  merchantId: string,
  id: string,
  now: Date,
): Promise<ReturnedRounds | null> {
  const [found] = await on.rows<{ accountId: string }>(readAccount, [merchantId, id]);
  if (!found) return null;
  await on.rows(lockAccount, [merchantId, found.accountId]);
  const [reward] = await on.rows<RewardState>(readRewards, [merchantId, plainArray([id])]);
  if (!reward) return null;
  await on.rows(endReward, [merchantId, id, now]);
  const rounds = reward.rounds - reward.used - reward.returned;
  if (rounds === 0) return null;
  const { accountId: own, memberId, currency } = reward;
  const returned = reward.returned + rounds;
  return { rounds, returned, amount: BigInt(rounds) * reward.stake, accountId: own, memberId, currency };
}

const viewColumns = `r.merchant_id AS "merchantId", ${rewardColumns}, r.granted_at AS "grantedAt", a.purpose AS "paysTo"`;
const viewFrom = 'free_rounds r LEFT JOIN account a ON a.merchant_id = r.merchant_id AND a.id = r.pays_to';

/** Rewards by id, in no order. */
export function readFreeRounds(
  on: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<FreeRoundsView[]> {
  return sqlOn<FreeRoundsView>(
    on,
    `SELECT ${viewColumns} FROM ${viewFrom} WHERE r.merchant_id = $1 AND r.id = ANY($2::uuid[])`,
    [merchantId, ids],
  );
}

/** Those of a member that can be played now, the next to expire first; at most 100. */
export function readPlayable(
  on: Db | Tx,
  member: { merchantId: string; id: string },
  now: Date,
): Promise<FreeRoundsView[]> {
  return sqlOn<FreeRoundsView>(
    on,
    `SELECT ${viewColumns} FROM ${viewFrom} WHERE r.merchant_id = $1 AND r.member_id = $2 AND r.used + r.returned < r.rounds
       AND r.ended_at IS NULL AND r.expires_at > $3 ORDER BY r.expires_at, r.id LIMIT 100`,
    [member.merchantId, member.id, now],
  );
}

/** Rewards of all brands with rounds left that nobody can play any more, the first to expire first. */
export function readOverdue(
  on: Db | Tx,
  now: Date,
  limit: number,
): Promise<{ merchantId: string; id: string }[]> {
  return sqlOn(
    on,
    `SELECT merchant_id AS "merchantId", id FROM free_rounds WHERE used + returned < rounds
       AND (expires_at <= $1 OR ended_at IS NOT NULL) ORDER BY expires_at LIMIT $2`,
    [now, limit],
  );
}
