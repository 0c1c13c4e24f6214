import { jackpots, levelsIn, paidOf, nextDay, type Jackpot } from '@croupier/games/jackpot';
import { coinOf, type InstantGame } from '@croupier/games/kit';
import { inTransaction, type Database, type Tx } from '../database.ts';
import type { Beacon } from '../beacon.ts';
import { fail } from '../failures.ts';
import type { JackpotHit, JackpotState } from '../protocol.ts';
import type { Seals } from '../seals.ts';
import type { PlayerSession } from '../sessions.ts';
import { contribute, findBook, type Ground, openBook, type BookKey } from './book.ts';
import { fillIn, firstMarginMs, roundToCome, type PotRow } from './pots.ts';

type Game = Pick<InstantGame, 'jackpot'>;
type Seat = Pick<PlayerSession, 'operator' | 'currency' | 'mode'>;

/** A round that is over, with all that was staked on it. */
export interface EndedRound {
  roundId: string;
  staked: number;
  currency: string;
  /** Whose player it was, and whether it was played for money. */
  seat: Pick<Seat, 'operator' | 'mode'>;
}

/** The pots that several games share. In free play there are none: nothing goes in, nothing is won. */
export interface Jackpots {
  /** What is in the pots of the game, with the book opened where it isn't yet; null for a game or a session without one. */
  open(game: Game, seat: Seat): Promise<JackpotState | null>;
  /** The same, without opening anything; at most a second old. */
  state(game: Game, seat: Seat): Promise<JackpotState | null>;
  /** The same as it is in this transaction. */
  fresh(tx: Tx, game: Game, seat: Seat): Promise<JackpotState | null>;
  /** Throws BUSY while a pot waits for the beacon: a bet must be able to win what it pays for. */
  assertReady(tx: Tx, game: Game, seat: Seat): Promise<void>;
  /** In the transaction that ends the round: its share goes into the pots, and what they pay is told. */
  take(tx: Tx, game: Game, round: EndedRound): Promise<JackpotHit[]>;
  /** Opens what is to stand open from the start, and asks the beacon for what pots wait for; run every second. */
  tick(): Promise<void>;
}

const stateMs = 1_000;
/** A brand has one currency and few jackpots. */
const maxStates = 200;
const againMs = 2_000;

export interface JackpotDeps {
  database: Database;
  seals: Seals;
  beacon: Beacon;
  list?: readonly Jackpot[];
  /** Whose pots stand open before the first player comes; those of others are opened by the first. */
  shownTo?: readonly { operator: string; currency: string }[];
}

