import { arraysOf } from '../../platform/database/arrays.ts';
import { sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import { type EndedBet, playedOf, type Position, positionsOf } from '../engine/index.ts';

/** Stakes of one member in one market of a round, by selection. */
export type MarketStakes = Map<string, bigint>;

/**
 * What of a market's stakes is turnover: stakes on other selections of the same market stand against the largest one,
 * so that only what it exceeds them by was really at risk.
 */
export function validTurnover(stakes: Iterable<bigint>): bigint {
  let sum = 0n;
  let largest = 0n;
  for (const stake of stakes) {
    sum += stake;
    if (stake > largest) largest = stake;
  }
  const valid = largest - (sum - largest);
  return valid > 0n ? valid : 0n;
}

interface MarketKey {
  merchantId: string;
  memberId: string;
  vendorId: string;
  roundId: string;
  market: string;
  currency: string;
}

const keyOf = (key: MarketKey): string =>
  JSON.stringify([key.merchantId, key.memberId, key.vendorId, key.roundId, key.market, key.currency]);

/** What a bet counted in one market of its round. */
interface CountedMarket {
  market: string;
  /** What the bet changed in the market's valid turnover. */
  change: bigint;
  /** What the market comes to with all bets of the page. */
  valid: bigint;
}

/** An ended bet with what of its stake is turnover, in minor units; computed once, by the projector, for everyone who counts. */
export interface CountedBet extends EndedBet {
  /**
   * The stake, or what the bet changed in its markets; negative where it stands against an earlier one; what was wagered of a stake that
   * was carried to a table. Zero unless settled, and for a bet that a reward paid for: it counts for nothing that is earned by playing,
   * and stands against no other.
   */
  validStake: bigint;
  /** The markets that it names, each once; none for a bet that names none, wasn't settled, or was paid for by a reward. */
  markets: readonly CountedMarket[];
}

const nowhere: readonly never[] = [];

const wholeStake = (bet: EndedBet): bigint =>
  bet.state === 'settled' && !bet.free ? playedOf(bet).stake : 0n;

const positionsIn = (bet: EndedBet): readonly Position[] =>
  bet.state === 'settled' && !bet.free ? positionsOf(bet) : nowhere;

type Known = Map<string, MarketStakes>;

/**
 * The valid stake of each bet of a page. Bets of a market that end in different pages come to the same as in one, and positions of one
 * bet to the same as bets of their own. Remembers the stakes by selection, and what each bet of a market counted.
 */
export async function countStakes(tx: Tx, bets: readonly EndedBet[]): Promise<CountedBet[]> {
  const keys = new Map<string, MarketKey>();
  for (const bet of bets) {
    for (const { market } of positionsIn(bet)) keys.set(keyOf({ ...bet, market }), { ...bet, market });
  }
  const known: Known = keys.size === 0 ? new Map() : await readStakes(tx, [...keys.values()]);
  const counted = bets.map((bet): CountedBet => {
    const positions = positionsIn(bet);
    if (positions.length === 0) return { ...bet, validStake: wholeStake(bet), markets: nowhere };
    const markets = addPositions(known, bet, positions);
    return { ...bet, validStake: markets.reduce((sum, { change }) => sum + change, 0n), markets };
  });
  if (keys.size === 0) return counted;
  await writeStakes(tx, keys, known);
  const ofMarkets = counted.filter(({ markets }) => markets.length > 0);
  await writeValid(tx, ofMarkets);
  for (const bet of ofMarkets) {
    bet.markets = bet.markets.map((one) => ({
      ...one,
      valid: validTurnover(known.get(keyOf({ ...bet, market: one.market }))?.values() ?? []),
    }));
  }
  return counted;
}

/** Adds a bet's positions to the stakes of their markets; what each market changed by, all positions of it together. */
function addPositions(known: Known, bet: EndedBet, positions: readonly Position[]): CountedMarket[] {
  return [...Map.groupBy(positions, ({ market }) => market)].map(([market, own]) => {
    const key = keyOf({ ...bet, market });
    const stakes: MarketStakes = known.get(key) ?? new Map<string, bigint>();
    known.set(key, stakes);
    const before = validTurnover(stakes.values());
    for (const { selection, amount } of own) stakes.set(selection, (stakes.get(selection) ?? 0n) + amount);
    return { market, change: validTurnover(stakes.values()) - before, valid: 0n };
  });
}

async function writeValid(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO valid_stake (merchant_id, vendor_id, transaction_id, amount)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[])`),
    arraysOf(bets, 'merchantId', 'vendorId', 'transactionId', 'validStake'),
  );
}

interface StakeRow extends MarketKey {
  selection: string;
  stake: bigint;
}

const columnsOf = (rows: readonly MarketKey[]): string[] =>
  arraysOf(rows, 'merchantId', 'memberId', 'vendorId', 'roundId', 'market', 'currency');

async function readStakes(tx: Tx, keys: readonly MarketKey[]): Promise<Map<string, MarketStakes>> {
  const rows = await sqlOn<StakeRow>(
    tx,
    keepPrepared(`SELECT merchant_id AS "merchantId", member_id AS "memberId", vendor_id AS "vendorId", round_id AS "roundId", market,
       currency, selection, stake
     FROM round_market_stake
     JOIN unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
       AS wanted (merchant_id, member_id, vendor_id, round_id, market, currency)
     USING (merchant_id, member_id, vendor_id, round_id, market, currency)`),
    columnsOf(keys),
  );
  const found = new Map<string, MarketStakes>();
  for (const row of rows) {
    const stakes: MarketStakes = found.get(keyOf(row)) ?? new Map<string, bigint>();
    found.set(keyOf(row), stakes.set(row.selection, row.stake));
  }
  return found;
}

async function writeStakes(
  tx: Tx,
  keys: ReadonlyMap<string, MarketKey>,
  known: ReadonlyMap<string, MarketStakes>,
): Promise<void> {
  const rows = [...keys].flatMap(([key, market]) =>
    [...(known.get(key) ?? [])].map(([selection, stake]): StakeRow => ({ ...market, selection, stake })),
  );
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO round_market_stake (merchant_id, member_id, vendor_id, round_id, market, currency, selection, stake)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])
     ON CONFLICT (merchant_id, member_id, vendor_id, round_id, market, currency, selection)
       DO UPDATE SET stake = excluded.stake`),
    [...columnsOf(rows), ...arraysOf(rows, 'selection', 'stake')],
  );
}
