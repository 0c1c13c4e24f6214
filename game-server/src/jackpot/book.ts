import { randomUUID } from 'node:crypto';
import { firstEntryHash } from '@croupier/games/fairness';
import {
  bookHash,
  contributionOf,
  lineReference,
  microPerMinor,
  paidOf,
  reached,
  type BookEntry,
  type Jackpot,
  levelsIn,
} from '@croupier/games/jackpot';
import type { BeaconChain } from '@croupier/games/fairness';
import type { Tx } from '../database.ts';
import type { JackpotHit, PotTerms } from '../protocol.ts';
import type { Seals } from '../seals.ts';
import { commitPot, pointOf, roundToCome, type PotRow } from './pots.ts';

export interface BookKey {
  jackpot: string;
  /** Empty where the launch named none. */
  operator: string;
  currency: string;
}
export interface BookRow {
  id: string;
  jackpot: string;
  operator: string;
  currency: string;
  entries: number;
  head: string;
  changed_at: Date;
}
export interface LevelRow {
  level: string;
  place: number;
  micro: number;
}
/** What a line of the book says besides what follows from the lines before it. */
type Said = Pick<BookEntry, 'level' | 'kind' | 'ordinal' | 'micro' | 'reference'>;

/** Lines that are about to be written, with the sums of the levels as they will be. */
class Writing {
  readonly lines: (BookEntry & { hash: string })[] = [];
  readonly pots: Map<string, number>;
  #head: string;
  readonly #book: BookRow;
  readonly #at: number;

  constructor(book: BookRow, levels: readonly LevelRow[], at: Date) {
    this.#book = book;
    this.#head = book.head;
    this.pots = new Map(levels.map(({ level, micro }) => [level, micro]));
    // A clock that was set back doesn't bring the book out of order.
    this.#at = Math.max(at.getTime(), book.changed_at.getTime());
  }

