import { isDeepStrictEqual } from 'node:util';
import type { PublishedIssue, PublishedTitle } from '@croupier/contract';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

export interface VendorAt {
  merchantId: string;
  vendorCode: string;
}
export interface HeardTitle {
  vendorCode: string;
  said: PublishedTitle;
}
export interface HeardIssue {
  vendorCode: string;
  gameCode: string;
  said: PublishedIssue;
}

/** A brand has a few vendors of lotteries, each with a hundred titles at most. */
const maxTitles = 500;

export function readTitles(db: Db, merchantId: string): Promise<HeardTitle[]> {
  return sqlOn<HeardTitle>(
    db,
    `SELECT vendor_code AS "vendorCode", said FROM lottery_title WHERE merchant_id = $1
     ORDER BY vendor_code, game_code LIMIT ${maxTitles}`,
    [merchantId],
  );
}

export async function storeTitles(
  tx: Tx,
  { merchantId, vendorCode }: VendorAt,
  titles: readonly PublishedTitle[],
  at: Date,
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO lottery_title (merchant_id, vendor_code, game_code, said, heard_at)
     SELECT $1, $2, given.code, given.said, $5 FROM unnest($3::text[], $4::json[]) AS given (code, said)
     ON CONFLICT (merchant_id, vendor_code, game_code) DO UPDATE SET said = excluded.said, heard_at = excluded.heard_at`,
    [
      merchantId,
      vendorCode,
      titles.map(({ gameCode }) => gameCode),
      titles.map((one) => JSON.stringify(one)),
      at,
    ],
  );
}

const keyOf = ({ gameCode, issueId }: Pick<PublishedIssue, 'gameCode' | 'issueId'>): string =>
  `${gameCode}\n${issueId}`;

/** What is known of these issues, held until the transaction ends. */
export async function knownIssues(
  tx: Tx,
  { merchantId, vendorCode }: VendorAt,
  issues: readonly PublishedIssue[],
): Promise<Map<string, PublishedIssue>> {
  const rows = await sqlOn<{ said: PublishedIssue }>(
    tx,
    `SELECT said FROM lottery_issue WHERE merchant_id = $1 AND vendor_code = $2 AND issue_id = ANY ($3)
     ORDER BY game_code, issue_id FOR UPDATE`,
    [merchantId, vendorCode, issues.map(({ issueId }) => issueId)],
  );
  return new Map(rows.map(({ said }) => [keyOf(said), said]));
}

/** Those that say something newer than what is known; of an issue that is named twice the newest. */
export function newer(
  issues: readonly PublishedIssue[],
  known: ReadonlyMap<string, PublishedIssue>,
): PublishedIssue[] {
  const newest = new Map<string, PublishedIssue>();
  for (const issue of issues) {
    const before = newest.get(keyOf(issue)) ?? known.get(keyOf(issue));
    if (before === undefined || before.revision < issue.revision) newest.set(keyOf(issue), issue);
  }
  return [...newest.values()];
}

/** Whether what was drawn, or that nothing was, is said differently from before. */
export const contradicts = (issue: PublishedIssue, before: PublishedIssue | undefined): boolean => {
  if (before === undefined) return false;
  if (before.winningNumber === undefined) return before.status === 'voided' && issue.status !== 'voided';
  const same = isDeepStrictEqual([issue.winningNumber, issue.boards], [before.winningNumber, before.boards]);
  return !same || issue.status === 'voided';
};
export const beforeOf = (
  known: ReadonlyMap<string, PublishedIssue>,
  issue: PublishedIssue,
): PublishedIssue | undefined => known.get(keyOf(issue));

export async function storeIssues(
  tx: Tx,
  { merchantId, vendorCode }: VendorAt,
  issues: readonly PublishedIssue[],
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO lottery_issue (merchant_id, vendor_code, game_code, issue_id, sequence, revision, status, draws_at, said)
     SELECT $1, $2, given.* FROM unnest($3::text[], $4::text[], $5::bigint[], $6::int[], $7::text[], $8::timestamptz[], $9::json[])
       AS given (game_code, issue_id, sequence, revision, status, draws_at, said)
     ON CONFLICT (merchant_id, vendor_code, game_code, issue_id) DO UPDATE
       SET revision = excluded.revision, status = excluded.status, draws_at = excluded.draws_at, said = excluded.said
       WHERE lottery_issue.revision < excluded.revision`,
    [
      merchantId,
      vendorCode,
      issues.map(({ gameCode }) => gameCode),
      issues.map(({ issueId }) => issueId),
      issues.map(({ sequence }) => sequence),
      issues.map(({ revision }) => revision),
      issues.map(({ status }) => status),
      issues.map(({ drawsAt }) => drawsAt),
      issues.map((one) => JSON.stringify(one)),
    ],
  );
}

