import { jackpotCalls, operatorJackpotCalls, type Language, type PublishedJackpot } from '@croupier/contract';
import type { Console } from '../../console/index.ts';
import { keep, type Cached } from '../../platform/cached.ts';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { minor } from '../../platform/formats/money.ts';
import { implement, type Route, type VendorIdentity } from '../../platform/http/call.ts';
import { fieldText } from '../../platform/http/validation.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { either, progressiveJackpots, siteSetting } from '../../site/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { adds, potOf } from './book.ts';
import { type HeardJackpot, noteJackpotWin, readDrops, readJackpots, storeJackpots } from './store.ts';

/** A pot that nobody has said anything of for so long is not shown: what stands in it is not known. */
const liveMs = 60_000;
/** Visitors ask often; what they see may be a second old. */
const cached = { freshMs: 1_000, staleMs: 3_000 };
const maxDropsOnPage = 1;

export interface Jackpots {
  routes: readonly Route[];
  console(console: Console): { routes: readonly Route[] };
  /** Keeps how much of a win a jackpot paid; throws where the same win was said to hold another sum. */
  noteWin(
    vendor: VendorIdentity,
    win: { transactionId: string; roundId: string; jackpot: number; currency: string },
  ): Promise<void>;
}

/** Progressive jackpots: what vendors say of their pots, what visitors and operators see of them. */
export function createJackpots(
  platform: Platform,
  { catalogue }: { catalogue: Pick<Catalogue, 'vendors' | 'byCodes'> },
): Jackpots {
  const { db, clock } = platform;
  const heard = new Map<string, Cached<HeardJackpot[]>>();
  const heardAt = (merchantId: string): Promise<HeardJackpot[]> => {
    const known = heard.get(merchantId) ?? keep(() => readJackpots(db, merchantId), cached);
    heard.set(merchantId, known);
    return known.get();
  };
  const isLive = ({ heardAt: at }: HeardJackpot): boolean =>
    clock.machine().getTime() - at.getTime() <= liveMs;
  return {
    routes: implement(jackpotCalls)({
      list: async ({ merchant, language }) => {
        const state = progressiveJackpots(merchant, clock.now());
        const all = state === 'hidden' ? [] : (await heardAt(merchant.id)).filter(isLive);
        const shown = await Promise.all(all.map((one) => jackpotView(catalogue, merchant, one, language)));
        const jackpots = shown.filter(({ games }) => games.length > 0);
        return { exception: state === 'exception' && jackpots.length > 0, jackpots };
      },
      publish: async ({ vendor, merchant, body }) => {
        assertMeant(merchant, body.jackpots);
        const { merchantId, vendorCode } = vendor;
        const taken = await transaction(db, (tx) =>
          storeJackpots(tx, { merchantId, vendorCode }, body.jackpots, clock.machine()),
        );
        heard.get(merchantId)?.forget();
        return { taken };
      },
    }),
    console: (console) => ({ routes: consoleRoutes(platform, console, { catalogue, isLive }) }),
    async noteWin({ merchantId, vendorCode }, { transactionId, roundId, jackpot, currency }) {
      const win = { merchantId, vendorCode, transactionId, roundId, amount: BigInt(jackpot), currency };
      if (!(await noteJackpotWin(db, win, clock.machine()))) fail('TRANSACTION_CONFLICT');
    },
  };
}

/** What can't be meant: another currency, a name given twice, a book that doesn't come to the pot. */
function assertMeant(merchant: Merchant, jackpots: readonly PublishedJackpot[]): void {
  const refuse = (field: string, text: ReturnType<typeof fieldText>) =>
    fail('REQUEST_INVALID', { errors: { [field]: text } });
  const ids = new Set<string>();
  for (const [place, { jackpotId, currency, levels }] of jackpots.entries()) {
    if (currency !== merchant.currency) fail('CURRENCY_MISMATCH');
    if (ids.has(jackpotId)) refuse(`jackpots.${place}.jackpotId`, fieldText('repeatedItem'));
    ids.add(jackpotId);
    const names = new Set<string>();
    for (const [at, { level, amount, book }] of levels.entries()) {
      const field = `jackpots.${place}.levels.${at}`;
      if (names.has(level)) refuse(`${field}.level`, fieldText('repeatedItem'));
      names.add(level);
      if (!adds(amount, book)) refuse(`${field}.amount`, fieldText('sum', { total: String(potOf(book)) }));
    }
  }
}

const boundOf = ({ mustDrop }: PublishedJackpot['levels'][number]) => ({
  mustDropAt: mustDrop?.amount ?? null,
  mustDropBefore: mustDrop?.before ?? null,
});

async function jackpotView(
  catalogue: Pick<Catalogue, 'vendors' | 'byCodes'>,
  merchant: Merchant,
  { vendorCode, heardAt, said }: HeardJackpot,
  language: Language,
) {
  const vendor = (await catalogue.vendors(merchant.id)).find(({ code }) => code === vendorCode);
  const games = await catalogue.byCodes(merchant, vendorCode, said.games, language);
  const [host = ''] = vendor?.launchHosts.length
    ? vendor.launchHosts
    : siteSetting(merchant, 'cdn.launchGame');
  return {
    jackpotId: said.jackpotId,
    vassalage: vendorCode,
    displayName: vendor ? either(vendor.names, language) : vendorCode,
    name: said.names[language],
    currency: said.currency,
    at: heardAt.toISOString(),
    proofUrl: said.proofPath === undefined ? null : `${host}${said.proofPath}`,
    games: games
      .filter(({ maintenance, comingSoon }) => !maintenance && !comingSoon)
      .map(({ nodeId, gameCode, gameName }) => ({ nodeId, gameCode, gameName })),
    levels: said.levels.map((level) => ({
      level: level.level,
      name: level.names[language],
      amount: level.amount,
      seed: level.seed,
      contribution: level.contribution,
      ...boundOf(level),
      lastDrop: level.drops.slice(0, maxDropsOnPage).map(({ amount, at }) => ({ amount, at }))[0] ?? null,
    })),
  };
}

interface ConsoleGround {
  catalogue: Pick<Catalogue, 'vendors'>;
  isLive(heard: HeardJackpot): boolean;
}

function consoleRoutes(
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
      return {
        state: progressiveJackpots(merchant, clock.now()),
        jackpots: heard.map((one) => ({
          jackpotId: one.said.jackpotId,
          vendor: one.vendorCode,
          vendorName: nameOf(one.vendorCode),
          names: one.said.names,
          currency: one.said.currency,
          heardAt: one.heardAt.toISOString(),
          live: isLive(one),
          games: one.said.games,
          levels: one.said.levels.map((level) => ({
            level: level.level,
            names: level.names,
            amount: level.amount,
            seed: level.seed,
            contribution: level.contribution,
            ...boundOf(level),
            book: { ...level.book, adds: adds(level.amount, level.book) },
          })),
        })),
      };
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
