import { either } from '../../../site/index.ts';
import type { Language, operatorAgentCalls, ParsedQuery, teamCalls, ValueOf } from '@croupier/contract';
import { fail } from '../../../platform/failure.ts';
import { isId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { minor } from '../../../platform/formats/money.ts';
import { vendorName } from '../../../play/index.ts';
import type { TeamParts } from '../parts.ts';
import { dayOf, instantsOf } from './periods.ts';
import {
  type BetsFilter,
  readMemberTotals,
  readSettledBets,
  readSpanTotals,
  type TeamBet,
} from './report-store.ts';
import { readMember, type TeamMember } from '../tree-store.ts';
import { refuseCursor } from '../../../platform/lists/cursor.ts';

export const walletOf = (parts: TeamParts, merchantId: string, { id, currency }: TeamMember): string =>
  parts.ledger.accountId({ merchantId, owner: { kind: 'member', id }, purpose: 'main', currency });

export const refOf = ({ id, account, nickname, type }: TeamMember) => ({ id, account, nickname, type });

const stepMs = 300_000;
const maxWindowMs = 400 * 86_400_000;

/** A window of a commission that is shorter than a day. */
export function spanIn({ since, until }: { since?: string | undefined; until?: string | undefined }) {
  if (since === undefined || until === undefined) return null;
  const [from, to] = [new Date(since), new Date(until)];
  const whole = [from, to].every((at) => at.getTime() % stepMs === 0);
  return whole && from < to && to.getTime() - from.getTime() <= 86_400_000
    ? { from, to }
    : fail('REQUEST_INVALID');
}

interface Behind {
  merchant: Merchant;
  language: Language;
  member: TeamMember;
  totals: { bets: bigint; stake: bigint; payout: bigint };
  filter: Pick<BetsFilter, 'from' | 'to' | 'vendorId' | 'gameId'>;
}

/** As many bets as the totals count, so that the walk through the wallet ends with the last of them. */
export async function settledPage(
  parts: TeamParts,
  { merchant, language, member, totals, filter }: Behind,
  query: { cursor?: string | undefined; limit: number },
) {
  const from = cursorIn(query.cursor);
  const left = Number(totals.bets) - from.shown;
  const limit = Math.min(query.limit, left);
  const wallet = { merchantId: merchant.id, accountId: walletOf(parts, merchant.id, member) };
  const rows =
    limit > 0
      ? await readSettledBets(parts.platform.db, { ...wallet, ...filter }, { before: from.before, limit })
      : [];
  const last = rows.at(-1);
  const shown = from.shown + rows.length;
  return {
    content: await Promise.all(rows.map((row) => presentBet(parts, { merchant, language }, row))),
    nextCursor: last && rows.length === query.limit && left > rows.length ? `${last.seq}.${shown}` : null,
    member: refOf(member),
    totals: {
      bets: Number(totals.bets),
      stake: minor(totals.stake),
      payout: minor(totals.payout),
      net: minor(totals.payout - totals.stake),
    },
  };
}

/** The bets behind a member's line of a commission, for the console. A window is business days, or less than one. */
export async function betsOfWindow(
  parts: TeamParts,
  { merchant, language }: { merchant: Merchant; language: Language },
  id: string,
  query: ParsedQuery<typeof operatorAgentCalls.bets>,
): Promise<ValueOf<typeof operatorAgentCalls.bets>> {
  const { db, clock } = parts.platform;
  if (!isId(id)) fail('NOT_FOUND');
  const [since, until] = [new Date(query.since), new Date(query.until)];
  if (until <= since || until.getTime() - since.getTime() > maxWindowMs) fail('REQUEST_INVALID');
  const member = (await readMember(db, merchant.id, { id, level: 0 }, clock.now())) ?? fail('NOT_FOUND');
  const { timeZone } = merchant;
  const days = { from: dayOf(since, timeZone), to: dayOf(new Date(until.getTime() - 1), timeZone) };
  const whole = instantsOf(days, timeZone);
  const byDay = whole.from.getTime() === since.getTime() && whole.to.getTime() === until.getTime();
  const of = { merchantId: merchant.id, agentId: id, currency: member.currency };
  const span = byDay ? null : spanIn(query);
  const totals = span
    ? await readSpanTotals(db, { ...of, ...span })
    : await readMemberTotals(db, { ...of, ...days, vendorId: null, gameId: null });
  const filter = { from: since, to: until, vendorId: null, gameId: null };
  return settledPage(parts, { merchant, language, member, totals, filter }, query);
}

function cursorIn(cursor: string | undefined): { before: bigint | null; shown: number } {
  if (cursor === undefined) return { before: null, shown: 0 };
  const [, before = '', shown = ''] = /^(\d{1,18})\.(\d{1,9})$/.exec(cursor) ?? [];
  return before === '' ? refuseCursor() : { before: BigInt(before), shown: Number(shown) };
}

async function presentBet(
  { games }: TeamParts,
  { merchant, language }: Pick<Behind, 'merchant' | 'language'>,
  bet: TeamBet,
): Promise<ValueOf<typeof teamCalls.bets>['content'][number]> {
  const game = await games.game(merchant.id, bet.vendorId, bet.gameId);
  return {
    id: `${bet.vendorId}:${bet.transactionId}`,
    roundId: bet.roundId,
    vendor: bet.vendorId,
    vendorName: await vendorName(games, { merchantId: merchant.id, code: bet.vendorId, language }),
    gameCode: bet.gameId,
    gameName: game ? either(game.names, language) : bet.gameId,
    stake: minor(bet.stake),
    payout: minor(bet.won),
    net: minor(bet.won - bet.stake),
    currency: bet.currency,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt.toISOString(),
  };
}
