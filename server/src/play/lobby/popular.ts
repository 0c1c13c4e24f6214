import { addDays, dayIn } from '@croupier/contract/days';
import { playersOf } from '../../ledger/index.ts';
import { apart, throwTroubles } from '../../platform/jobs/apart.ts';
import { sqlOn, transaction } from '../../platform/database/database.ts';
import { type Recurring, recurring } from '../../platform/jobs/recurring.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';

const days = 7;
/** As many as home has room for in its row of hot games: a mark that most games bear says nothing. */
const max = 12;

interface Popular {
  vendorId: string;
  gameId: string;
}

/** Which games are hot: those that most members staked real money on in the last week, by brand. */
export const createPopular = (platform: Platform): Recurring =>
  recurring(platform, { name: 'play.popular', everyMs: 900_000 }, async () => {
    const troubles = await apart(
      await platform.merchants.all(),
      ({ code }) => code,
      (merchant) => renew(platform, merchant),
    );
    for (const { name, error } of troubles)
      platform.log.error({ part: 'popular', brand: name, err: error }, 'hot games are held up');
    throwTroubles('hot games are held up', troubles);
  });

/** Written only where it has changed: each change lays the brand's whole catalogue out again. */
async function renew({ db, clock }: Platform, { id, currency, timeZone }: Merchant): Promise<void> {
  const to = dayIn(timeZone, clock.now());
  const players = await playersOf(db, { merchantId: id, currency, from: addDays(to, 1 - days), to });
  const found = players
    .filter(({ gameId, players: count }) => gameId !== '' && count > 0)
    .toSorted((a, b) => b.players - a.players || compare(keyOf(a), keyOf(b)))
    .slice(0, max);
  await transaction(db, async (tx) => {
    const known = await sqlOn<Popular>(
      tx,
      `SELECT vendor_code AS "vendorId", game_code AS "gameId" FROM popular_game WHERE merchant_id = $1 ORDER BY rank`,
      [id],
    );
    if (known.map(keyOf).join('\n') === found.map(keyOf).join('\n')) return;
    await sqlOn(tx, 'DELETE FROM popular_game WHERE merchant_id = $1', [id]);
    await sqlOn(
      tx,
      `INSERT INTO popular_game (merchant_id, vendor_code, game_code, rank)
       SELECT $1, vendor, game, place FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS row (vendor, game, place)`,
      [id, found.map(({ vendorId }) => vendorId), found.map(({ gameId }) => gameId)],
    );
  });
}

const keyOf = ({ vendorId, gameId }: Popular): string => `${vendorId}/${gameId}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
