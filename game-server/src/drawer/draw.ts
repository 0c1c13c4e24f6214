import { fairStream, sharedDrawSeed, type BeaconRound } from '@croupier/games/fairness';
import { families, type Outcome, type Title } from '@croupier/games/lottery';
import type { Logger } from 'pino';
import { inTransaction, type Tx } from '../database.ts';
import { appendToLog } from '../lottery/log.ts';
import { createLinks, type ChainDeps } from './chains.ts';

export interface DrawDeps extends ChainDeps {
  log: Logger;
}

/** What the process that draws sees of an issue: nothing of what was bet but how many tickets there are and their root. */
interface FrozenIssue {
  title: string;
  sequence: number;
  label: string;
  chain_id: string;
  beacon_round: number;
  root: string;
  void_at: Date;
}

const atOnce = 50;

/** The outcome of an issue: of link, root and beacon, and of nothing else. */
function outcomeOf(
  title: Title,
  drawn: { link: string; label: string; root: string; randomness: string },
): Outcome {
  const family = families.get(title.family);
  if (family === undefined) throw new Error(`no family ${title.family}`);
  const { link, label, root, randomness: beacon } = drawn;
  return family.draw(fairStream(sharedDrawSeed({ link, title: title.code, label, root, beacon })));
}

/** The beacon’s word and what came of it; null where the round never came in time. */
interface Decided {
  link: string;
  heard: BeaconRound | null;
  at: Date;
}

/** Writes an outcome, or that there is none; once, even where another process is at it. */
async function write(tx: Tx, title: Title, issue: FrozenIssue, { link, heard, at }: Decided): Promise<void> {
  const common = {
    sequence: issue.sequence,
    label: issue.label,
    chainId: issue.chain_id,
    link,
    root: issue.root,
    beaconRound: issue.beacon_round,
  };
  if (heard === null) {
    const voided = await tx.query(
      `UPDATE lottery_issue SET state = 'voided', void_reason = 'beacon', link = $3
       WHERE title = $1 AND sequence = $2 AND state = 'frozen'`,
      [issue.title, issue.sequence, link],
    );
    if (voided.rowCount === 1)
      await appendToLog(tx, issue.title, { kind: 'void', reason: 'beacon', ...common }, at);
    return;
  }
  const { randomness, signature } = heard;
  const outcome = outcomeOf(title, { ...issue, link, randomness });
  const drawn = await tx.query(
    `UPDATE lottery_issue SET state = 'drawn', link = $3, randomness = $4, signature = $5, outcome = $6, drawn_at = $7
     WHERE title = $1 AND sequence = $2 AND state = 'frozen'`,
    [issue.title, issue.sequence, link, randomness, signature, JSON.stringify(outcome), at],
  );
  if (drawn.rowCount === 1)
    await appendToLog(tx, issue.title, { kind: 'draw', ...common, randomness, signature, outcome }, at);
}

/** Lists that wait, of each title the first only: a link says all links before it. */
async function waiting({ database }: DrawDeps): Promise<FrozenIssue[]> {
  const found = await database.query<FrozenIssue>(
    `SELECT title, sequence, label, chain_id, beacon_round, root, void_at FROM lottery_issue issue WHERE state = 'frozen'
       AND NOT EXISTS (SELECT FROM lottery_issue earlier WHERE earlier.title = issue.title
         AND earlier.sequence < issue.sequence AND earlier.state IN ('scheduled', 'selling', 'closed', 'frozen'))
     ORDER BY draws_at, title LIMIT ${atOnce}`,
  );
  return found.rows;
}

/**
 * Draws the lists that have frozen, each title’s in the order of their issues. An issue whose round of the beacon never came in time is
 * void by that rule alone. The number of issues that were decided.
 */
export function createDrawer(deps: DrawDeps): () => Promise<number> {
  const linkOf = createLinks(deps);
  const titles = new Map(deps.titles.map((title) => [title.code, title]));
  const decide = async (issue: FrozenIssue): Promise<boolean> => {
    const title = titles.get(issue.title);
    if (title === undefined) return false;
    const heard = await deps.beacon.fetch(issue.beacon_round);
    if (heard === null && deps.beacon.now() <= issue.void_at.getTime()) return false;
    const link = await linkOf(issue.chain_id, issue.sequence);
    const at = new Date(deps.beacon.now());
    await inTransaction(deps.database, (tx) => write(tx, title, issue, { link, heard, at }));
    return true;
  };
  return async () => {
    let decided = 0;
    for (const issue of await waiting(deps)) {
      try {
        if (await decide(issue)) decided += 1;
      } catch (error) {
        const { title, sequence } = issue;
        deps.log.error({ err: error, title, sequence }, 'an issue could not be drawn');
      }
    }
    return decided;
  };
}
