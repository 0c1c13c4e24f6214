import {
  type bet as betSchema,
  recordCalls,
  type statementLine as lineSchema,
  type ValueOf,
} from '@croupier/contract';
import type { z } from 'zod';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { minor } from '../../platform/money.ts';
import {
  type BetTransfer,
  type EntryView,
  type Ledger,
  type MemberBet,
  readBetTransfers,
  readMemberBets,
} from '../ledger/index.ts';
import { currencyOf } from './currency.ts';

type Bets = ValueOf<typeof recordCalls.bets>;

export interface GameNames {
  game(
    merchantId: string,
    vendorCode: string,
    gameCode: string,
  ): Promise<{ names: { pt: string; en: string } } | undefined>;
}

export interface BetsQuery {
  merchantId: string;
  memberId: string;
  currency?: string | undefined;
  cursor: string | undefined;
  limit: number;
  vendor?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  language?: 'pt' | 'en' | undefined;
}

export interface Records {
  routes: Route[];
  /** Also what the console shows of a member. */
  bets(query: BetsQuery): Promise<Bets>;
}

/** Betting record and account record: both are read off the ledger, so they can't disagree with it. */
export function createRecords(
  platform: Platform,
  { ledger, games }: { ledger: Ledger; games: GameNames },
): Records {
  const mainOf = (merchantId: string, memberId: string, currency: string) =>
    ledger.accountId({ merchantId, owner: { kind: 'member', id: memberId }, purpose: 'main', currency });

  async function bets(query: BetsQuery): Promise<Bets> {
    const { merchantId, memberId, cursor, limit, from, to, language = 'en' } = query;
    const currency = query.currency ?? (await platform.merchants.byId(merchantId))?.currency ?? '';
    const accountId = mainOf(merchantId, memberId, currency);
    const page = await readMemberBets(platform.db, {
      merchantId,
      accountId,
      cursor,
      limit,
      from,
      to,
      vendorId: query.vendor,
    });
    const transfersOf = await readBetTransfers(platform.db, { merchantId, accountId, bets: page.rows });
    const content = await Promise.all(
      page.rows.map(async (row) => {
        const game = await games.game(merchantId, row.vendorId, row.gameId);
        return presentBet(row, game?.names[language] ?? row.gameId, transfersOf(row));
      }),
    );
    return { content, nextCursor: page.next };
  }

  const routes = implement(recordCalls)({
    bets: ({ merchant, member, query, language }) =>
      bets({
        merchantId: merchant.id,
        memberId: member.id,
        currency: currencyOf(member, merchant),
        cursor: query.cursor,
        limit: query.limit,
        vendor: query.vendor,
        from: dateOf(query.from),
        to: dateOf(query.to),
        language,
      }),
    account: async ({ merchant, member, query }) => {
      const page = await ledger.statement({
        merchantId: merchant.id,
        accountId: mainOf(merchant.id, member.id, currencyOf(member, merchant)),
        cursor: query.cursor,
        limit: query.limit,
        kinds: query.kind === undefined ? undefined : [query.kind],
        from: dateOf(query.from),
        to: dateOf(query.to),
      });
      return { content: page.rows.map(presentLine), nextCursor: page.next };
    },
  });
  return { routes, bets };
}

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

function presentBet(
  row: MemberBet,
  gameName: string,
  transfers: readonly BetTransfer[],
): z.output<typeof betSchema> {
  return {
    id: `${row.vendorId}:${row.transactionId}`,
    roundId: row.roundId,
    vendor: row.vendorId,
    gameCode: row.gameId,
    gameName,
    state: row.state === 'open' && row.pendingWins > 0 ? 'pending_win' : row.state,
    stake: minor(row.stake),
    payout: minor(row.won),
    // A bet that was rolled back cost nothing.
    net: row.state === 'rolled_back' ? 0 : minor(row.won - row.stake),
    currency: row.currency,
    placedAt: (row.placedAt ?? new Date(0)).toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    transfers: transfers.map(({ id, kind, amount, at }) => ({
      id,
      kind,
      amount: minor(amount),
      at: at.toISOString(),
    })),
  };
}

function presentLine(entry: EntryView): z.output<typeof lineSchema> {
  return {
    id: `${entry.accountId}:${entry.seq}`,
    transferId: entry.transferId,
    kind: entry.kind,
    amount: minor(entry.amount),
    balanceAfter: minor(entry.balanceAfter),
    currency: entry.currency,
    purpose: 'main',
    reference: entry.reference,
    at: entry.postedAt.toISOString(),
  };
}
