import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TurnoverDeps } from './index.ts';
import { allocate, type Gain, type Played, takeBack, weighed } from './rules.ts';
import { addDone, addGiven, lockGiven, lockOpen, type MarketOfRound } from './store.ts';
import type { CountedBet } from '../../ledger/index.ts';
import { cashierSetting } from '../settings.ts';

const wholePercent = 100;

/** What a member's bets of a page come to in one market of a round, or a bet without one. */
interface Part {
  bet: CountedBet;
  /** What the page changed, unweighted. */
  change: bigint;
  market: (MarketOfRound & { key: string; worth: bigint }) | null;
}

/** Spends a page's valid stakes on the requirements of their members, by the weights of their brands. */
export function createCounting({ merchants, clock }: Platform, { gameType }: TurnoverDeps) {
  async function weightOf(bet: CountedBet): Promise<(stake: bigint) => bigint> {
    const merchant = await merchants.byId(bet.merchantId);
    const type = await gameType(bet.merchantId, bet.vendorId, bet.gameId);
    const percent = (part: string): bigint =>
      BigInt(merchant ? cashierSetting(merchant, 'turnover.weight.*', part) : wholePercent);
    const ofType = type === '' ? BigInt(wholePercent) : percent(`type.${type}`);
    const ofVendor = percent(bet.vendorId);
    return (stake) => weighed(stake, ofType, ofVendor);
  }
  function weights() {
    const known = new Map<string, Promise<(stake: bigint) => bigint>>();
    return async (bet: CountedBet, stake: bigint): Promise<bigint> => {
      const name = JSON.stringify([bet.merchantId, bet.vendorId, bet.gameId]);
      const weight = known.get(name) ?? weightOf(bet);
      known.set(name, weight);
      return (await weight)(stake);
    };
  }

  async function consume(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
    const settled = bets.filter(({ state }) => state === 'settled');
    if (settled.length === 0) return;
    const weigh = weights();
    const parts = partsOf(settled);
    // First, so that a requirement that it opens again is the first to gain.
    const back = await takeBackOf(tx, parts, weigh);
    await addDone(tx, sumsOf(back.map((one) => ({ ...one, amount: -one.amount }))), clock.now());
    const gains = await gainsOf(tx, parts, weigh);
    await addDone(tx, sumsOf(gains), clock.now());
    await remember(tx, parts, gains);
  }

  return { consume };
}

function sumsOf(changes: readonly { requirementId: string; amount: bigint }[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { requirementId, amount } of changes)
    sums.set(requirementId, (sums.get(requirementId) ?? 0n) + amount);
  return sums;
}

const nowhere = { vendorId: '', roundId: '', market: '', memberId: '', key: '', worth: 0n };

type Weigh = (bet: CountedBet, stake: bigint) => Promise<bigint>;

/** Bets of one market together: what stands against each other within a page gives nothing that would be taken back. */
function partsOf(bets: readonly CountedBet[]): Part[] {
  const parts: Part[] = [];
  const markets = new Map<string, Part>();
  for (const bet of bets) {
    if (bet.markets.length === 0) parts.push({ bet, change: bet.validStake, market: null });
    const { merchantId, memberId, vendorId, roundId } = bet;
    for (const { market, change, valid } of bet.markets) {
      const key = JSON.stringify([merchantId, memberId, vendorId, roundId, market, bet.currency]);
      const known = markets.get(key);
      if (known) {
        known.change += change;
        known.bet = bet;
        continue;
      }
      const of = { merchantId, memberId, vendorId, roundId, market, key, worth: valid };
      const part: Part = { bet, change, market: of };
      markets.set(key, part);
      parts.push(part);
    }
  }
  return parts;
}

async function takeBackOf(tx: Tx, parts: readonly Part[], weigh: Weigh) {
  const falling = parts.flatMap(({ bet, change, market }) =>
    market && change < 0n ? [{ bet, market }] : [],
  );
  if (falling.length === 0) return [];
  const given = await lockGiven(
    tx,
    falling.map(({ market }) => market),
  );
  const taken = await Promise.all(
    falling.map(async ({ bet, market }) => {
      const own = given.filter((row) => row.currency === bet.currency && sameMarket(row, market));
      const back = takeBack(own, await weigh(bet, market.worth));
      return back.map((one) => ({ ...market, ...one }));
    }),
  );
  const back = taken.flat();
  if (back.length > 0)
    await addGiven(
      tx,
      back.map((one) => ({ ...one, amount: -one.amount })),
    );
  return back;
}

const sameMarket = (one: MarketOfRound, other: MarketOfRound): boolean =>
  one.merchantId === other.merchantId &&
  one.memberId === other.memberId &&
  one.vendorId === other.vendorId &&
  one.roundId === other.roundId &&
  one.market === other.market;

type OwnedGain = Gain & { merchantId: string };

async function gainsOf(tx: Tx, parts: readonly Part[], weigh: Weigh): Promise<OwnedGain[]> {
  const rising = parts.filter(({ change }) => change > 0n);
  if (rising.length === 0) return [];
  const stakes = new Map<string, Played[]>();
  for (const { bet, change, market } of rising) {
    const wallet = `${bet.merchantId}:${bet.memberId}:${bet.currency}`;
    const played = stakes.get(wallet) ?? [];
    const amount = await weigh(bet, change);
    played.push({ amount, at: bet.endedAt, ...(market ? { market: market.key } : {}) });
    stakes.set(wallet, played);
  }
  const open = await lockOpen(
    tx,
    rising.map(({ bet }) => bet.merchantId),
    rising.map(({ bet }) => bet.memberId),
  );
  const byWallet = Map.groupBy(open, (row) => `${row.merchantId}:${row.memberId}:${row.currency}`);
  return [...byWallet].flatMap(([wallet, requirements]) => {
    const merchantId = requirements[0]?.merchantId ?? '';
    return allocate(requirements, stakes.get(wallet) ?? []).map((gain) => ({ ...gain, merchantId }));
  });
}

/** What each market gave, so that it can be taken back; what bets without a market gave stands in one row per requirement. */
async function remember(tx: Tx, parts: readonly Part[], gains: readonly OwnedGain[]): Promise<void> {
  const markets = new Map(parts.flatMap(({ market }) => (market ? [[market.key, market] as const] : [])));
  const given = gains.flatMap(({ market: key, requirementId, amount }) => {
    const market = key === undefined ? undefined : markets.get(key);
    return market ? [{ ...market, requirementId, amount }] : [];
  });
  const plain = gains.filter(({ market }) => market === undefined);
  const owners = new Map(plain.map(({ requirementId, merchantId }) => [requirementId, merchantId]));
  for (const [requirementId, amount] of sumsOf(plain))
    given.push({ ...nowhere, merchantId: owners.get(requirementId) ?? '', requirementId, amount });
  if (given.length > 0) await addGiven(tx, given);
}
