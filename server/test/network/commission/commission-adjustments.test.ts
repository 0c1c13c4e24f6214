import { beforeAll, expect, test } from 'vitest';
import { compute } from '../../../src/network/commission/settlement/compute.ts';
import { recordCorrection } from '../../../src/network/commission/settlement/corrections.ts';
import {
  type Figures,
  type Opinion,
  opinionOf,
  type SmallContract,
} from '../../../src/network/commission/engine/second-opinion.ts';
import { windowAt } from '../../../src/network/commission/settlement/windows.ts';
import { countingOf } from '../../../src/network/commission/settings.ts';
import { correctionsIn } from '../../../src/network/commission/store/runs.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { openRig } from './commission-house.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const uplines = { top: null, mid: 'top', low: 'mid', side: 'top', a: 'low', b: 'mid', c: 'side' };
const agents = ['top', 'mid', 'low', 'side'];
const players = ['a', 'b', 'c'];
/** The agent itself and all above it. */
const wayUp = (name: string): string[] => {
  const above = uplines[name as keyof typeof uplines];
  return above === null ? [name] : [name, ...wayUp(above)];
};
const tier = { turnover: 0, active: 0, loss: 0 };
/** Caps that bite, the floor where two lines together come to more than the one above them, and fixed amounts. */
const contracts: Record<'dividend' | 'dailySalary', Record<string, SmallContract>> = {
  dividend: {
    top: { tiers: [{ ...tier, percent: 30 }], cap: 9_000 },
    mid: { tiers: [{ ...tier, percent: 20 }], cap: 7_000 },
    low: { tiers: [{ ...tier, percent: 10 }], cap: 3_000 },
    side: { tiers: [{ ...tier, percent: 25 }], cap: 8_000 },
  },
  dailySalary: {
    top: {
      tiers: [
        { ...tier, active: 1, amount: 900 },
        { ...tier, active: 1, turnover: 60_000, amount: 2_500 },
      ],
    },
    mid: {
      tiers: [
        { ...tier, active: 1, amount: 800 },
        { ...tier, active: 1, turnover: 60_000, amount: 2_000 },
      ],
    },
    low: { tiers: [{ ...tier, active: 1, amount: 150 }] },
    side: { tiers: [{ ...tier, active: 1, amount: 850 }] },
  },
};
const kinds = ['dividend', 'dailySalary'] as const;

interface Bet {
  id: string;
  day: number;
  player: string;
  stake: number;
  won: number;
  counts: boolean;
}

/** Noon in São Paulo of a day; the contracts count from the first on. */
const at = (days: number) =>
  new Date(Date.parse('2026-03-02T15:00:00.000Z') + days * 86_400_000).toISOString();

const house = startedOnce(() => openRig(at(0), { 'commission.carryLoss': true }));
const bets: Bet[] = [];
let day = 0;
beforeAll(async () => {
  for (const [name, upline] of Object.entries(uplines)) await house.member(name, upline ?? undefined);
  for (const kind of kinds)
    for (const [name, { tiers, cap }] of Object.entries(contracts[kind])) {
      const form = tiers.map(({ turnover, active, loss, percent, amount }) => ({
        ...{ turnover, active, loss },
        ...(percent === undefined ? {} : { rate: String(percent / 100) }),
        ...(amount === undefined ? {} : { amount }),
      }));
      await house.contract(name, kind, 'daily', form, cap);
    }
});

