import { jackpotCalls, type Language, type PublishedJackpot } from '@croupier/contract';
import type { Console } from '../../console/index.ts';
import { keep, type Cached } from '../../platform/cached.ts';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route, type VendorIdentity } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { either, progressiveJackpots, siteSetting } from '../../site/index.ts';
import { type Catalogue, inLanguage } from '../catalogue/index.ts';
import { keptBound } from './bounds.ts';
import { consoleRoutes, unknownGames } from './console.ts';
import { type Faults, faultsOf } from './judge.ts';
import { changedDrops, type HeardJackpot, noteJackpotWin, readJackpots, storeJackpots } from './store.ts';

/** A pot that nobody has said anything of for so long is not shown: what stands in it is not known. */
const liveMs = 60_000;
/** Visitors ask often; what they see may be a second old. */
const cached = { freshMs: 1_000, staleMs: 3_000 };
const maxDropsOnPage = 1;
/** More than a person would read through are not named. */
const maxFaults = 50;

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
  { catalogue }: { catalogue: Pick<Catalogue, 'vendors' | 'byCodes' | 'game'> },
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
        const shown = await Promise.all(
          all.map((one) => jackpotView(catalogue, merchant, one, { language, now: clock.now() })),
        );
        const jackpots = shown.filter(({ games }) => games.length > 0);
        return { exception: state === 'exception' && jackpots.length > 0, jackpots };
      },
      publish: async ({ vendor, merchant, body }) => {
        assertMeant(merchant, body.jackpots, clock.now());
        const { merchantId, vendorCode } = vendor;
        const of = { merchantId, vendorCode };
        const taken = await transaction(db, async (tx) => {
          refuse(await changedDrops(tx, of, body.jackpots));
          return storeJackpots(tx, of, body.jackpots, clock.machine());
        });
        heard.get(merchantId)?.forget();
        return { taken, unknownGames: await unknownGames(catalogue, of, body.jackpots) };
      },
    }),
    console: (console) => ({ routes: consoleRoutes(platform, console, { catalogue, isLive }) }),
    async noteWin({ merchantId, vendorCode }, { transactionId, roundId, jackpot, currency }) {
      const win = { merchantId, vendorCode, transactionId, roundId, amount: BigInt(jackpot), currency };
      if (!(await noteJackpotWin(db, win, clock.machine()))) fail('TRANSACTION_CONFLICT');
    },
  };
}

function assertMeant(merchant: Merchant, jackpots: readonly PublishedJackpot[], now: Date): void {
  if (jackpots.some(({ currency }) => currency !== merchant.currency)) fail('CURRENCY_MISMATCH');
  refuse(faultsOf(jackpots, now));
}

/** Names the fields at fault; passes where there are none. */
function refuse(faults: Faults): void {
  if (faults.size > 0)
    fail('REQUEST_INVALID', { errors: Object.fromEntries([...faults].slice(0, maxFaults)) });
}

/** Pages that a brand leads to write times as its own do. */
const zoneOf = ({ timeZone }: Merchant): string => new URLSearchParams({ tz: timeZone }).toString();

async function jackpotView(
  catalogue: Pick<Catalogue, 'vendors' | 'byCodes'>,
  merchant: Merchant,
  { vendorCode, heardAt, said }: HeardJackpot,
  { language, now }: { language: Language; now: Date },
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
    proofUrl:
      said.proofPath === undefined
        ? null
        : `${host}${inLanguage(said.proofPath, language)}&${zoneOf(merchant)}`,
    games: games
      .filter(({ maintenance, comingSoon }) => !maintenance && !comingSoon)
      .map(({ nodeId, gameCode, gameName }) => ({ nodeId, gameCode, gameName })),
    levels: said.levels.map((level) => ({
      level: level.level,
      name: level.names[language],
      amount: level.amount,
      seed: level.seed,
      contribution: level.contribution,
      ...keptBound(level, now),
      lastDrop: level.drops.slice(0, maxDropsOnPage).map(({ amount, at }) => ({ amount, at }))[0] ?? null,
    })),
  };
}
