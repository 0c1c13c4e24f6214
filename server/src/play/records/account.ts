import type { recordCalls, statementLine as lineSchema, ValueOf } from '@croupier/contract';
import type { z } from 'zod';
import { fail } from '../../platform/failure.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type Line,
  linesWithin,
  otherLines,
  stretchOf,
  sumOtherLines,
  type WalletRef,
} from '../../ledger/index.ts';
import { requirementsOf } from '../../cashier/index.ts';
import { cursorId, cursorNumber } from '../../platform/lists/cursor.ts';

type LineView = z.output<typeof lineSchema>;
type Lines = { content: LineView[]; nextCursor: string | null };
export interface Period {
  from: Date | null;
  to: Date | null;
}
export interface LinesQuery extends Period {
  wallet: WalletRef;
  memberId: string;
  cursor: string | undefined;
  limit: number;
  kind?: string | undefined;
}

const gameKinds = ['bet', 'win', 'refund'];
const bonusKinds = ['bonus', 'rebate'];
const budget = 4_000n;
const isSeq = (cursor: string): boolean => /^\d{1,18}$/.test(cursor);

/** Movements of games are many and stand close together; the others have an index of their own. */
export function readLines(db: Db, query: LinesQuery): Promise<Lines> {
  const other = query.kind !== undefined && !gameKinds.includes(query.kind);
  return other ? readOthers(db, query, [query.kind ?? '']) : readAlong(db, query);
}

async function readAlong(db: Db, { wallet, cursor, limit, kind, from, to }: LinesQuery): Promise<Lines> {
  const whole = await stretchOf(db, wallet, { from, to });
  const at = cursorNumber(cursor) ?? whole.before;
  const before = at < whole.before ? at : whole.before;
  const lowest = kind === undefined ? whole.after : before - budget;
  const after = lowest > whole.after ? lowest : whole.after;
  const kinds = kind === undefined ? null : [kind];
  const found = await linesWithin(db, wallet, { before, after }, kinds, limit + 1);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? rows.at(-1)?.seq : after > whole.after ? after + 1n : undefined;
  return { content: rows.map(presentLine), nextCursor: next === undefined ? null : String(next) };
}

async function readOthers(db: Db, query: LinesQuery, kinds: readonly string[]): Promise<Lines> {
  const { wallet, memberId, cursor, limit, from, to } = query;
  const beforeId = cursorId(cursor);
  const found = await otherLines(db, { ...wallet, memberId, kinds, from, to, beforeId, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    content: rows.map(presentLine),
    nextCursor: found.length > limit ? (rows.at(-1)?.transferId ?? null) : null,
  };
}

/** What games changed is what is left when all else is taken off the difference of the balances. */
export async function accountTotals(
  db: Db,
  query: Period & { wallet: WalletRef; memberId: string; currency: string },
): Promise<ValueOf<typeof recordCalls.accountTotals>> {
  const { wallet, memberId, currency, from, to } = query;
  const { before, after } = await stretchOf(db, wallet, { from, to });
  const [[last], [first], kinds] = await Promise.all([
    linesWithin(db, wallet, { before, after: 0n }, null, 1),
    linesWithin(db, wallet, { before: after + 1n, after: 0n }, null, 1),
    sumOtherLines(db, { ...wallet, memberId, from, to }),
  ]);
  const opening = first?.balanceAfter ?? 0n;
  const closing = last?.balanceAfter ?? 0n;
  const others = kinds.reduce((sum, { incoming, outgoing }) => sum + incoming - outgoing, 0n);
  return {
    currency,
    opening: minor(opening),
    closing: minor(closing),
    games: minor(closing - opening - others),
    kinds: kinds.map(({ incoming, outgoing, ...kind }) => ({
      ...kind,
      incoming: minor(incoming),
      outgoing: minor(outgoing),
    })),
  };
}

export async function readLine(
  db: Db,
  wallet: WalletRef,
  id: string,
): Promise<ValueOf<typeof recordCalls.line>> {
  const [accountId, seq = ''] = id.split(':');
  if (accountId !== wallet.accountId || !isSeq(seq)) return fail('NOT_FOUND');
  const before = BigInt(seq) + 1n;
  const [line] = await linesWithin(db, wallet, { before, after: before - 2n }, null, 1);
  return line ? { ...presentLine(line), cause: causeOf(line) } : fail('NOT_FOUND');
}

type Cause = ValueOf<typeof recordCalls.line>['cause'];
const named: readonly Cause['type'][] = ['deposit', 'withdrawal', 'rebate', 'transfer'];

/** A movement of a game was caused by its bet; the others name their cause themselves. */
function causeOf({ kind, scope, key, detail, reference }: Line): Cause {
  if (gameKinds.includes(kind) && scope.startsWith('vendor:')) {
    const bet = kind === 'bet' ? key : (detail?.['bet'] ?? '');
    return { type: 'bet', id: `${scope.slice('vendor:'.length)}:${bet}` };
  }
  const type = named.find((name) => name === reference.type) ?? 'other';
  return { type, id: reference.id };
}

export async function readBonuses(
  db: Db,
  query: Omit<LinesQuery, 'wallet'> & { wallets: readonly WalletRef[] },
): Promise<ValueOf<typeof recordCalls.bonuses>> {
  const pages = await Promise.all(
    query.wallets.map((wallet) => readOthers(db, { ...query, wallet, limit: query.limit }, bonusKinds)),
  );
  const lines = pages
    .flatMap(({ content }) => content)
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.transferId < other.transferId ? 1 : -1));
  const rows = lines.slice(0, query.limit);
  const more = lines.length > query.limit || pages.some(({ nextCursor }) => nextCursor !== null);
  const requirements = await requirementsOf(
    db,
    query.wallets[0]?.merchantId ?? '',
    rows.map(({ reference }) => reference),
  );
  return {
    content: rows.map(({ transferId, kind, amount, currency, at, reference }) => {
      const asked = requirements.find(
        ({ sourceType, sourceId }) => sourceType === reference.type && sourceId === reference.id,
      );
      return {
        id: transferId,
        kind,
        amount,
        currency,
        at,
        turnover: asked
          ? {
              required: minor(asked.required),
              done: minor(asked.done),
              finishedAt: asked.finishedAt?.toISOString() ?? null,
            }
          : null,
      };
    }),
    nextCursor: more ? (rows.at(-1)?.transferId ?? null) : null,
  };
}

function presentLine(entry: Line): LineView {
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