let state = 20_261_124;
/** The same numbers in each run. */
function draw(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

async function playDay(): Promise<void> {
  day += 1;
  house.to(at(day));
  for (const player of players)
    for (let count = 0; count < 3; count += 1) {
      const stake = 1_000 + draw(30_000);
      const won = draw(3) === 0 ? Math.floor(stake * (1 + draw(20) / 10)) : 0;
      bets.push({ id: await house.play(player, stake, won), day, player, stake, won, counts: true });
    }
}
/** The day's window ends, is counted, settled and paid; what was corrected meanwhile as well. */
async function endDay(): Promise<void> {
  house.to(at(day + 0.5));
  await house.settle();
}
async function correct(which: (bet: Bet) => boolean): Promise<void> {
  const { id: merchantId } = await house.merchant();
  for (const bet of bets.filter((one) => one.counts && which(one))) {
    bet.counts = false;
    const found = { merchantId, vendorId: 'studio', transactionId: bet.id, reason: 'test', by: 'x' };
    await transaction(house.platform.db, (tx) =>
      recordCorrection(tx, house.ledger, { ...found, now: house.now() }),
    );
  }
}

/** Window by window in plain numbers, each with the bets that still count and the loss that the one before handed on. */
function opinions(kind: (typeof kinds)[number]): Record<string, Opinion>[] {
  let before: Record<string, Opinion> = {};
  return Array.from({ length: day }, (_, index) => {
    const figures: Record<string, Figures> = {};
    for (const { player, stake, won } of bets.filter((bet) => bet.day === index + 1 && bet.counts)) {
      const own = (figures[player] ??= { turnover: 0, stake: 0, payout: 0 });
      own.turnover += stake;
      own.stake += stake;
      own.payout += won;
    }
    const carried = Object.entries(contracts[kind]).map(([name, contract]) => [
      name,
      { ...contract, carried: before[name]?.carriedOut ?? 0 },
    ]);
    before = opinionOf({
      ...{ kind, carriesLoss: true, uplines, figures },
      contracts: Object.fromEntries(carried) as Record<string, SmallContract>,
    });
    return before;
  });
}

/** The last word on each window and member, and that the revisions before it add up to it. */
async function engine(kind: (typeof kinds)[number]) {
  const rows = await house.statements(kind);
  const windows = [...new Set(rows.map(({ from }) => from.getTime()))].toSorted((one, two) => one - two);
  return windows.map((from) =>
    Object.fromEntries(
      agents.map((member) => {
        const own = rows.filter((row) => row.member === member && row.from.getTime() === from);
        const last = own.at(-1);
        const earned = Number(last?.earned ?? 0n);
        expect(Number(own.reduce((sum, { amount }) => sum + amount, 0n))).toBe(earned);
        return [member, { earned, carriedOut: Number(last?.carriedOut ?? 0n) }];
      }),
    ),
  );
}

let paidBefore: Record<string, bigint> = {};
async function agree(): Promise<{ owed: number; floors: number; revisions: number }> {
  let floors = 0;
  const net: Record<string, number> = {};
  for (const kind of kinds) {
    const wanted = opinions(kind);
    const seen = await engine(kind);
    expect(seen.length).toBe(wanted.length);
    wanted.forEach((window, index) => {
      for (const [member, { earned, carriedOut, floorAdded }] of Object.entries(window)) {
        expect([kind, index + 1, member, seen[index]?.[member]]).toMatchObject([
          ...[kind, index + 1, member],
          { earned, carriedOut },
        ]);
        net[member] = (net[member] ?? 0) + earned;
        if (floorAdded > 0) floors += 1;
      }
    });
  }
  const rows = await sqlOn<{ member: string; owed: bigint }>(
    house.platform.db,
    'SELECT member_id AS member, sum(owed_left)::bigint AS owed FROM commission_statement GROUP BY member_id',
  );
  let owed = 0;
  for (const member of agents) {
    const left = Number(rows.find((row) => row.member === house.id(member))?.owed ?? 0n);
    const paid = await house.balance(member);
    // What was paid is what is earned by the last word, and what is still to be kept back; nobody's wallet was ever debited.
    expect([member, Number(paid)]).toEqual([member, (net[member] ?? 0) + left]);
    expect(paid).toBeGreaterThanOrEqual(paidBefore[member] ?? 0n);
    paidBefore = { ...paidBefore, [member]: paid };
    owed += left;
  }
  const [counted] = await sqlOn<{ revisions: bigint }>(
    house.platform.db,
    'SELECT count(*)::bigint AS revisions FROM commission_statement WHERE revision > 0',
  );
  expect(await faultsWithoutReaders(house.platform.pool)).toEqual([]);
  return { owed, floors, revisions: Number(counted?.revisions ?? 0n) };
}

test('adjustments come to what the windows would have come to without the bets, under caps, floors, fixed amounts and carried losses', async () => {
  for (let count = 0; count < 3; count += 1) {
    await playDay();
    await endDay();
  }
  expect(await agree()).toMatchObject({ owed: 0, revisions: 0 });
  await correct((bet) => bet.day < 3 && draw(3) === 0);
  await house.settle();
  const first = await agree();
  expect(first.revisions).toBeGreaterThan(0);
  await playDay();
  // A window that is still open leaves the bet out at once.
  await correct((bet) => bet.day === 4 && draw(4) === 0);
  await endDay();
  await agree();
  // Nothing is left of the second day, and once more something of the first, which has been adjusted before.
  await correct((bet) => bet.day === 2 || (bet.day !== 4 && draw(4) === 0));
  await house.settle();
  const second = await agree();
  expect(second.owed).toBeGreaterThan(0);
  expect(second.revisions).toBeGreaterThan(first.revisions);
  await playDay();
  await endDay();
  const last = await agree();
  expect(last.floors).toBeGreaterThan(0);
  expect(last.owed).toBeLessThan(second.owed);
});

test('a look at one agent’s open window is what the whole run would say of it', async () => {
  const { db } = house.platform;
  const merchant = await house.merchant();
  await playDay();
  await house.give('mid', 'bonus', 700);
  await house.give('low', 'rebate', 300);
  while (!(await house.reports.catchUp()));
  const window = windowAt('daily', house.now(), merchant.timeZone);
  for (const kind of kinds) {
    const question = {
      ...{ merchant, schedule: { kind, period: 'daily' as const }, window, counting: countingOf(merchant) },
      ...{ corrections: await correctionsIn(db, merchant.id, window), knownAt: house.now() },
    };
    const whole = await compute(db, question);
    for (const agent of agents) {
      const within = house.id(agent);
      const look = await compute(db, { ...question, within });
      const own = whole.results.find(({ memberId }) => memberId === within);
      expect(own).toBeDefined();
      // Those above it are not asked for.
      expect(look.results.find(({ memberId }) => memberId === within)).toEqual({ ...own, above: null });
      const below = whole.contracts.filter(({ memberId }) =>
        agents.some((name) => house.id(name) === memberId && wayUp(name).includes(agent)),
      );
      expect(look.contracts).toEqual(below);
    }
  }
});