/** So many coming issues of a title are at hand: which of them sells is for the instant of each answer to say. */
const issuesAhead = 12;

/** Of each title the issues that sell now or later, and the last one that was drawn. */
export function readNow(db: Db, merchantId: string, now: Date): Promise<HeardIssue[]> {
  return sqlOn<HeardIssue>(
    db,
    `SELECT issue.vendor_code AS "vendorCode", issue.game_code AS "gameCode", issue.said FROM lottery_title title
     CROSS JOIN LATERAL (
       (SELECT * FROM lottery_issue one WHERE one.merchant_id = title.merchant_id AND one.game_code = title.game_code
          AND one.vendor_code = title.vendor_code AND one.status = 'open' AND one.draws_at > $2
          AND (one.said ->> 'closesAt')::timestamptz > $2
        ORDER BY one.sequence LIMIT ${issuesAhead})
       UNION ALL
       (SELECT * FROM lottery_issue one WHERE one.merchant_id = title.merchant_id AND one.game_code = title.game_code
          AND one.vendor_code = title.vendor_code AND one.status IN ('drawn', 'settled') ORDER BY one.sequence DESC LIMIT 1)
     ) issue WHERE title.merchant_id = $1`,
    [merchantId, now],
  );
}

export interface OpenedQuery {
  titles: readonly HeardTitle[];
  /** Only the last draw of each. */
  lastOnly: boolean;
  from: Date | null;
  to: Date | null;
  limit: number;
  offset: number;
}

/** Draws of these titles that are over, newest first, with how many there are. */
export async function readOpened(
  db: Db,
  merchantId: string,
  { titles, lastOnly, from, to, limit, offset }: OpenedQuery,
): Promise<{ issues: HeardIssue[]; total: number }> {
  const over = `FROM lottery_issue one
    JOIN unnest($2::text[], $3::text[]) AS asked (vendor, game) ON one.vendor_code = asked.vendor AND one.game_code = asked.game
    WHERE one.merchant_id = $1 AND one.status IN ('drawn', 'settled', 'voided')
    AND ($4::timestamptz IS NULL OR one.draws_at >= $4) AND ($5::timestamptz IS NULL OR one.draws_at < $5)
    AND (NOT $6::boolean OR one.sequence = (SELECT max(last.sequence) FROM lottery_issue last
      WHERE last.merchant_id = one.merchant_id AND last.vendor_code = one.vendor_code AND last.game_code = one.game_code
        AND last.status IN ('drawn', 'settled', 'voided')))`;
  const vendors = titles.map(({ vendorCode }) => vendorCode);
  const codes = titles.map(({ said }) => said.gameCode);
  const given = [merchantId, vendors, codes, from, to, lastOnly];
  const issues = await sqlOn<HeardIssue>(
    db,
    `SELECT one.vendor_code AS "vendorCode", one.game_code AS "gameCode", one.said ${over}
     ORDER BY one.draws_at DESC, one.game_code, one.sequence DESC LIMIT $7 OFFSET $8`,
    [...given, limit, offset],
  );
  const [count] = await sqlOn<{ total: bigint }>(db, `SELECT count(*)::bigint AS total ${over}`, given);
  return { issues, total: Number(count?.total ?? 0n) };
}
