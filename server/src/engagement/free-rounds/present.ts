import type { Language, operatorFreeRoundsCalls, ValueOf } from '@croupier/contract';
import { type FreeRoundsView, readFreeRounds } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Catalogue } from '../../play/index.ts';
import { either } from '../../site/index.ts';
import { shownProposal } from '../../console/index.ts';
import type { GiftRow } from './store.ts';

export type GiftView = ValueOf<(typeof operatorFreeRoundsCalls)['one']>;

export interface PresentDeps {
  db: Db;
  catalogue: Pick<Catalogue, 'game'>;
  /** Account names by member id. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const nothing = { used: 0, returned: 0, won: 0n, expiresAt: null } as const;

/** How a gift stands; what was given is open until it is played, expired or cancelled. */
function standingOf(row: GiftRow, given: FreeRoundsView | undefined, now: Date): GiftView['state'] {
  if (row.state !== 'given' || !given) return row.state === 'given' ? 'open' : row.state;
  if (given.used === given.rounds) return 'played';
  return given.endedAt !== null || given.expiresAt <= now ? 'expired' : 'open';
}

/** Gifts as the console shows them, in the order of their rows. */
export async function presentGifts(
  { db, catalogue, accounts }: PresentDeps,
  rows: readonly GiftRow[],
  { language, now }: { language: Language; now: Date },
): Promise<GiftView[]> {
  const [first] = rows;
  if (!first) return [];
  const merchantId = first.merchant_id;
  const names = await accounts(merchantId, [...new Set(rows.map((row) => row.member_id))]);
  const rewards = await readFreeRounds(
    db,
    merchantId,
    rows.map(({ id }) => id),
  );
  const given = new Map(rewards.map((reward) => [reward.id, reward]));
  const gameName = async (vendor: string, code: string): Promise<string> => {
    const game = await catalogue.game(merchantId, vendor, code);
    return game ? either(game.names, language) : code;
  };
  return Promise.all(
    rows.map(async (row): Promise<GiftView> => {
      const reward = given.get(row.id);
      const { used, returned, won, expiresAt } = reward ?? nothing;
      return {
        id: row.id,
        member: { id: row.member_id, account: names.get(row.member_id) ?? row.member_id },
        vendor: row.vendor_code,
        games: await Promise.all(
          row.games.map(async (code) => ({ code, name: await gameName(row.vendor_code, code) })),
        ),
        stake: minor(row.stake),
        rounds: row.rounds,
        ...{ used, returned },
        cost: minor(row.cost),
        won: minor(won),
        maxWin: row.max_win === null ? null : minor(row.max_win),
        currency: row.currency,
        days: row.days,
        expiresAt: expiresAt?.toISOString() ?? null,
        occasion: row.occasion,
        reason: row.reason,
        state: standingOf(row, reward, now),
        ...shownProposal(row),
      };
    }),
  );
}
