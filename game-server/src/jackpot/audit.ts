import { firstEntryHash } from '@croupier/games/fairness';
import { bookHash, microPerMinor } from '@croupier/games/jackpot';
import type { Logger } from 'pino';
import { inTransaction, type Database, type Tx } from '../database.ts';
import type { BookRow } from './book.ts';
import { type EntryRow, levelSums } from './proof.ts';

interface Sums {
  seed: bigint;
  contribution: bigint;
  drop: bigint;
}
/** What has been added up of a book so far. */
interface Added {
  sequence: number;
  head: string;
  at: number;
  pots: Map<string, Sums>;
}

const linesAtOnce = 2_000;
const fresh = (): Added => ({ sequence: 0, head: firstEntryHash, at: 0, pots: new Map() });
const potOf = ({ seed, contribution, drop }: Sums): bigint => seed + contribution - drop;

/**
 * Adds every book up line by line: seeds and contributions less what was paid are the pot after each line, the hashes hang together,
 * no pot was paid twice, and at the end the sums are those of the levels. Goes on where it was; what it found is returned.
 */
export function createAudit(database: Database): { tick(): Promise<string[]> } {
  const books = new Map<string, Added>();
  return {
    async tick() {
      const found = await database.query<BookRow>('SELECT * FROM jackpot_book');
      const findings: string[] = [];
      for (const { id } of found.rows) {
        const added = books.get(id) ?? fresh();
        books.set(id, added);
        findings.push(...(await inTransaction(database, (tx) => auditBook(tx, id, added))));
      }
      return findings;
    },
  };
}

/** Runs the audit now and then and says what it found. */
export async function reportAudit(audit: { tick(): Promise<string[]> }, log: Logger): Promise<void> {
  const findings = await audit.tick();
  for (const finding of findings) log.error({ finding }, 'a jackpot book does not add up');
}

async function auditBook(tx: Tx, bookId: string, added: Added): Promise<string[]> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const lines = await tx.query<EntryRow>(
    'SELECT * FROM jackpot_entry WHERE book_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [bookId, added.sequence, linesAtOnce],
  );
  const findings = lines.rows.flatMap((line) =>
    addUp(added, line).map((fault) => `${bookId} ${line.sequence}: ${fault}`),
  );
  if (lines.rows.length === linesAtOnce) return findings;
  return [...findings, ...(await againstSums(tx, bookId, added)).map((fault) => `${bookId}: ${fault}`)];
}

function addUp(added: Added, line: EntryRow): string[] {
  const sums = added.pots.get(line.level) ?? { seed: 0n, contribution: 0n, drop: 0n };
  sums[line.kind] += BigInt(line.micro);
  added.pots.set(line.level, sums);
  const at = line.at.getTime();
  const hash = bookHash(added.head, { ...line, at });
  const faults = [
    ...(line.sequence === added.sequence + 1 ? [] : ['a line is missing before it']),
    ...(hash === line.hash ? [] : ['its hash does not follow from the lines before it']),
    ...(potOf(sums) === BigInt(line.pot) ? [] : [`the pot is ${potOf(sums)}, it says ${line.pot}`]),
    ...(at >= added.at ? [] : ['it is older than the line before it']),
  ];
  Object.assign(added, { sequence: line.sequence, head: line.hash, at });
  return faults;
}

async function againstSums(tx: Tx, bookId: string, added: Added): Promise<string[]> {
  const book = await tx.query<BookRow>('SELECT * FROM jackpot_book WHERE id = $1', [bookId]);
  const levels = await levelSums(tx, bookId);
  const unit = BigInt(microPerMinor);
  const faults = levels.flatMap(({ level, seeded, contributed, paid, micro }) => {
    const sums = added.pots.get(level) ?? { seed: 0n, contribution: 0n, drop: 0n };
    const same =
      sums.seed === BigInt(seeded) * unit &&
      sums.contribution === BigInt(contributed) &&
      sums.drop === BigInt(paid) * unit &&
      potOf(sums) === BigInt(micro);
    return same ? [] : [`the sums of ${level} are not those of its lines`];
  });
  const head = book.rows[0]?.head === added.head && book.rows[0]?.entries === added.sequence;
  const unpaid = await tx.query<{ id: string }>(
    `SELECT pot.id FROM jackpot_pot pot JOIN round ON round.id = pot.round_id
     WHERE pot.book_id = $1 AND pot.status = 'dropped' AND NOT EXISTS (
       SELECT 1 FROM wallet_outbox entry WHERE entry.round_id = round.id AND entry.kind = 'win' AND entry.jackpot >= pot.amount)`,
    [bookId],
  );
  return [
    ...faults,
    ...(head ? [] : ['its head is not its last line']),
    ...unpaid.rows.map(({ id }) => `pot ${id} dropped and is paid to nobody`),
  ];
}
