import { rebateCalls } from '@croupier/contract';
import type { Messages } from '../../people/index.ts';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { addDays, dayIn } from '@croupier/contract/days';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Line, linesOf, sumOf } from './rules.ts';
import {
  addAccruals,
  insertClaim,
  markClaimed,
  type OpenDay,
  readClaims,
  readOpen,
  type Who,
} from './store.ts';
import type { CountedBet, Ledger } from '../../ledger/index.ts';
import { cursorId } from '../../platform/lists/cursor.ts';

export { rebateFile } from './list-file.ts';

export interface RebateDeps {
  ledger: Pick<Ledger, 'openAccount' | 'accountId' | 'postIn' | 'balances'>;
  /** The category of a game; empty for one that is gone. */
  gameType(merchantId: string, vendor: string, game: string): Promise<string>;
  /** The member's VIP level with its rates; null where none holds. */
  level(member: Who): Promise<{ code: string; rebates: Readonly<Record<string, string>> } | null>;
  messages: Pick<Messages, 'post' | 'announce'>;
}

export interface Rebate {
  routes: readonly Route[];
  /** The projector's consumer. */
  consume(tx: Tx, bets: readonly CountedBet[]): Promise<void>;
}

/** A part of what was staked, by game type and VIP level, claimed by hand and paid exactly once. */
export function createRebate(platform: Platform, deps: RebateDeps): Rebate {
  const { db } = platform;
  const yesterday = (merchant: Merchant): string =>
    addDays(dayIn(merchant.timeZone, platform.clock.now()), -1);
  const routes = implement(rebateCalls)({
    open: async ({ merchant, member }) => {
      const until = yesterday(merchant);
      const { level, lines } = await earned(deps, member, await readOpen(db, member, until));
      return {
        currency: merchant.currency,
        level: level?.code ?? null,
        until,
        lines: lines.map(presentLine),
        amount: minor(sumOf(lines)),
      };
    },
    claim: async ({ merchant, member, once }) => {
      const house = await promotions(platform, deps, merchant);
      const paid = await once({
        begin: (tx) => claim(platform, deps, tx, { merchant, member, house, until: yesterday(merchant) }),
      });
      deps.messages.announce(member);
      return paid;
    },
    claims: async ({ member, query: { cursor, limit } }) => {
      const rows = await readClaims(db, member, { before: cursorId(cursor), limit: limit + 1 });
      const content = rows
        .slice(0, limit)
        .map((row) => ({ ...row, amount: minor(row.amount), at: row.at.toISOString() }));
      return { content, nextCursor: rows.length > limit ? (content.at(-1)?.id ?? null) : null };
    },
  });

  return {
    routes,
    consume: (tx, bets) => accrue(tx, deps, bets),
  };
}

/** What open stakes earn by the member's level. */
async function earned(deps: RebateDeps, member: Who, open: readonly OpenDay[]) {
  const level = await deps.level(member);
  const sums = Map.groupBy(open, ({ gameType }) => gameType);
  const turnovers = [...sums].map(([gameType, days]) => ({
    gameType,
    turnover: days.reduce((sum, { turnover }) => sum + turnover, 0n),
  }));
  return { level, lines: linesOf(turnovers, level?.rebates ?? {}) };
}

interface Claim {
  merchant: Merchant;
  member: Who;
  house: string;
  until: string;
}

async function claim(
  { clock }: Pick<Platform, 'clock'>,
  deps: RebateDeps,
  tx: Tx,
  { merchant, member, house, until }: Claim,
) {
  const open = await readOpen(tx, member, until, true);
  const { level, lines } = await earned(deps, member, open);
  const amount = sumOf(lines);
  if (amount <= 0n) fail('REBATE_NOTHING');
  const paidFor = new Set(lines.map(({ gameType }) => gameType));
  await markClaimed(
    tx,
    member,
    open.filter(({ gameType }) => paidFor.has(gameType)),
  );
  const id = newId();
  const at = clock.now();
  const { currency } = merchant;
  const detail = { amount: String(amount), currency };
  await deps.messages.post(tx, member, { kind: 'rebate.paid', detail, reference: { type: 'rebate', id } });
  const [posted] = await deps.ledger.postIn(tx, [
    {
      merchantId: merchant.id,
      kind: 'rebate',
      scope: 'rebate',
      key: id,
      legs: [
        { accountId: house, amount: -amount },
        { accountId: mainOf(deps, merchant, member.id), amount },
      ],
      reference: { type: 'rebate', id },
      memberId: member.id,
    },
  ]);
  if (posted?.ok !== true) throw new Error('the rebate could not be posted');
  const row = { id, amount, currency, level: level?.code ?? null, lines: lines.map(presentLine), at };
  await insertClaim(tx, member, { ...row, transferId: posted.transferId });
  return { id, amount: minor(amount), currency, at: at.toISOString() };
}

const presentLine = (line: Line) => ({ ...line, turnover: minor(line.turnover), amount: minor(line.amount) });

const mainOf = ({ ledger }: RebateDeps, { id: merchantId, currency }: Merchant, memberId: string): string =>
  ledger.accountId({ merchantId, owner: { kind: 'member', id: memberId }, purpose: 'main', currency });

/** Rebates are paid by the house's promotions. Opened by itself, so that the row exists before anyone wants to lock it. */
async function promotions(
  { db }: Platform,
  { ledger }: RebateDeps,
  { id: merchantId, currency }: Merchant,
): Promise<string> {
  const key = { merchantId, owner: { kind: 'house', id: 'main' }, purpose: 'promotions', currency } as const;
  return transaction(db, (tx) => ledger.openAccount(tx, key, { floor: null }));
}

async function accrue(tx: Tx, { gameType }: RebateDeps, bets: readonly CountedBet[]): Promise<void> {
  const settled = bets.filter(({ validStake }) => validStake !== 0n);
  if (settled.length === 0) return;
  const rows = await Promise.all(
    settled.map(async (bet) => ({
      ...bet,
      gameType: await gameType(bet.merchantId, bet.vendorId, bet.gameId),
    })),
  );
  await addAccruals(tx, rows);
}
