import { randomBytes, randomUUID } from 'node:crypto';
import { buildChain, type Chain } from '@croupier/games/fairness';
import { drawFrom, type Title } from '@croupier/games/lottery';
import { inTransaction, type Database } from '../database.ts';
import { appendToLog } from '../lottery/log.ts';
import type { Seals } from '../seals.ts';
import type { Beacon } from '../beacon.ts';

export interface ChainDeps {
  database: Database;
  seals: Seals;
  beacon: Beacon;
  titles: readonly Title[];
  /** Links of a chain; a test has short ones. */
  chainLength?: number | undefined;
}

interface ChainRow {
  id: string;
  title: string;
  sealed: Buffer;
  end_hash: string;
  first_sequence: number;
  length: number;
}

/** A week of a lottery that is drawn every minute, and years of one that is drawn once a day. */
const linksOf = ({ schedule }: Title): number => (schedule.draws === 'every' ? 10_000 : 1_000);
/** So many issues ahead must have their link committed to: tickets for a hundred of them are sold at once. */
const ahead = 210;

const lotteryChainRow = (id: string): string => `lottery_chain:${id}`;

/** Commits to the links of all issues that may be sold by now, for each title; the number of chains that were begun. */
export async function announceChains(deps: ChainDeps): Promise<number> {
  const covered = await deps.database.query<{ title: string; next: number }>(
    'SELECT title, max(first_sequence + length) AS next FROM lottery_chain GROUP BY title',
  );
  const next = new Map(covered.rows.map((row) => [row.title, row.next]));
  let begun = 0;
  for (const title of deps.titles) {
    const current = drawFrom(title.schedule, deps.beacon.now()).sequence;
    const before = next.get(title.code) ?? 0;
    if (before > current + ahead) continue;
    await announce(deps, title, Math.max(before, current));
    begun += 1;
  }
  return begun;
}

async function announce({ database, seals, beacon, chainLength }: ChainDeps, title: Title, first: number) {
  const id = randomUUID();
  const root = randomBytes(32).toString('hex');
  const length = chainLength ?? linksOf(title);
  const { end } = buildChain(root, length);
  const at = new Date(beacon.now());
  await inTransaction(database, async (tx) => {
    const inserted = await tx.query(
      `INSERT INTO lottery_chain (id, title, sealed, end_hash, first_sequence, length, beacon, announced_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (title, first_sequence) DO NOTHING`,
      [
        id,
        title.code,
        seals.seal(root, lotteryChainRow(id)),
        end,
        first,
        length,
        JSON.stringify(beacon.chain),
        at,
      ],
    );
    // Another process was first.
    if (inserted.rowCount === 0) return;
    const entry = { kind: 'chain', chainId: id, end, firstSequence: first, length, beacon: beacon.chain };
    await appendToLog(tx, title.code, entry, at);
  });
}

/** Opens links; what it has opened once it keeps at hand. */
export function createLinks({ database, seals }: Pick<ChainDeps, 'database' | 'seals'>) {
  const known = new Map<string, { chain: Chain; first: number }>();
  const read = async (chainId: string): Promise<{ chain: Chain; first: number }> => {
    const found = await database.query<ChainRow>('SELECT * FROM lottery_chain WHERE id = $1', [chainId]);
    const row = found.rows[0];
    if (row === undefined) throw new Error('the chain of an issue is missing');
    const chain = buildChain(seals.open(row.sealed, lotteryChainRow(row.id)), row.length);
    if (chain.end !== row.end_hash) throw new Error('a chain isn’t the one that was announced');
    const [oldest] = known.keys();
    if (known.size >= 100 && oldest !== undefined) known.delete(oldest);
    const opened = { chain, first: row.first_sequence };
    known.set(chainId, opened);
    return opened;
  };
  return async (chainId: string, sequence: number): Promise<string> => {
    const { chain, first } = known.get(chainId) ?? (await read(chainId));
    return chain.link(sequence - first + 1);
  };
}
