import { operatorVipCalls, type ParsedBody, vipCalls } from '@croupier/contract';
import { arraysOf } from '../../platform/database/arrays.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { inOrder, type Level, type Standing, standingOf } from './rules.ts';
import type { Console } from '../../console/index.ts';
import {
  createEditableList,
  either,
  type Language,
  type Localised,
  type StoredRow,
} from '../../site/index.ts';
import type { CountedBet } from '../../ledger/index.ts';

export type { Level, Standing } from './rules.ts';
export type VipLevelForm = ParsedBody<typeof operatorVipCalls.create>;

interface LevelRow extends StoredRow {
  code: string;
  name: Localised;
  turnover: bigint;
  rebates: Record<string, string>;
  enabled: boolean;
}

interface Who {
  merchantId: string;
  id: string;
}

export interface Vip {
  routes: readonly Route[];
  levels(merchantId: string): Promise<Level[]>;
  standing(member: Who): Promise<Standing & { turnover: bigint; exists: boolean }>;
  /** The projector's consumer: valid stakes in the merchant's currency. */
  consume(tx: Tx, bets: readonly CountedBet[]): Promise<void>;
  console(console: Console): { routes: readonly Route[] };
  seed(merchantId: string, forms: readonly VipLevelForm[]): Promise<void>;
}

/** Levels that a brand's console edits, and where each member stands by what it has staked. */
export function createVip(platform: Platform): Vip {
  const list = createEditableList(platform, {
    table: 'vip_level',
    words: ['name'],
    scheduled: false,
    subject: 'vip_level',
    read: 'site.read',
    edit: 'site.edit',
    unique: 'code',
    columns: (form: VipLevelForm) => ({
      code: form.code,
      name: form.name,
      turnover: form.turnover,
      rebates: form.rebates,
      enabled: form.enabled,
    }),
    view: ({ code, name, turnover, rebates, enabled }: LevelRow) => ({
      code,
      name,
      turnover: minor(turnover),
      rebates,
      enabled,
    }),
  });
  const levels = (merchantId: string): Promise<Level[]> => list.shown(merchantId);
  const standing = async (member: Who) => {
    const all = await levels(member.merchantId);
    const turnover = await turnoverOf(platform.db, member);
    return { ...standingOf(all, turnover), turnover, exists: all.length > 0 };
  };
  return {
    levels,
    standing,
    consume: (tx, bets) => addTurnover(tx, bets),
    routes: implement(vipCalls)({
      standing: async ({ merchant, member, language }) => {
        const ladder = inOrder(await levels(member.merchantId));
        const own = await standing(member);
        const next = own.next && {
          ...present(own.next, own.rank + 1, language),
          missing: minor(own.next.turnover - own.turnover),
        };
        return {
          currency: merchant.currency,
          turnover: minor(own.turnover),
          level: own.level && present(own.level, own.rank, language),
          next,
          levels: ladder.map((level, place) => present(level, place + 1, language)),
        };
      },
    }),
    console: (console) => ({ routes: implement(operatorVipCalls)(list.handlers(console)) }),
    seed: (merchantId, forms) => list.seed(merchantId, forms),
  };
}

const present = (level: Level, rank: number, language: Language) => ({
  rank,
  name: either(level.name, language),
  turnover: minor(level.turnover),
  rebates: Object.entries(level.rebates).map(([gameType, rate]) => ({ gameType, rate })),
});

async function turnoverOf(on: Db | Tx, member: Who): Promise<bigint> {
  const [row] = await sqlOn<{ turnover: bigint }>(
    on,
    'SELECT turnover FROM vip_turnover WHERE merchant_id = $1 AND member_id = $2',
    [member.merchantId, member.id],
  );
  return row?.turnover ?? 0n;
}

async function addTurnover(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  const settled = bets.filter(({ validStake }) => validStake !== 0n);
  if (settled.length === 0) return;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO vip_turnover AS v (merchant_id, member_id, turnover)
     SELECT b.merchant_id, b.member_id, sum(b.stake)
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[]) AS b (merchant_id, member_id, currency, stake)
     JOIN merchant m ON m.id = b.merchant_id AND m.currency = b.currency
     GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET turnover = v.turnover + EXCLUDED.turnover`),
    arraysOf(settled, 'merchantId', 'memberId', 'currency', 'validStake'),
  );
}
