import type { Db } from '../../server/src/platform/database/database.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';
import type { Ground } from './generate.ts';
import {
  accountTotals,
  type Games,
  readBetPage,
  readLines,
  readTotals,
} from '../../server/src/play/index.ts';

/** What a page or a total asks of the database. */
export interface Question {
  what: string;
  ask(): Promise<unknown>;
}

const runs = 101;
/** The first few find nothing where the later ones find it. */
const warmUps = 5;
const pageSize = 20;

const games: Games = {
  game: async (_merchant, vendor, code) => ({
    nodeId: 'n',
    names: { pt: `${vendor} ${code}`, en: code },
    categories: ['RNG'],
  }),
  gameKeys: async () => [],
  vendor: async () => undefined,
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

/**
 * Asks the small and the large ledger in turn, so that whatever else the machine does meets both: medians of many runs in
 * milliseconds, and of the ratios of the runs, each of which asks both.
 */
export async function compare(small: readonly Question[], large: readonly Question[]) {
  const found = [];
  for (const [place, one] of small.entries()) {
    const other = large[place];
    if (other?.what !== one.what) throw new Error(`${one.what} is not asked of both`);
    const took: { small: number; large: number }[] = [];
    for (let run = 0; run < runs + warmUps; run += 1) {
      const pair = { small: await timed(one.ask), large: await timed(other.ask) };
      if (run >= warmUps) took.push(pair);
    }
    found.push({
      what: one.what,
      small: median(took.map((pair) => pair.small)),
      large: median(took.map((pair) => pair.large)),
      ratio: median(took.map((pair) => pair.large / pair.small)),
    });
  }
  return found;
}
export type Timed = Awaited<ReturnType<typeof compare>>[number];

const daysAgo = (count: number): Date => new Date(Date.now() - count * 86_400_000);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const question = (what: string, ask: () => Promise<unknown>): Question => ({ what, ask });

/** Reads the histories of the member who plays most as its pages do; `page` is how deep the deep ones stand. */
export function questions(
  db: Db,
  ground: Ground,
  { bets, page }: { bets: number; page: number },
): Question[] {
  const { merchantId, memberId, accountId, currency } = ground;
  const merchant: Merchant = {
    id: merchantId,
    code: 'measure',
    name: 'Measure',
    currency,
    timeZone: 'America/Sao_Paulo',
    hosts: [],
    isDefault: true,
    settings: {},
  };
  const member = { merchantId, id: memberId };
  const wallet = { merchantId, accountId };
  const shared = { merchant, member, wallet, currency, limit: pageSize, language: 'pt' } as const;
  const parts = { platform: { db }, games };
  const deep = String(2 * bets + 2 - 2 * pageSize * (page - 1));
  const none = { from: null, to: null };
  const long = { from: daysAgo(330), to: daysAgo(300) };
  const filter = { ...none, vendor: null, gameType: null, state: null };
  const month = { ...filter, from: dayOf(daysAgo(30)) };
  const bet = (more: object) => () => readBetPage(parts, { ...shared, ...none, ...more });
  const line = (more: object) => () =>
    readLines(db, { ...none, wallet, memberId, cursor: undefined, limit: pageSize, ...more });
  return [
    question('bets, first page', bet({})),
    question('bets, deep page', bet({ cursor: deep })),
    question('bets of one vendor, first page', bet({ vendor: 'V1' })),
    question('bets of one vendor, deep page', bet({ vendor: 'V1', cursor: deep })),
    question('settled bets, first page', bet({ state: 'settled' })),
    question('bets taken back, deep page', bet({ state: 'rolled_back', cursor: deep })),
    question('bets of a month eleven months ago', bet(long)),
    question('account, first page', line({})),
    question('account, deep page', line({ cursor: deep })),
    question('account, deposits only', line({ kind: 'deposit' })),
    question('account, a month eleven months ago', line(long)),
    question('account totals of a month', () => accountTotals(db, { ...long, wallet, memberId, currency })),
    question('bet totals of 30 days by day', () => readTotals(db, member, currency, month, 'day')),
    question('bet totals of 30 days by game type', () => readTotals(db, member, currency, month, 'gameType')),
    question('bet totals of 30 days by vendor', () => readTotals(db, member, currency, month, 'vendor')),
    question('bet totals of 30 days by status', () => readTotals(db, member, currency, month, 'state')),
  ];
}
