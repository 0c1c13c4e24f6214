import { jackpots, microPerMinor, paidOf } from '@croupier/games/jackpot';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import type { Games } from '../games/versions.ts';
import type { Wallet } from '../wallet/client.ts';
import type { BookRow } from './book.ts';
import { dropsOf, exactOf, levelSums, openPots } from './proof.ts';
import { boundOf, percentOf } from './service.ts';

/** Tells each operator what is in its pots: soon after a change, and now and then without one. */
export interface Publisher {
  tick(): Promise<void>;
  stop(): Promise<void>;
}

export interface PublisherDeps {
  database: Database;
  wallet: Pick<Wallet, 'jackpots'>;
  games: Games;
  log: Logger;
  publicPath: string;
}

const changedMs = 2_000;
const unchangedMs = 20_000;
const maxDrops = 20;

interface Published {
  at: number;
  entries: number;
}

export function createPublisher(deps: PublisherDeps): Publisher {
  const published = new Map<string, Published>();
  let running: Promise<void> | undefined;
  let stopped = false;
  const turn = async (): Promise<void> => {
    const found = await deps.database.query<BookRow>('SELECT * FROM jackpot_book ORDER BY operator, jackpot');
    const operators = Map.groupBy(found.rows, ({ operator }) => operator);
    for (const [operator, books] of operators) {
      const entries = books.reduce((sum, book) => sum + book.entries, 0);
      if (stopped || !isDue(published.get(operator), entries)) continue;
      published.set(operator, { at: performance.now(), entries });
      await publish(deps, operator, books);
    }
  };
  return {
    tick() {
      running ??= turn().finally(() => {
        running = undefined;
      });
      return running;
    },
    async stop() {
      stopped = true;
      await running?.catch(() => undefined);
    },
  };
}

function isDue(last: Published | undefined, entries: number): boolean {
  if (last === undefined) return true;
  return performance.now() - last.at >= (entries === last.entries ? unchangedMs : changedMs);
}

/** What the site doesn't take is told again at the next turn; nobody loses anything by it. */
async function publish(deps: PublisherDeps, operator: string, books: readonly BookRow[]): Promise<void> {
  const [first] = books;
  const codes = deps.games.codes();
  const linked = (id: string): string[] => codes.filter((code) => deps.games.offered(code)?.jackpot === id);
  const [gameCode] = first === undefined ? [] : linked(first.jackpot);
  if (gameCode === undefined) return;
  const said = await Promise.all(books.map((book) => jackpotOf(deps, book, linked(book.jackpot))));
  const answer = await deps.wallet.jackpots({ operator: operator === '' ? null : operator, gameCode }, said);
  if (answer.class !== 'success')
    deps.log.warn({ code: answer.code }, 'the site did not take what is in the pots');
}

async function jackpotOf(
  { database, publicPath }: PublisherDeps,
  book: BookRow,
  games: readonly string[],
): Promise<object> {
  const [sums, pots, drops] = await Promise.all([
    levelSums(database, book.id),
    openPots(database, book.id),
    dropsOf(database, book.id, maxDrops * 4),
  ]);
  return {
    jackpotId: book.jackpot,
    sequence: book.entries,
    currency: book.currency,
    names: jackpots.find(({ id }) => id === book.jackpot)?.names,
    games,
    proofPath: `${publicPath}/jackpots?operator=${encodeURIComponent(book.operator)}`,
    levels: sums.map(({ level, micro, seeded, contributed, paid }) => {
      const pot = pots.find((one) => one.level === level && one.status === 'current');
      if (!pot?.opened_at) throw new Error(`level ${level} has no pot`);
      const bound = boundOf(pot.terms, pot.opened_at);
      return {
        level,
        names: pot.terms.names,
        amount: paidOf(micro),
        seed: pot.terms.seed,
        contribution: percentOf(pot.terms.contribution),
        mustDrop: bound.by === 'amount' ? { amount: bound.ceiling } : { before: bound.before },
        book: {
          entries: book.entries,
          seeded: exactOf(String(BigInt(seeded) * BigInt(microPerMinor))),
          contributed: exactOf(contributed),
          paid: exactOf(String(BigInt(paid) * BigInt(microPerMinor))),
        },
        drops: drops
          .filter((drop) => drop.level === level)
          .slice(0, maxDrops)
          .map(({ id, amount, round_id: roundId, dropped_at: at }) => ({
            ...{ dropId: id, amount, roundId },
            at: at.toISOString(),
          })),
      };
    }),
  };
}