  get at(): Date {
    return new Date(this.#at);
  }

  potOf(level: string): number {
    return this.pots.get(level) ?? 0;
  }

  add(said: Said): BookEntry {
    const pot = this.potOf(said.level) + (said.kind === 'drop' ? -said.micro : said.micro);
    this.pots.set(said.level, pot);
    const line = { ...said, sequence: this.#book.entries + this.lines.length + 1, pot, at: this.#at };
    this.#head = bookHash(this.#head, line);
    this.lines.push({ ...line, hash: this.#head });
    return line;
  }

  /** Line by line, then the sums; a constraint holds the sums of each level against its pot. */
  async write(tx: Tx): Promise<void> {
    const column = <Value>(pick: (line: BookEntry & { hash: string }) => Value): Value[] =>
      this.lines.map(pick);
    await tx.query(
      `INSERT INTO jackpot_entry (book_id, sequence, level, kind, ordinal, micro, pot, reference, hash, at)
       SELECT $1, *, $10::timestamptz FROM unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[],
         $8::text[], $9::text[])`,
      [
        this.#book.id,
        column(({ sequence }) => sequence),
        column(({ level }) => level),
        column(({ kind }) => kind),
        column(({ ordinal }) => ordinal),
        column(({ micro }) => micro),
        column(({ pot }) => pot),
        column(({ reference }) => reference),
        column(({ hash }) => hash),
        this.at,
      ],
    );
    const sums = [...this.pots].map(([level, micro]) => ({ level, micro, ...this.#sumsOf(level) }));
    await tx.query(
      `UPDATE jackpot_level level SET micro = given.micro, seeded = level.seeded + given.seeded,
         contributed = level.contributed + given.contributed, paid = level.paid + given.paid
       FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
         AS given (level, micro, seeded, contributed, paid)
       WHERE level.book_id = $1 AND level.level = given.level`,
      [
        this.#book.id,
        sums.map(({ level }) => level),
        sums.map(({ micro }) => micro),
        sums.map(({ seed }) => seed / microPerMinor),
        sums.map(({ contribution }) => contribution),
        sums.map(({ drop }) => drop / microPerMinor),
      ],
    );
    await tx.query('UPDATE jackpot_book SET entries = $2, head = $3, changed_at = $4 WHERE id = $1', [
      this.#book.id,
      this.#book.entries + this.lines.length,
      this.#head,
      this.at,
    ]);
  }

  #sumsOf(level: string): Record<BookEntry['kind'], number> {
    const sums = { seed: 0, contribution: 0, drop: 0 };
    for (const line of this.lines) if (line.level === level) sums[line.kind] += line.micro;
    return sums;
  }
}

const lockedBook = `SELECT * FROM jackpot_book WHERE jackpot = $1 AND operator = $2 AND currency = $3`;

export async function findBook(
  tx: Pick<Tx, 'query'>,
  { jackpot, operator, currency }: BookKey,
): Promise<BookRow | undefined> {
  const found = await tx.query<BookRow>(lockedBook, [jackpot, operator, currency]);
  return found.rows[0];
}

/** Who holds it writes the next lines; it is taken last of all locks of a round. */
async function lockBook(tx: Tx, { jackpot, operator, currency }: BookKey): Promise<BookRow> {
  const found = await tx.query<BookRow>(`${lockedBook} FOR UPDATE`, [jackpot, operator, currency]);
  const [book] = found.rows;
  if (book === undefined) throw new Error(`no book of ${jackpot} for ${operator} in ${currency}`);
  return book;
}

export interface Ground {
  seals: Seals;
  chain: BeaconChain;
  /** The business clock, which the beacon's rounds follow. */
  now(): number;
}

/** Opens the book of an operator and a currency with a seed in each pot. Nothing happens where it is open already. */
export async function openBook(
  { seals, chain, now }: Ground,
  tx: Tx,
  {
    jackpot,
    coin,
    firstRound,
    ...key
  }: Omit<BookKey, 'jackpot'> & { jackpot: Jackpot; coin: number; firstRound: number },
): Promise<void> {
  const at = new Date(now());
  const made = await tx.query<BookRow>(
    `INSERT INTO jackpot_book (id, jackpot, version, operator, currency, head, opened_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING RETURNING *`,
    [randomUUID(), jackpot.id, jackpot.version, key.operator, key.currency, firstEntryHash, at],
  );
  const [book] = made.rows;
  if (book === undefined) return;
  const writing = new Writing(book, [], at);
  for (const [place, terms] of levelsIn(jackpot, coin).entries()) {
    await tx.query('INSERT INTO jackpot_level (book_id, level, place) VALUES ($1, $2, $3)', [
      book.id,
      terms.id,
      place,
    ]);
    const pot = { bookId: book.id, terms, at };
    const first = { ...pot, ordinal: 0, status: 'current' as const, beaconRound: firstRound };
    const reference = await commitPot(seals, tx, chain, first);
    writing.add({ level: terms.id, kind: 'seed', ordinal: 0, micro: terms.seed * microPerMinor, reference });
    const beaconRound = roundToCome(chain, now());
    await commitPot(seals, tx, chain, { ...pot, ordinal: 1, status: 'next', beaconRound });
  }
  await writing.write(tx);
}

export interface Contribution {
  key: BookKey;
  roundId: string;
  stake: number;
  /** The levels' rules as they are now, for the pots that are yet to be committed. */
  levels: readonly PotTerms[];
}

/**
 * Puts a bet's share into each pot and pays those that it brings to their point. Runs in the transaction that ends the round: what is
 * paid, the round and what goes to the wallet stand or fall together. Bets are decided one after the other by the book's lock.
 */
export async function contribute(ground: Ground, tx: Tx, bet: Contribution): Promise<JackpotHit[]> {
  const book = await lockBook(tx, bet.key);
  const levels = await tx.query<LevelRow>('SELECT * FROM jackpot_level WHERE book_id = $1 ORDER BY place', [
    book.id,
  ]);
  const pots = await tx.query<PotRow>(`SELECT * FROM jackpot_pot WHERE book_id = $1 AND status = 'current'`, [
    book.id,
  ]);
  const writing = new Writing(book, levels.rows, new Date(ground.now()));
  const hits: JackpotHit[] = [];
  for (const { level } of levels.rows) {
    const pot = pots.rows.find((one) => one.level === level);
    if (pot === undefined) throw new Error(`level ${level} has no pot`);
    const { terms, ordinal } = pot;
    const reference = lineReference(bet.roundId);
    const micro = contributionOf(bet.stake, terms);
    const line = writing.add({ level, kind: 'contribution', ordinal, micro, reference });
    const drawn = pointOf(ground.seals, pot);
    if (drawn === null || !reached(drawn.point, line.pot, line.at)) continue;
    hits.push(await payOut(ground, tx, { writing, pot, secret: drawn.secret, bet }));
  }
  await writing.write(tx);
  return hits;
}

interface Dropping {
  writing: Writing;
  pot: PotRow;
  secret: string;
  bet: Contribution;
}

/** Pays the pot out, opens its secret, begins the pot that has been committed meanwhile and commits the one after it. */
async function payOut(ground: Ground, tx: Tx, { writing, pot, secret, bet }: Dropping): Promise<JackpotHit> {
  const { level, ordinal, book_id: bookId, id: potId } = pot;
  const { at } = writing;
  const amount = paidOf(writing.potOf(level));
  const reference = lineReference(bet.roundId);
  const line = writing.add({ level, kind: 'drop', ordinal, micro: amount * microPerMinor, reference });
  await tx.query(
    `UPDATE jackpot_pot SET status = 'dropped', secret = $2, sealed = NULL, dropped_at = $3, drop_sequence = $4, amount = $5,
       round_id = $6 WHERE id = $1`,
    [potId, secret, at, line.sequence, amount, bet.roundId],
  );
  const begun = await tx.query<PotRow>(
    `UPDATE jackpot_pot SET status = 'current', opened_at = $3 WHERE book_id = $1 AND level = $2 AND status = 'next' RETURNING *`,
    [bookId, level, at],
  );
  const [next] = begun.rows;
  if (next === undefined) throw new Error(`level ${level} has no next pot`);
  const seed = next.terms.seed * microPerMinor;
  writing.add({ level, kind: 'seed', ordinal: next.ordinal, micro: seed, reference: next.commitment });
  await commitPot(ground.seals, tx, ground.chain, {
    ...{ bookId, at, status: 'next', ordinal: next.ordinal + 1 },
    terms: bet.levels.find(({ id }) => id === level) ?? next.terms,
    beaconRound: roundToCome(ground.chain, ground.now()),
  });
  return { potId, level, names: pot.terms.names, amount };
}