export function createJackpots(deps: JackpotDeps): Jackpots {
  const { database, seals, beacon, list = jackpots, shownTo = [] } = deps;
  const ground = { seals, chain: beacon.chain, now: () => beacon.now() };
  const jackpotOf = ({ jackpot: id }: Game, { mode }: Pick<Seat, 'mode'>): Jackpot | undefined => {
    if (id === undefined || mode === 'trial') return undefined;
    const found = list.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no jackpot ${id}`);
    return found;
  };
  const known = keptStates();
  const read = async (jackpot: Jackpot, seat: Seat): Promise<JackpotState | null> =>
    stateOf(database, jackpot, keyOf(jackpot, seat));
  const opened = opener(database, beacon, ground);
  const openAll = openedOnce(list, shownTo, opened);
  return {
    async open(game, seat) {
      const jackpot = jackpotOf(game, seat);
      if (jackpot === undefined) return null;
      await opened(jackpot, seat);
      return read(jackpot, seat);
    },
    async state(game, seat) {
      const jackpot = jackpotOf(game, seat);
      if (jackpot === undefined) return null;
      return known(keyOf(jackpot, seat), () => read(jackpot, seat));
    },
    async fresh(tx, game, seat) {
      const jackpot = jackpotOf(game, seat);
      return jackpot === undefined ? null : stateOf(tx, jackpot, keyOf(jackpot, seat));
    },
    async assertReady(tx, game, seat) {
      const jackpot = jackpotOf(game, seat);
      if (jackpot === undefined) return;
      const { jackpot: id, operator, currency } = keyOf(jackpot, seat);
      const found = await tx.query<{ ready: boolean | null }>(
        `SELECT bool_and(pot.randomness IS NOT NULL) AS ready FROM jackpot_book book
         JOIN jackpot_pot pot ON pot.book_id = book.id AND pot.status = 'current'
         WHERE book.jackpot = $1 AND book.operator = $2 AND book.currency = $3`,
        [id, operator, currency],
      );
      if (found.rows[0]?.ready !== true) fail('BUSY', againMs);
    },
    async take(tx, game, { roundId, staked, currency, seat }) {
      const jackpot = jackpotOf(game, seat);
      if (jackpot === undefined) return [];
      const key = keyOf(jackpot, { ...seat, currency });
      return contribute(ground, tx, {
        key,
        roundId,
        stake: staked,
        levels: levelsIn(jackpot, coinOf(currency)),
      });
    },
    async tick() {
      await openAll();
      await fillIn(database, beacon);
    },
  };
}

/** Opens the book of a jackpot for an operator and a currency, where it isn't open yet. */
const opener =
  (database: Database, beacon: Beacon, ground: Ground) =>
  async (jackpot: Jackpot, seat: Pick<Seat, 'operator' | 'currency'>): Promise<void> => {
    const key = keyOf(jackpot, seat);
    if ((await findBook(database, key)) !== undefined) return;
    const firstRound = await firstRoundOf(beacon);
    await inTransaction(database, (tx) =>
      openBook(ground, tx, { ...key, jackpot, coin: coinOf(seat.currency), firstRound }),
    );
  };

/** Opens each jackpot for each of these; what failed is tried again with the next call. */
function openedOnce(
  list: readonly Jackpot[],
  shownTo: readonly { operator: string; currency: string }[],
  opened: ReturnType<typeof opener>,
): () => Promise<void> {
  const closed = list.flatMap((jackpot) => shownTo.map((seat) => ({ jackpot, seat })));
  return async () => {
    for (const { jackpot, seat } of [...closed]) {
      await opened(jackpot, seat);
      closed.shift();
    }
  };
}

/** Readings that many ask for at once, each at most a second old. */
function keptStates() {
  const states = new Map<string, { at: number; value: Promise<JackpotState | null> }>();
  return (key: BookKey, read: () => Promise<JackpotState | null>): Promise<JackpotState | null> => {
    const name = JSON.stringify(key);
    const kept = states.get(name);
    if (kept !== undefined && performance.now() - kept.at < stateMs) return kept.value;
    if (states.size >= maxStates) states.clear();
    const value = read();
    states.set(name, { at: performance.now(), value });
    value.catch(() => states.delete(name));
    return value;
  };
}

const keyOf = (jackpot: Jackpot, { operator, currency }: Pick<Seat, 'operator' | 'currency'>): BookKey => ({
  jackpot: jackpot.id,
  operator: operator ?? '',
  currency,
});

/** Players wait for the first pots: a round that is near, unless the beacon is ahead of this clock. */
async function firstRoundOf(beacon: Beacon): Promise<number> {
  const near = roundToCome(beacon.chain, beacon.now(), firstMarginMs);
  return (await beacon.isOut(near)) ? roundToCome(beacon.chain, beacon.now()) : near;
}

type StateRow = Pick<PotRow, 'level' | 'terms' | 'opened_at'> & { entries: number; micro: number };

const partsPerPercent = 10_000;
export const percentOf = (ppm: number): string => String(ppm / partsPerPercent);

/** The end of the day on which the pot drops at the latest, given that anyone plays. */
const dropsBefore = (openedAt: Date): string => new Date(nextDay(nextDay(openedAt.getTime()))).toISOString();

export const boundOf = ({ bound }: PotRow['terms'], openedAt: Date) =>
  bound.by === 'amount'
    ? { by: 'amount' as const, ceiling: bound.ceiling }
    : { by: 'day' as const, before: dropsBefore(openedAt) };

async function stateOf(
  database: Pick<Database, 'query'>,
  { id, names }: Jackpot,
  { operator, currency }: BookKey,
): Promise<JackpotState | null> {
  const found = await database.query<StateRow>(
    `SELECT book.entries, level.level, level.micro, pot.terms, pot.opened_at FROM jackpot_book book
     JOIN jackpot_level level ON level.book_id = book.id
     JOIN jackpot_pot pot ON pot.book_id = book.id AND pot.level = level.level AND pot.status = 'current'
     WHERE book.jackpot = $1 AND book.operator = $2 AND book.currency = $3 ORDER BY level.place`,
    [id, operator, currency],
  );
  const [first] = found.rows;
  if (first === undefined) return null;
  return {
    id,
    names,
    entries: first.entries,
    levels: found.rows.map(({ level, micro, terms, opened_at: openedAt }) => ({
      level,
      names: terms.names,
      amount: paidOf(micro),
      seed: terms.seed,
      contribution: percentOf(terms.contribution),
      bound: boundOf(terms, openedAt ?? new Date(0)),
    })),
  };
}
