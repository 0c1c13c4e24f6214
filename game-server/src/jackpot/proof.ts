import { jackpots, microPerMinor, paidOf } from '@croupier/games/jackpot';
import type { Database } from '../database.ts';
import { fail } from '../failures.ts';
import type { BookLines, JackpotBooks, PotProof } from '../protocol.ts';
import type { BookRow } from './book.ts';
import type { PotRow } from './pots.ts';
import { boundOf, percentOf } from './service.ts';

type Reader = Pick<Database, 'query'>;

const linesAtOnce = 500;
const dropsShown = 100;

/** A line of a book, as it is read. */
export interface EntryRow {
  sequence: number;
  level: string;
  kind: 'seed' | 'contribution' | 'drop';
  ordinal: number;
  micro: number;
  pot: number;
  reference: string;
  at: Date;
  hash: string;
}
type Line = BookLines['lines'][number];

const lineOf = (row: EntryRow): Line => ({
  sequence: row.sequence,
  level: row.level,
  kind: row.kind,
  ordinal: row.ordinal,
  micro: row.micro,
  pot: row.pot,
  reference: row.reference,
  at: row.at.getTime(),
  hash: row.hash,
});

const committedOf = (pot: PotRow) => ({
  potId: pot.id,
  level: pot.level,
  ordinal: pot.ordinal,
  commitment: pot.commitment,
  beaconRound: pot.beacon_round,
  committedAt: pot.committed_at.toISOString(),
});

interface SumsRow {
  level: string;
  micro: number;
  seeded: number;
  contributed: string;
  paid: number;
}

const decimals = 6;

/** Millionths as a decimal of minor units, whatever their size. */
export function exactOf(millionths: string): string {
  const padded = millionths.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

export async function levelSums(database: Reader, bookId: string): Promise<SumsRow[]> {
  const found = await database.query<SumsRow>(
    `SELECT level, micro, seeded, contributed::text, paid FROM jackpot_level WHERE book_id = $1 ORDER BY place`,
    [bookId],
  );
  return found.rows;
}

export interface DropRow {
  id: string;
  level: string;
  terms: PotRow['terms'];
  amount: number;
  drop_sequence: number;
  dropped_at: Date;
  round_id: string;
}

/** Newest first. */
export async function dropsOf(database: Reader, bookId: string, limit = dropsShown): Promise<DropRow[]> {
  const found = await database.query<DropRow>(
    `SELECT id, level, terms, amount, drop_sequence, dropped_at, round_id FROM jackpot_pot
     WHERE book_id = $1 AND status = 'dropped' ORDER BY drop_sequence DESC LIMIT $2`,
    [bookId, limit],
  );
  return found.rows;
}

/** Those that fill and those that follow them. */
export async function openPots(database: Reader, bookId: string): Promise<PotRow[]> {
  const found = await database.query<PotRow>(
    `SELECT * FROM jackpot_pot WHERE book_id = $1 AND status IN ('current', 'next')`,
    [bookId],
  );
  return found.rows;
}

const namesOf = (id: string) => jackpots.find((one) => one.id === id)?.names ?? { pt: id, en: id, es: id };

/** Those of an operator, or the one in which a pot stands. */
export async function booksOf(
  database: Reader,
  of: { operator: string } | { pot: string },
): Promise<JackpotBooks> {
  const found =
    'pot' in of
      ? await database.query<BookRow>(
          'SELECT book.* FROM jackpot_book book JOIN jackpot_pot pot ON pot.book_id = book.id WHERE pot.id = $1',
          [of.pot],
        )
      : await database.query<BookRow>(
          'SELECT * FROM jackpot_book WHERE operator = $1 ORDER BY jackpot, currency',
          [of.operator],
        );
  return { books: await Promise.all(found.rows.map((book) => bookView(database, book))) };
}

async function bookView(database: Reader, book: BookRow): Promise<JackpotBooks['books'][number]> {
  const [sums, pots, drops] = await Promise.all([
    levelSums(database, book.id),
    openPots(database, book.id),
    dropsOf(database, book.id),
  ]);
  return {
    bookId: book.id,
    jackpot: book.jackpot,
    names: namesOf(book.jackpot),
    currency: book.currency,
    entries: book.entries,
    head: book.head,
    levels: sums.map((sum) => {
      const current = pots.find(({ level, status }) => level === sum.level && status === 'current');
      const next = pots.find(({ level, status }) => level === sum.level && status === 'next');
      if (!current?.opened_at || next === undefined) throw new Error(`level ${sum.level} has no pots`);
      const { terms } = current;
      return {
        level: sum.level,
        names: terms.names,
        amount: paidOf(sum.micro),
        seed: terms.seed,
        contribution: percentOf(terms.contribution),
        bound: boundOf(terms, current.opened_at),
        seeded: exactOf(String(BigInt(sum.seeded) * BigInt(microPerMinor))),
        contributed: exactOf(sum.contributed),
        paid: exactOf(String(BigInt(sum.paid) * BigInt(microPerMinor))),
        current: committedOf(current),
        next: committedOf(next),
      };
    }),
    drops: drops.map(({ id, level, terms, amount, drop_sequence: sequence, dropped_at: at }) => ({
      ...{ potId: id, level, names: terms.names, amount, sequence },
      at: at.toISOString(),
    })),
  };
}

/** Of a pot that has dropped; the point of any other is nobody's to know. */
export async function proofOfPot(database: Reader, potId: string): Promise<PotProof> {
  const found = await database.query<PotRow & { jackpot: string; currency: string }>(
    `SELECT pot.*, book.jackpot, book.currency FROM jackpot_pot pot JOIN jackpot_book book ON book.id = pot.book_id
     WHERE pot.id = $1 AND pot.status = 'dropped'`,
    [potId],
  );
  const [pot] = found.rows;
  if (pot === undefined) return fail('NOT_FOUND');
  const { secret, opened_at: openedAt, amount, round_id: roundId, randomness, signature } = pot;
  if (secret === null || openedAt === null || amount === null || roundId === null) return fail('NOT_FOUND');
  if (randomness === null || signature === null) return fail('NOT_FOUND');
  const lines = await database.query<EntryRow>(
    `SELECT * FROM (SELECT * FROM jackpot_entry WHERE book_id = $1 AND level = $2 AND sequence <= $3
       ORDER BY sequence DESC LIMIT 3) AS last ORDER BY sequence`,
    [pot.book_id, pot.level, pot.drop_sequence],
  );
  return {
    kind: 'jackpot',
    ...committedOf(pot),
    jackpot: pot.jackpot,
    currency: pot.currency,
    terms: pot.terms,
    secret,
    beacon: pot.beacon,
    said: { randomness, signature },
    openedAt: openedAt.toISOString(),
    amount,
    lines: lines.rows.map(lineOf),
    roundId,
  };
}

export async function linesOf(database: Reader, bookId: string, after: number): Promise<BookLines> {
  const found = await database.query<EntryRow>(
    'SELECT * FROM jackpot_entry WHERE book_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [bookId, after, linesAtOnce],
  );
  return { bookId, lines: found.rows.map(lineOf) };
}
