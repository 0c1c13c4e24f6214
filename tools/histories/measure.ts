import {
  accountTotals,
  type Games,
  readBetPage,
  readLines,
  readTotals,
} from '../../server/src/features/records/index.ts';
import type { Db } from '../../server/src/platform/database.ts';
import type { Merchant } from '../../server/src/platform/merchants.ts';
import type { Ground } from './generate.ts';

export interface Timed {
  what: string;
  /** Median of many runs, in milliseconds. */
  ms: number;
}

const runs = 31;
const pageSize = 20;

const games: Games = {
  game: async (_merchant, vendor, code) => ({
    names: { pt: `${vendor} ${code}`, en: code },
    categories: ['RNG'],
  }),
  gameKeys: async () => [],
};

async function time(what: string, work: () => Promise<unknown>): Promise<Timed> {
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return { what, ms: took.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0 };
}

const daysAgo = (count: number): Date => new Date(Date.now() - count * 86_400_000);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Reads the histories of the member who plays most as its pages do; `page` is how deep the deep ones stand. */
export async function measure(
  db: Db,
  ground: Ground,
  { bets, page }: { bets: number; page: number },
): Promise<Timed[]> {
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
    await time('bets, first page', bet({})),
    await time('bets, deep page', bet({ cursor: deep })),
    await time('bets of one vendor, first page', bet({ vendor: 'V1' })),
    await time('bets of one vendor, deep page', bet({ vendor: 'V1', cursor: deep })),
    await time('settled bets, first page', bet({ state: 'settled' })),
    await time('bets taken back, deep page', bet({ state: 'rolled_back', cursor: deep })),
    await time('bets of a month eleven months ago', bet(long)),
    await time('account, first page', line({})),
    await time('account, deep page', line({ cursor: deep })),
    await time('account, deposits only', line({ kind: 'deposit' })),
    await time('account, a month eleven months ago', line(long)),
    await time('account totals of a month', () => accountTotals(db, { ...long, wallet, memberId, currency })),
    await time('bet totals of 30 days by day', () => readTotals(db, member, currency, month, 'day')),
    await time('bet totals of 30 days by game type', () =>
      readTotals(db, member, currency, month, 'gameType'),
    ),
    await time('bet totals of 30 days by vendor', () => readTotals(db, member, currency, month, 'vendor')),
    await time('bet totals of 30 days by status', () => readTotals(db, member, currency, month, 'state')),
  ];
}
