import { type Language, recordCalls, type ValueOf } from '@croupier/contract';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type MemberIdentity, type Route } from '../../platform/http/call.ts';
import { type Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { trialCurrency } from '../catalogue/index.ts';
import { accountTotals, readBonuses, readLine, readLines } from './account.ts';
import {
  type Bets,
  type BetView,
  carriedPartsOf,
  freePartsOf,
  type Games,
  presentBet,
  readBetPage,
  type RecordParts,
  vendorName,
} from './bets.ts';
import { addBetTotals, readTotals, type TotalRow, type TotalsBy, type Who } from './totals.ts';
import {
  betOfWallet,
  type EndedBet,
  freeRoundsPurpose,
  type LateWin,
  type Ledger,
  readBetTransfers,
  type WalletRef,
} from '../../ledger/index.ts';
import { playSetting } from '../settings.ts';

export { accountTotals, readLines } from './account.ts';
export { type Games, readBetPage, vendorName } from './bets.ts';
export { recordFiles } from './files/list-files.ts';
export { readTotals } from './totals.ts';
export { movementName, referenceName } from './files/movement-words.ts';

export interface Records {
  routes: readonly Route[];
  /** Also what the console shows of a member. */
  bets(query: {
    merchantId: string;
    memberId: string;
    cursor?: string | undefined;
    limit: number;
    from?: string | undefined;
    to?: string | undefined;
    state?: BetView['state'] | undefined;
    vendor?: string | undefined;
    language: Language;
  }): Promise<Bets>;
  /** The projector's consumer. */
  consume(tx: Tx, bets: readonly EndedBet[], lateWins: readonly LateWin[]): Promise<void>;
}

const trialType = 4;
const currencyOf = (member: Pick<MemberIdentity, 'type'>, merchant: Merchant): string =>
  member.type === trialType ? trialCurrency : merchant.currency;
const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/** Betting record, account record and totals: read off the ledger or made from its blocks, so they can't disagree with it. */
export function createRecords(
  platform: Platform,
  { ledger, games }: { ledger: Pick<Ledger, 'accountId'>; games: Games },
): Records {
  const parts: RecordParts = { platform, games };
  const walletOf: WalletOf = (member, currency, purpose = 'main') => ({
    merchantId: member.merchantId,
    accountId: ledger.accountId({
      merchantId: member.merchantId,
      owner: { kind: 'member', id: member.id },
      purpose,
      currency,
    }),
  });
  const routes = [...recordRoutes(parts, walletOf)];
  return {
    routes,
    async bets({ merchantId, memberId, from, to, ...query }) {
      const merchant = (await platform.merchants.byId(merchantId)) ?? fail('NOT_FOUND');
      const member = { merchantId, id: memberId };
      const { currency } = merchant;
      const wallet = walletOf(member, currency);
      const span = { from: dateOf(from), to: dateOf(to) };
      return readBetPage(parts, { ...query, ...span, merchant, member, wallet, currency });
    },
    consume: (tx, bets, lateWins) => addBetTotals(tx, gameTypeIn(games), bets, lateWins),
  };
}

type WalletOf = (member: Who, currency: string, purpose?: string) => WalletRef;

function recordRoutes(parts: RecordParts, walletOf: WalletOf): Route[] {
  const { db } = parts.platform;
  return implement(recordCalls)({
    bets: ({ merchant, member, query, language }) => {
      const currency = currencyOf(member, merchant);
      const { paidBy, ...asked } = query;
      const free = paidBy === 'house';
      const wallet = walletOf(member, currency, free ? freeRoundsPurpose : 'main');
      const period = { from: dateOf(query.from), to: dateOf(query.to) };
      return readBetPage(parts, { ...asked, ...period, merchant, member, wallet, currency, free, language });
    },
    betTotals: ({ merchant, member, query, language }) =>
      betTotals(parts, { member, currency: currencyOf(member, merchant), language }, query),
    bet: (call) => oneBet(parts, walletOf, call),
    account: ({ merchant, member, query }) =>
      readLines(db, {
        wallet: walletOf(member, merchant.currency),
        memberId: member.id,
        cursor: query.cursor,
        limit: query.limit,
        kind: query.kind,
        from: dateOf(query.from),
        to: dateOf(query.to),
      }),
    accountTotals: ({ merchant, member, query }) =>
      accountTotals(db, {
        wallet: walletOf(member, merchant.currency),
        memberId: member.id,
        currency: merchant.currency,
        from: dateOf(query.from),
        to: dateOf(query.to),
      }),
    line: ({ merchant, member, params }) => readLine(db, walletOf(member, merchant.currency), params.id),
    bonuses: ({ merchant, member, query }) =>
      readBonuses(db, {
        wallets: ['main', 'bonus'].map((purpose) => walletOf(member, merchant.currency, purpose)),
        memberId: member.id,
        cursor: query.cursor,
        limit: query.limit,
        from: dateOf(query.from),
        to: dateOf(query.to),
      }),
  });
}

interface OneBet {
  merchant: Merchant;
  member: Who & Pick<MemberIdentity, 'type'>;
  params: { id: string };
  language: Language;
}

/** A bet of the wallet, or of the account on which free rounds wait, with its movements and the proof of its round. */
async function oneBet(
  parts: RecordParts,
  walletOf: WalletOf,
  { merchant, member, params, language }: OneBet,
): Promise<ValueOf<typeof recordCalls.bet>> {
  const { db } = parts.platform;
  const [vendorId = '', ...rest] = params.id.split(':');
  const currency = currencyOf(member, merchant);
  const [own, house] = [walletOf(member, currency), walletOf(member, currency, freeRoundsPurpose)];
  const name = { vendorId, transactionId: rest.join(':') };
  const found = await betOfWallet(db, own, name);
  const row = found ?? (await betOfWallet(db, house, name)) ?? fail('NOT_FOUND');
  const free = found === undefined;
  const transfersOf = await readBetTransfers(db, { ...(free ? house : own), bets: [row], free });
  const freeOf = free ? await freePartsOf(db, merchant.id, [row]) : undefined;
  const carriedOf = await carriedPartsOf(db, merchant.id, [row]);
  const shown = { merchantId: merchant.id, language, freeOf, carriedOf };
  const view = await presentBet(parts, row, transfersOf(row), shown);
  const game = await parts.games.game(merchant.id, row.vendorId, row.gameId);
  return { ...view, nodeId: game?.nodeId ?? null, proof: proofOf(merchant, view) };
}

/** A game's own category; empty for one that is gone. */
export const gameTypeIn =
  (games: Pick<Games, 'game'>) =>
  async (merchantId: string, vendor: string, game: string): Promise<string> =>
    (await games.game(merchantId, vendor, game))?.categories[0] ?? '';

/** Where the vendor shows the proof of a round, by the brand's settings. */
function proofOf(merchant: Merchant, bet: { vendor: string; roundId: string }) {
  const template = playSetting(merchant, 'proof.*', bet.vendor);
  if (template === '') return null;
  const url = template.replace('{roundId}', encodeURIComponent(bet.roundId));
  return { url, verifier: playSetting(merchant, 'verifier.*', bet.vendor) };
}

type Totals = ValueOf<typeof recordCalls.betTotals>;
interface Asker {
  member: Who;
  currency: string;
  language: Language;
}

async function betTotals(
  { platform, games }: RecordParts,
  { member, currency, language }: Asker,
  query: {
    from?: string | undefined;
    to?: string | undefined;
    vendor?: string | undefined;
    gameType?: string | undefined;
    state?: string | undefined;
    by?: TotalsBy | undefined;
  },
): Promise<Totals> {
  const filter = {
    from: query.from ?? null,
    to: query.to ?? null,
    vendor: query.vendor ?? null,
    gameType: query.gameType ?? null,
    state: query.state ?? null,
  };
  const rows = await readTotals(platform.db, member, currency, filter, query.by);
  const sum = rows.reduce(
    (all, row) => ({
      bets: all.bets + row.bets,
      stake: all.stake + row.stake,
      payout: all.payout + row.payout,
    }),
    { bets: 0n, stake: 0n, payout: 0n },
  );
  const groups = query.by === undefined ? [] : rows;
  const label = async (key: string): Promise<string> =>
    query.by === 'vendor' ? vendorName(games, { merchantId: member.merchantId, code: key, language }) : key;
  return {
    ...figures(sum),
    currency,
    groups: await Promise.all(
      groups.map(async (row) => ({ key: row.key, label: await label(row.key), ...figures(row) })),
    ),
  };
}

const figures = ({ bets, stake, payout }: Omit<TotalRow, 'key'>) => ({
  bets: Number(bets),
  stake: minor(stake),
  payout: minor(payout),
  net: minor(payout - stake),
});
