import type { Language, ParsedQuery, teamCalls, ValueOf } from '@croupier/contract';
import { fail } from '../../../platform/failure.ts';
import { minor } from '../../../platform/formats/money.ts';
import { placeOf } from '../members.ts';
import { type Asking, meOf, type TeamParts, todayOf } from '../parts.ts';
import { instantsOf, periodDays } from './periods.ts';
import { readKindTotals, readMemberTotals, readSpanTotals } from './report-store.ts';
import { refOf, settledPage, spanIn, walletOf } from './settled-bets.ts';
import { findInTeam, readMember } from '../tree-store.ts';
import { accountKey } from '../../../people/index.ts';

/** The bets behind a figure of an agent's team. */
export async function betsBehind(
  parts: TeamParts,
  asking: Asking & { language: Language },
  id: string,
  query: ParsedQuery<typeof teamCalls.bets>,
): Promise<ValueOf<typeof teamCalls.bets>> {
  const { db, clock } = parts.platform;
  const { merchant, language } = asking;
  const place = await placeOf(parts, meOf(asking), id);
  const member = (await readMember(db, merchant.id, place, clock.now())) ?? fail('NOT_FOUND');
  const days = periodDays(query, todayOf(parts, merchant));
  const game = { vendorId: query.vendor ?? null, gameId: query.gameCode ?? null };
  const of = { merchantId: merchant.id, agentId: id, currency: member.currency, ...days };
  const span = spanIn(query);
  const totals = span
    ? await readSpanTotals(db, { ...of, ...span })
    : await readMemberTotals(db, { ...of, ...game });
  const filter = { ...(span ?? instantsOf(days, merchant.timeZone)), ...game };
  const page = await settledPage(parts, { merchant, language, member, totals, filter }, query);
  return { ...page, period: days };
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
