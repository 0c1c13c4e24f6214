import { operatorJackpotCalls, type PublishedJackpot } from '@croupier/contract';
import type { Console } from '../../console/index.ts';
import { minor } from '../../platform/formats/money.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { either, progressiveJackpots } from '../../site/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { adds } from './book.ts';
import { boundOf, isOverdue } from './bounds.ts';
import { type HeardJackpot, readDrops, readJackpots, type VendorAt } from './store.ts';

const maxUnknownGames = 100;

/** Codes of linked games that the operator doesn't have: a vendor may name its whole list to everyone. */
export async function unknownGames(
  catalogue: Pick<Catalogue, 'game'>,
  { merchantId, vendorCode }: VendorAt,
  jackpots: readonly Pick<PublishedJackpot, 'games'>[],
): Promise<string[]> {
  const unknown: string[] = [];
  for (const code of new Set(jackpots.flatMap(({ games }) => games)))
    if ((await catalogue.game(merchantId, vendorCode, code)) === undefined) unknown.push(code);
  return unknown.slice(0, maxUnknownGames);
}

const viewOf = ({ vendorCode, heardAt, said }: HeardJackpot, now: Date) => ({
  jackpotId: said.jackpotId,
  vendor: vendorCode,
  names: said.names,
  currency: said.currency,
  heardAt: heardAt.toISOString(),
  games: said.games,
  levels: said.levels.map((level) => ({
    level: level.level,
    names: level.names,
    amount: level.amount,
    seed: level.seed,
    contribution: level.contribution,
    ...boundOf(level),
    overdue: isOverdue(level, now),
    book: { ...level.book, adds: adds(level.amount, level.book) },
  })),
});

interface ConsoleGround {
  catalogue: Pick<Catalogue, 'vendors' | 'game'>;
  isLive(heard: HeardJackpot): boolean;
}

export function consoleRoutes(
  { db, clock }: Platform,
  console: Console,
  { catalogue, isLive }: ConsoleGround,
): Route[] {
  return implement(operatorJackpotCalls)({
    list: console.allow('catalogue.read', async ({ merchant, language }) => {
      const vendors = await catalogue.vendors(merchant.id);
      const nameOf = (code: string): string => {
        const vendor = vendors.find((one) => one.code === code);
        return vendor ? either(vendor.names, language) : code;
      };
      const heard = await readJackpots(db, merchant.id);
      const now = clock.now();
      const views = heard.map(async (one) => ({
        ...viewOf(one, now),
        vendorName: nameOf(one.vendorCode),
        live: isLive(one),
        unknownGames: await unknownGames(catalogue, { ...one, merchantId: merchant.id }, [one.said]),
      }));
      return { state: progressiveJackpots(merchant, now), jackpots: await Promise.all(views) };
    }),
    drops: console.allow('catalogue.read', async ({ merchant, query }) => ({
      drops: (await readDrops(db, merchant.id, query.limit)).map((drop) => ({
        dropId: drop.dropId,
        jackpotId: drop.jackpotId,
        vendor: drop.vendorCode,
        level: drop.level,
        amount: minor(drop.amount),
        currency: drop.currency,
        roundId: drop.roundId,
        at: drop.at.toISOString(),
        paid: drop.paid === null ? null : minor(drop.paid),
      })),
    })),
  });
}
