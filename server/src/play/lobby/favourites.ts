import { type Language, favouriteCalls, type ParsedBody } from '@croupier/contract';
import { type Db, sqlOn, takeTurn, transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { pageOf } from '../../site/index.ts';

interface Owner {
  merchantId: string;
  memberId: string;
}

type Payload = ParsedBody<typeof favouriteCalls.add>;

/** One page holds them all. */
const maxFavourites = 999;

/** The games that a member marked, newest first. */
export function favouriteRoutes(
  platform: Pick<Platform, 'db' | 'clock'>,
  { catalogue }: { catalogue: Pick<Catalogue, 'views'> },
): Route[] {
  const { db } = platform;
  /** Whether the payload names a game: all that it says of it has to fit. A game may stand in more categories than its own. */
  const named = async (merchant: Merchant, payload: Payload, language: Language): Promise<boolean> => {
    const { nodeId, vendor, gameType } = payload;
    if (!isId(nodeId)) return false;
    const [game] = await catalogue.views(merchant, [nodeId], { language, gameType, vassalage: vendor });
    return game?.vassalage === vendor && (gameType === undefined || game.gameType === gameType);
  };
  return implement(favouriteCalls)({
    ids: async ({ member }) => ({ favGameIds: await readFavourites(db, ownerOf(member)) }),
    list: async ({ merchant, member, language, query }) => {
      const nodeIds = await readFavourites(db, ownerOf(member));
      const { gameType, vassalage } = query;
      const games = await catalogue.views(merchant, nodeIds, { language, gameType, vassalage });
      return { favGameList: pageOf(games, query) };
    },
    add: async ({ merchant, member, language, body }) => {
      const owner = ownerOf(member);
      if (!(await named(merchant, body, language))) return fail('NOT_FOUND');
      await transaction(db, (tx) => addFavourite(tx, owner, body.nodeId, platform.clock.now()));
      return { favGameIds: await readFavourites(db, owner) };
    },
    remove: async ({ merchant, member, language, query }) => {
      const owner = ownerOf(member);
      if (await named(merchant, query, language)) await removeFavourite(db, owner, query.nodeId);
      return { favGameIds: await readFavourites(db, owner) };
    },
  });
}

const ownerOf = (member: { id: string; merchantId: string }): Owner => ({
  merchantId: member.merchantId,
  memberId: member.id,
});

async function readFavourites(on: Db | Tx, { merchantId, memberId }: Owner): Promise<string[]> {
  const rows = await sqlOn<{ node_id: string }>(
    on,
    `SELECT node_id FROM favourite WHERE merchant_id = $1 AND member_id = $2
     ORDER BY added_at DESC, node_id LIMIT ${maxFavourites}`,
    [merchantId, memberId],
  );
  return rows.map((row) => row.node_id);
}

/** Two devices may add at once: the count holds because the member's adds take turns. */
async function addFavourite(tx: Tx, owner: Owner, nodeId: string, now: Date): Promise<void> {
  await takeTurn(tx, 'favourite', owner.memberId);
  const held = await readFavourites(tx, owner);
  if (held.includes(nodeId)) return;
  if (held.length >= maxFavourites) fail('FAVOURITES_FULL');
  await sqlOn(
    tx,
    'INSERT INTO favourite (merchant_id, member_id, node_id, added_at) VALUES ($1, $2, $3, $4)',
    [owner.merchantId, owner.memberId, nodeId, now],
  );
}

async function removeFavourite(db: Db, owner: Owner, nodeId: string): Promise<void> {
  await sqlOn(db, 'DELETE FROM favourite WHERE merchant_id = $1 AND member_id = $2 AND node_id = $3', [
    owner.merchantId,
    owner.memberId,
    nodeId,
  ]);
}

interface Registering {
  visit: { visitor: { id: string; merchantId: string; type: number } | null };
}

const trialType = 4;

export function favouritesAtRegistration({ clock }: Pick<Platform, 'clock'>) {
  return async ({ visit: { visitor } }: Registering) => ({
    apply: async (tx: Tx, member: { merchantId: string; id: string }): Promise<void> => {
      if (visitor?.type !== trialType || visitor.merchantId !== member.merchantId) return;
      await sqlOn(
        tx,
        `INSERT INTO favourite (merchant_id, member_id, node_id, added_at)
         SELECT merchant_id, $3, node_id, least(added_at, $4::timestamptz) FROM favourite
         WHERE merchant_id = $1 AND member_id = $2 ON CONFLICT DO NOTHING`,
        [member.merchantId, visitor.id, member.id, clock.now()],
      );
    },
  });
}

export async function forgetFavourites(
  tx: Tx,
  merchantId: string,
  memberIds: readonly string[],
): Promise<void> {
  await sqlOn(tx, 'DELETE FROM favourite WHERE merchant_id = $1 AND member_id = ANY($2::uuid[])', [
    merchantId,
    [...memberIds],
  ]);
}
