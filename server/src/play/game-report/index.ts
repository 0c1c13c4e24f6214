import { messagesOf } from '../../messages/index.ts';
import { type Language, operatorGameReportCalls, type ParsedQuery, type ValueOf } from '@croupier/contract';
import { dayMs } from '@croupier/contract/days';
import { type Console, listFile } from '../../console/index.ts';
import { type PlayTotals, readPlayedCurrencies } from '../../ledger/index.ts';
import type { MemberLookup } from '../../people/index.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { agentParts, brandParts } from './parts.ts';
import { countsOf } from './players.ts';
import { rowsOf, sorted } from './rows.ts';
import { cursorNumber } from '../../platform/lists/cursor.ts';

const say = messagesOf('playFields');

type Calls = typeof operatorGameReportCalls;
export type Query = ParsedQuery<Calls['rows']>;

export interface GameReportDeps {
  playTotals: Pick<PlayTotals, 'counted'>;
  catalogue: Pick<Catalogue, 'game' | 'vendor'>;
  lookup: Pick<MemberLookup, 'accounts'>;
  agentByAccount(merchantId: string, account: string): Promise<string | null>;
}

export interface Asked {
  merchant: Merchant;
  query: Query;
  currency: string;
  language: Language;
  /** The agent whose line is asked for. */
  agentId: string | null;
}

const maxDays = 400;

/** Play in figures by game, vendor, category, day or agent; from sums that are kept, however many bets there were. */
export function createGameReport(platform: Platform, deps: GameReportDeps) {
  return {
    console: (console: Console): { routes: readonly Route[] } => ({
      routes: implement(operatorGameReportCalls)({
        rows: console.allow('finance.read', (call) => readReport(platform, deps, call)),
      }),
    }),
  };
}

async function readReport(
  platform: Platform,
  deps: GameReportDeps,
  call: { merchant: Merchant; query: Query; language: Language },
): Promise<ValueOf<Calls['rows']>> {
  const { merchant, query, language } = call;
  const length = (Date.parse(query.to) - Date.parse(query.from)) / dayMs;
  if (length < 0 || length >= maxDays) fail('FIELDS_INVALID', { errors: { to: say(language, 'period') } });
  const agentId = query.agent === undefined ? null : await deps.agentByAccount(merchant.id, query.agent);
  if (query.agent !== undefined && agentId === null)
    fail('FIELDS_INVALID', { errors: { agent: say(language, 'agent') } });
  const complete = await deps.playTotals.counted(merchant.id);
  const asked: Asked = { merchant, query, currency: query.currency ?? merchant.currency, language, agentId };
  const ofAgents = query.by === 'agent' || agentId !== null;
  const parts = await (ofAgents ? agentParts : brandParts)(platform.db, deps, asked);
  const { one, all } = await countsOf(platform.db, asked, ofAgents);
  const { rows, totals } = rowsOf(parts, one, all);
  const shown = sorted(rows, query.sort ?? (query.by === 'day' ? '-name' : '-stake'));
  const first = placeOf(query.cursor);
  const next = first + query.limit;
  return {
    content: shown.slice(first, next),
    nextCursor: next < shown.length ? String(next) : null,
    totals,
    currency: asked.currency,
    currencies: [...new Set([merchant.currency, ...(await readPlayedCurrencies(platform.db, merchant.id))])],
    basis: ofAgents ? 'ended' : 'posted',
    complete,
  };
}

const placeOf = (cursor: string | undefined): number => Number(cursorNumber(cursor) ?? 0n);

export const gameReportFile = listFile(operatorGameReportCalls.rows, 'game_report', {
  name: 'plain',
  vendor: 'plain',
  bets: 'plain',
  stake: 'money',
  win: 'money',
  refund: 'money',
  ggr: 'money',
  players: 'plain',
  ended: 'plain',
  measured: (row, csv) => csv.share(row.measured),
  low: (row, csv) => csv.share(row.low),
  high: (row, csv) => csv.share(row.high),
  theoretical: (row, csv) => csv.share(row.theoretical),
  id: 'plain:key',
});
