import type { Tx } from '../../database.ts';
import { StudioFailure } from '../../failures.ts';
import type { Title } from '@croupier/games/lottery';

/** Stands for every issue of a title. */
export const everyIssue = 0;

/** What of a ticket may have been taken off sale: its plays, and the numbers that it counts against. */
interface Covered {
  lines: readonly { play: { code: string } }[];
  counted: readonly { key: string }[];
}

/** Plays and numbers that an operator has taken off sale, for this issue or for all of them. */
async function suspendedOf(
  on: Pick<Tx, 'query'>,
  { code }: Pick<Title, 'code'>,
  sequences: readonly number[],
): Promise<{ sequence: number; what: string }[]> {
  const found = await on.query<{ sequence: number; what: string }>(
    'SELECT sequence, what FROM lottery_suspension WHERE title = $1 AND sequence = ANY ($2)',
    [code, [everyIssue, ...sequences]],
  );
  return found.rows;
}

/** Throws `SALE_SUSPENDED`, which names the play or the number that isn’t sold at the moment. */
export async function refuseSuspended(
  on: Pick<Tx, 'query'>,
  title: Pick<Title, 'code'>,
  tickets: readonly (Covered & { sequence: number })[],
): Promise<void> {
  const all = await suspendedOf(
    on,
    title,
    tickets.map(({ sequence }) => sequence),
  );
  if (all.length === 0) return;
  for (const { sequence, lines, counted } of tickets) {
    const covered = new Set([...lines.map(({ play }) => play.code), ...counted.map(({ key }) => key)]);
    const hit = all.find(
      (one) => (one.sequence === everyIssue || one.sequence === sequence) && covered.has(one.what),
    );
    if (hit !== undefined) throw new StudioFailure('SALE_SUSPENDED', { detail: hit.what });
  }
}
