import type { Cell, CsvFormat } from '../../platform/formats/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { type Games, readBetPage, readBonuses, readLines, readTotals } from '../records/index.ts';
import { kindNames, referenceNames, texts } from './texts.ts';
import type { Ticket } from './ticket.ts';
import type { Ledger } from '../../ledger/index.ts';

export interface ClaimRow {
  id: string;
  amount: bigint;
  currency: string;
  level: string | null;
  lines: readonly { gameType: string; turnover: number; rate: string; amount: number }[];
  at: Date;
}

export interface Sources {
  db: Db;
  games: Games;
  ledger: Pick<Ledger, 'accountId'>;
  rebates(
    member: { merchantId: string; id: string },
    page: { before: string | null; limit: number },
  ): Promise<ClaimRow[]>;
}

export interface Asked {
  merchant: Merchant;
  ticket: Ticket;
  currency: string;
  format: CsvFormat;
}

export interface Table {
  head: readonly (keyof (typeof texts)['en']['head'])[];
  rows: AsyncIterable<readonly Cell[]>;
}

const pageRows = 500;
const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export function tableOf(sources: Sources, asked: Asked): Table {
  switch (asked.ticket.order.what) {
    case 'bets':
      return {
        head: ['at', 'game', 'vendor', 'gameType', 'round', 'state', 'stake', 'payout', 'net', 'currency'],
        rows: betRows(sources, asked),
      };
    case 'account':
      return {
        head: ['at', 'kind', 'amount', 'balanceAfter', 'currency', 'reference'],
        rows: lineRows(sources, asked),
      };
    case 'loss':
      return {
        head: [headOf(asked), 'bets', 'stake', 'payout', 'net', 'currency'],
        rows: totalRows(sources, asked),
      };
    case 'bonuses':
      return {
        head: ['at', 'kind', 'amount', 'currency', 'required', 'done'],
        rows: bonusRows(sources, asked),
      };
    case 'rebates':
      return {
        head: ['at', 'level', 'gameType', 'turnover', 'rate', 'amount', 'currency'],
        rows: rebateRows(sources, asked),
      };
  }
}

const headOf = ({ ticket }: Asked): Table['head'][number] => ticket.order.by ?? 'day';
const memberOf = ({ ticket }: Asked) => ({ merchantId: ticket.merchantId, id: ticket.memberId });
const periodOf = ({ ticket: { order } }: Asked) => ({ from: dateOf(order.from), to: dateOf(order.to) });
const kindOf = ({ ticket }: Asked, kind: string): string => kindNames[ticket.language][kind] ?? kind;

/** Of a demo's own movements the id is no name of anything. */
function aboutOf({ ticket }: Asked, { type, id }: { type: string; id: string }): string {
  const name = referenceNames[ticket.language][type] ?? type;
  return type === 'seed' ? name : `${name} ${id}`;
}

function walletOf({ ledger }: Sources, { ticket, currency }: Asked, purpose = 'main') {
  const owner = { kind: 'member', id: ticket.memberId } as const;
  const { merchantId } = ticket;
  return { merchantId, accountId: ledger.accountId({ merchantId, owner, purpose, currency }) };
}

/** Page after page by its cursor; a page may be empty and lead on all the same. */
async function* pages<Row>(
  read: (cursor: string | undefined) => Promise<{ content: readonly Row[]; nextCursor: string | null }>,
): AsyncIterable<Row> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.content;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* betRows(sources: Sources, asked: Asked): AsyncIterable<readonly Cell[]> {
  const { db, games } = sources;
  const { merchant, ticket, currency, format } = asked;
  const { language, order } = ticket;
  const query = {
    ...periodOf(asked),
    merchant,
    member: memberOf(asked),
    wallet: walletOf(sources, asked),
    currency,
    limit: pageRows,
    vendor: order.vendor,
    gameType: order.gameType,
    state: order.state,
    language,
  };
  for await (const bet of pages((cursor) => readBetPage({ platform: { db }, games }, { ...query, cursor }))) {
    yield [
      format.instant(new Date(bet.placedAt)),
      bet.gameName,
      bet.vendorName,
      bet.gameType,
      bet.roundId,
      texts[language].states[bet.state],
      format.money(bet.stake),
      format.money(bet.payout),
      format.money(bet.net),
      bet.currency,
    ];
  }
}

async function* lineRows(sources: Sources, asked: Asked): AsyncIterable<readonly Cell[]> {
  const { ticket, format } = asked;
  const query = {
    ...periodOf(asked),
    wallet: walletOf(sources, asked),
    memberId: ticket.memberId,
    limit: pageRows,
    kind: ticket.order.kind,
  };
  for await (const line of pages((cursor) => readLines(sources.db, { ...query, cursor }))) {
    yield [
      format.instant(new Date(line.at)),
      kindOf(asked, line.kind),
      format.money(line.amount),
      format.money(line.balanceAfter),
      line.currency,
      aboutOf(asked, line.reference),
    ];
  }
}

async function* totalRows(sources: Sources, asked: Asked): AsyncIterable<readonly Cell[]> {
  const { currency, format, ticket } = asked;
  const { order, language } = ticket;
  const filter = {
    from: order.fromDay ?? null,
    to: order.toDay ?? null,
    vendor: order.vendor ?? null,
    gameType: order.gameType ?? null,
    state: order.state ?? null,
  };
  const by = order.by ?? 'day';
  const named: Readonly<Record<string, string>> = by === 'state' ? texts[language].states : {};
  for (const row of await readTotals(sources.db, memberOf(asked), currency, filter, by)) {
    yield [
      named[row.key] ?? row.key,
      Number(row.bets),
      format.money(row.stake),
      format.money(row.payout),
      format.money(row.payout - row.stake),
      currency,
    ];
  }
}

async function* bonusRows(sources: Sources, asked: Asked): AsyncIterable<readonly Cell[]> {
  const { format, ticket } = asked;
  const query = {
    ...periodOf(asked),
    wallets: ['main', 'bonus'].map((purpose) => walletOf(sources, asked, purpose)),
    memberId: ticket.memberId,
    limit: pageRows,
  };
  for await (const row of pages((cursor) => readBonuses(sources.db, { ...query, cursor }))) {
    const { turnover } = row;
    yield [
      format.instant(new Date(row.at)),
      kindOf(asked, row.kind),
      format.money(row.amount),
      row.currency,
      turnover ? format.money(turnover.required) : '',
      turnover ? format.money(turnover.done) : '',
    ];
  }
}

/** One row for each game type of each claim. */
async function* rebateRows(sources: Sources, asked: Asked): AsyncIterable<readonly Cell[]> {
  const { format } = asked;
  const { from, to } = periodOf(asked);
  const claims = pages(async (cursor) => {
    const found = await sources.rebates(memberOf(asked), { before: cursor ?? null, limit: pageRows });
    return { content: found, nextCursor: found.length < pageRows ? null : (found.at(-1)?.id ?? null) };
  });
  for await (const { at, level, lines, currency } of claims) {
    if ((from !== null && at < from) || (to !== null && at >= to)) continue;
    for (const line of lines) {
      const figures = [format.money(line.turnover), line.rate, format.money(line.amount)];
      yield [format.instant(at), level ?? '', line.gameType, ...figures, currency];
    }
  }
}
