import type { ParsedQuery, teamCalls, ValueOf } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { minor } from '../../platform/money.ts';
import { accountKey } from '../members/index.ts';
import { placeOf } from './members.ts';
import { type Asking, meOf, type TeamParts, todayOf } from './parts.ts';
import { instantsOf, periodDays } from './periods.ts';
import {
  readKindTotals,
  readMemberTotals,
  readSettledBets,
  readSpanTotals,
  type TeamBet,
} from './report-store.ts';
import { findInTeam, readMember, type TeamMember } from './tree-store.ts';

const walletOf = (parts: TeamParts, merchantId: string, { id, currency }: TeamMember): string =>
  parts.ledger.accountId({ merchantId, owner: { kind: 'member', id }, purpose: 'main', currency });

const refOf = ({ id, account, nickname, type }: TeamMember) => ({ id, account, nickname, type });

const stepMs = 300_000;

/** A window of a commission that is shorter than a day. */
function spanIn({ since, until }: { since?: string | undefined; until?: string | undefined }) {
  if (since === undefined || until === undefined) return null;
  const [from, to] = [new Date(since), new Date(until)];
  const whole = [from, to].every((at) => at.getTime() % stepMs === 0);
  return whole && from < to && to.getTime() - from.getTime() <= 86_400_000
    ? { from, to }
    : fail('REQUEST_INVALID');
}

/** The bets behind a figure. As many as the totals count, so that the walk through the wallet ends with the last of them. */
export async function betsBehind(
  parts: TeamParts,
  asking: Asking & { language: 'pt' | 'en' },
  id: string,
  query: ParsedQuery<typeof teamCalls.bets>,
): Promise<ValueOf<typeof teamCalls.bets>> {
  const { db, clock } = parts.platform;
  const { merchant } = asking;
  const place = await placeOf(parts, meOf(asking), id);
  const member = (await readMember(db, merchant.id, place, clock.now())) ?? fail('NOT_FOUND');
  const days = periodDays(query, todayOf(parts, merchant));
  const game = { vendorId: query.vendor ?? null, gameId: query.gameCode ?? null };
  const of = { merchantId: merchant.id, agentId: id, currency: member.currency, ...days };
  const span = spanIn(query);
  const totals = span
    ? await readSpanTotals(db, { ...of, ...span })
    : await readMemberTotals(db, { ...of, ...game });
  const from = cursorIn(query.cursor);
  const left = Number(totals.bets) - from.shown;
  const limit = Math.min(query.limit, left);
  const filter = {
    merchantId: merchant.id,
    accountId: walletOf(parts, merchant.id, member),
    ...(span ?? instantsOf(days, merchant.timeZone)),
    ...game,
  };
  const rows = limit > 0 ? await readSettledBets(db, filter, { before: from.before, limit }) : [];
  const last = rows.at(-1);
  const shown = from.shown + rows.length;
  return {
    content: await Promise.all(rows.map((row) => presentBet(parts, asking, row))),
    nextCursor: last && rows.length === query.limit && left > rows.length ? `${last.seq}.${shown}` : null,
    period: days,
    member: refOf(member),
    totals: {
      bets: Number(totals.bets),
      stake: minor(totals.stake),
      payout: minor(totals.payout),
      net: minor(totals.payout - totals.stake),
    },
  };
}

function cursorIn(cursor: string | undefined): { before: bigint | null; shown: number } {
  if (cursor === undefined) return { before: null, shown: 0 };
  const [, before = '', shown = ''] = /^(\d{1,18})\.(\d{1,9})$/.exec(cursor) ?? [];
  return before === '' ? fail('REQUEST_INVALID') : { before: BigInt(before), shown: Number(shown) };
}

async function presentBet(
  { games }: TeamParts,
  { merchant, language }: Asking & { language: 'pt' | 'en' },
  bet: TeamBet,
): Promise<ValueOf<typeof teamCalls.bets>['content'][number]> {
  const game = await games.game(merchant.id, bet.vendorId, bet.gameId);
  return {
    id: `${bet.vendorId}:${bet.transactionId}`,
    roundId: bet.roundId,
    vendor: bet.vendorId,
    gameCode: bet.gameId,
    gameName: game?.names[language] ?? bet.gameId,
    stake: minor(bet.stake),
    payout: minor(bet.won),
    net: minor(bet.won - bet.stake),
    currency: bet.currency,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt.toISOString(),
  };
}

/** A commission is a dividend or a salary: what was received of contracts, of whichever kind. */
const kindsOf = (kind: string | undefined): string[] | null =>
  kind === undefined || kind === '' ? null : kind === 'commission' ? ['dividend', 'salary'] : [kind];

/** The caller's own wallet, or that of one member of its team. */
export async function accountLines(
  parts: TeamParts,
  asking: Asking,
  query: ParsedQuery<typeof teamCalls.accountLines>,
): Promise<ValueOf<typeof teamCalls.accountLines>> {
  const { db, clock } = parts.platform;
  const { merchant } = asking;
  const me = meOf(asking);
  const wanted = accountKey(query.account ?? '');
  const place = wanted === '' ? { id: me.id, level: 0 } : await findInTeam(db, me, wanted);
  const member = (place && (await readMember(db, merchant.id, place, clock.now()))) ?? fail('NOT_FOUND');
  const days = periodDays(query, todayOf(parts, merchant));
  const accountId = walletOf(parts, merchant.id, member);
  const { from, to } = instantsOf(days, merchant.timeZone);
  const kinds = kindsOf(query.kind);
  const [page, totals] = await Promise.all([
    parts.ledger.statement({
      merchantId: merchant.id,
      accountId,
      cursor: query.cursor,
      limit: query.limit,
      kinds: kinds ?? undefined,
      from,
      to,
    }),
    readKindTotals(db, { merchantId: merchant.id, accountId, kinds, from, to }),
  ]);
  return {
    content: page.rows.map((row) => ({
      id: `${row.accountId}:${row.seq}`,
      transferId: row.transferId,
      kind: row.kind,
      amount: minor(row.amount),
      balanceAfter: minor(row.balanceAfter),
      currency: row.currency,
      reference: row.reference,
      at: row.postedAt.toISOString(),
    })),
    nextCursor: page.next,
    period: days,
    currency: member.currency,
    member: refOf(member),
    totals: totals.map(({ kind: of, count, amount }) => ({ kind: of, count, amount: minor(amount) })),
  };
}
