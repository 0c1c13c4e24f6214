import type { ManagementBody, ManagementValue } from '@croupier/contract/lottery-management';
import { exposureOf, type OddsTable } from '@croupier/games/lottery';
import type { LotteryDeps } from '../deps.ts';
import { tableOfVersion, type IssueRow } from '../issue/issues.ts';
import { playTexts } from '../plays.ts';
import { familyOf, limitsIn } from '../sale/slip.ts';
import { isHidden, issueFor, refuse, type Caller } from './caller.ts';
import { suspendedOf } from './issue.ts';

/** Of the numbers of each play: more never win together of any play that is bounded by its numbers. */
const keysPerPlay = 64;
const shownKeys = 20;

interface KeyRow {
  key: string;
  reserved: number;
  limit: number;
}

/** What an issue could cost as it is sold: the operator that runs the lotteries sees it until the freeze, and again after the draw. */
export async function managedExposure(
  deps: Pick<LotteryDeps, 'database' | 'titles'>,
  caller: Caller,
  { gameCode, sequence, currency }: ManagementBody<'exposure'>,
): Promise<ManagementValue<'exposure'>> {
  const { title, issue } = await issueFor(deps, caller, { gameCode, sequence });
  if (!caller.runs) refuse('NOT_YOURS');
  if (isHidden(issue)) refuse('HIDDEN');
  const table = tableOfVersion(title, issue.table_version) ?? refuse('ISSUE_UNKNOWN');
  const [sold, stakes, keys, suspended] = await Promise.all([
    soldOf(deps, issue, currency),
    stakesOf(deps, issue, currency),
    keysOf(deps, issue, currency),
    suspendedOf(deps, issue),
  ]);
  // Anyone who looks may have waited for the answers while the list froze.
  if (isHidden((await issueFor(deps, caller, { gameCode, sequence })).issue)) refuse('HIDDEN');
  const held = {
    stakes: new Map(stakes.map(({ key, reserved }) => [key, BigInt(reserved)])),
    keys: new Map(keys.map(({ key, reserved }) => [key, BigInt(reserved)])),
  };
  const { worst, byPlay } = exposureOf(familyOf(title), table, held);
  const { reserve } = limitsIn(table, currency);
  const off = new Set(suspended.map(({ what }) => what));
  return {
    ...{ gameCode, sequence, state: issue.state, currency, ...sold, reserve },
    worst: Number(worst),
    shareOfReserve: Number((worst * 10_000n) / BigInt(reserve)),
    plays: playsOf(stakes, byPlay, off, limitsOf(table, currency)),
    keys: keys
      .toSorted((one, other) => other.reserved - one.reserved)
      .slice(0, shownKeys)
      .map((row) => ({ ...row, play: playIn(row.key), suspended: off.has(row.key) })),
    suspended,
    names: namesOf([...stakes, ...keys].map(({ key }) => key).concat([...off])),
  };
}

const playIn = (key: string): string => key.split(':')[0] ?? '';

const namesOf = (keys: readonly string[]): ManagementValue<'exposure'>['names'] =>
  Object.fromEntries([...new Set(keys.map(playIn))].map((play) => [play, playTexts(play, 'name')]));

const limitsOf = (table: OddsTable, currency: string): number => limitsIn(table, currency).playStake;

/** Plays with stakes, and those that aren’t sold. */
function playsOf(
  stakes: readonly KeyRow[],
  byPlay: ReadonlyMap<string, bigint>,
  off: ReadonlySet<string>,
  limit: number,
): ManagementValue<'exposure'>['plays'] {
  const staked = new Map(stakes.map((row) => [row.key, row]));
  const plays = new Set([...staked.keys(), ...[...off].filter((what) => !what.includes(':'))]);
  return [...plays]
    .map((play) => ({
      play,
      stake: staked.get(play)?.reserved ?? 0,
      limit: staked.get(play)?.limit ?? limit,
      worst: Number(byPlay.get(play) ?? 0n),
      suspended: off.has(play),
    }))
    .toSorted((one, other) => other.worst - one.worst || (one.play < other.play ? -1 : 1));
}

async function soldOf(
  { database }: Pick<LotteryDeps, 'database'>,
  { title, sequence }: IssueRow,
  currency: string,
): Promise<{ tickets: number; stake: number }> {
  const found = await database.query<{ tickets: number; stake: number }>(
    `SELECT count(*)::int AS tickets, coalesce(sum(stake), 0)::bigint AS stake FROM lottery_ticket
     WHERE title = $1 AND sequence = $2 AND currency = $3 AND state NOT IN ('returned', 'refused')`,
    [title, sequence, currency],
  );
  return found.rows[0] ?? { tickets: 0, stake: 0 };
}

/** Stakes are counted under the name of their play, with a # before it. */
async function stakesOf(
  { database }: Pick<LotteryDeps, 'database'>,
  { title, sequence }: IssueRow,
  currency: string,
): Promise<KeyRow[]> {
  const found = await database.query<KeyRow>(
    `SELECT substr(key, 2) AS key, reserved, "limit" FROM lottery_key
     WHERE title = $1 AND sequence = $2 AND currency = $3 AND key LIKE '#%' AND reserved > 0 ORDER BY key`,
    [title, sequence, currency],
  );
  return found.rows;
}

async function keysOf(
  { database }: Pick<LotteryDeps, 'database'>,
  { title, sequence }: IssueRow,
  currency: string,
): Promise<KeyRow[]> {
  const found = await database.query<KeyRow>(
    `SELECT key, reserved, "limit" FROM (SELECT key, reserved, "limit",
         row_number() OVER (PARTITION BY split_part(key, ':', 1) ORDER BY reserved DESC, key) AS place
       FROM lottery_key WHERE title = $1 AND sequence = $2 AND currency = $3 AND key NOT LIKE '#%' AND key NOT LIKE '=%'
         AND reserved > 0) ranked
     WHERE place <= ${keysPerPlay}`,
    [title, sequence, currency],
  );
  return found.rows;
}
