import { fieldText } from '../../platform/http/validation.ts';
import { operatorFinanceCalls, type ParsedQuery, type ValueOf } from '@croupier/contract';
import { dayMs } from '@croupier/contract/days';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { balancesOf, daysOf } from './figures.ts';

export { moneyOf } from './figures.ts';
import {
  type BlockReader,
  type DayFigure,
  financeReader,
  type Ledger,
  type PageState,
  readDays,
  readFigureTransfers,
  readFinanceBalances,
  readFinanceStarts,
  readPage,
  readParked,
} from '../../ledger/index.ts';
import type { Console } from '../../console/index.ts';

export { financeFiles } from './list-file.ts';

type Calls = typeof operatorFinanceCalls;

export interface Finance {
  /** Counts what the ledger has written since; a bounded number of pages. */
  catchUp(): Promise<void>;
  console(console: Console): { routes: readonly Route[] };
}

const maxPages = 5_000;
const maxDays = 400;

/** The daily report: days in figures that are the ledger's own entries, each opened to its transfers. */
export function createFinance(
  platform: Platform,
  { ledger }: { ledger: Pick<Ledger, 'closedThrough'> },
): Finance {
  const { db } = platform;
  const reader: BlockReader = {
    ...financeReader,
    parked: (merchantId, error) => {
      platform.log.error({ part: 'finance', merchantId, err: error }, 'a brand is parked');
      platform.alarms.raise('brand_parked', { reader: 'finance', merchantId });
    },
  };
  const catchUp = async (): Promise<void> => {
    let state: PageState = 'more';
    for (let page = 0; page < maxPages && state === 'more'; page += 1) state = await readPage(db, reader);
    if (state === 'done') await readParked(db, reader, maxPages);
  };
  return {
    catchUp,
    console: (console) => ({
      routes: implement(operatorFinanceCalls)({
        day: console.allow('finance.read', async (call) => {
          const { day } = call.params;
          await console.look(call, { action: 'finance.viewed', subject: { type: 'day', id: day } });
          const currency = call.query.currency ?? call.merchant.currency;
          return dayReport(platform, ledger, catchUp, { merchant: call.merchant, day, currency });
        }),
        days: console.allow('finance.read', async ({ merchant, query }) => {
          await catchUp();
          return daysReport(db, merchant, query);
        }),
        transfers: console.allow('finance.read', async ({ merchant, params, query }) => {
          const page = await readFigureTransfers(db, {
            merchantId: merchant.id,
            timeZone: merchant.timeZone,
            ...params,
            ...query,
            currency: query.currency ?? merchant.currency,
            cursor: query.cursor,
          });
          return {
            content: page.rows.map((row) => ({
              transferId: row.transferId,
              amount: minor(row.amount),
              reference: { type: row.referenceType, id: row.referenceId },
              memberId: row.memberId,
              postedAt: row.postedAt.toISOString(),
            })),
            nextCursor: page.next,
          };
        }),
      }),
    }),
  };
}

async function daysReport(
  db: Db,
  merchant: Merchant,
  query: ParsedQuery<Calls['days']>,
): Promise<ValueOf<Calls['days']>> {
  const { to, by } = query;
  const length = (Date.parse(to) - Date.parse(query.from)) / dayMs;
  if (length < 0 || length > maxDays)
    fail('REQUEST_INVALID', { errors: { to: fieldText('period', { days: maxDays + 1 }) } });
  const merchantId = merchant.id;
  const currency = query.currency ?? merchant.currency;
  const starts = await readFinanceStarts(db, merchantId);
  const since = starts.find((start) => start.currency === currency)?.first;
  // Before the first entry of all there is nothing to tell.
  const from = since !== undefined && since > query.from && since <= to ? since : query.from;
  const figures = await readDays(db, { merchantId, currency, from, to });
  const { opening } = await readFinanceBalances(db, { merchantId, currency, day: from });
  const currencies = [...new Set([merchant.currency, ...starts.map((start) => start.currency)])];
  return { currency, currencies, from, to, ...daysOf({ from, to, by }, figures, opening) };
}

async function dayReport(
  { db, clock }: Platform,
  ledger: Pick<Ledger, 'closedThrough'>,
  catchUp: () => Promise<void>,
  { merchant, day, currency }: { merchant: Merchant; day: string; currency: string },
): Promise<ValueOf<Calls['day']>> {
  const merchantId = merchant.id;
  // Asked first: what was closed before counting has been counted after it.
  const closed = await ledger.closedThrough();
  await catchUp();
  const figures = await readDays(db, { merchantId, currency, from: day, to: day });
  const { opening, ties } = await readFinanceBalances(db, { merchantId, currency, day });
  const end = await endOf(db, day, merchant.timeZone);
  return {
    day,
    final: closed >= end,
    currency,
    figures: figures.map(presentFigure),
    balances: balancesOf(opening, figures).map(({ opening: first, movement, closing, ...row }) => ({
      ...row,
      opening: minor(first),
      movement: minor(movement),
      closing: minor(closing),
    })),
    ties,
    asOf: clock.now().toISOString(),
  };
}

async function endOf(on: Db | Tx, day: string, timeZone: string): Promise<Date> {
  const [row] = await sqlOn<{ at: Date }>(on, 'SELECT ($1::date + 1)::timestamp AT TIME ZONE $2 AS at', [
    day,
    timeZone,
  ]);
  return row?.at ?? new Date(0);
}

const presentFigure = ({ ownerKind, purpose, kind, transfers, amount }: DayFigure) => ({
  ownerKind,
  purpose,
  kind,
  transfers: Number(transfers),
  amount: minor(amount),
});
