import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '@croupier/contract/days';
import { createAgents } from '../../../src/network/agents/index.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { memberTypes } from '../../../src/people/members/index.ts';
import {
  addMoney,
  teamActive,
  teamArrivals,
  type TeamDays,
  teamFigures,
  teamGames,
  teamSize,
  topBranches,
} from '../../../src/ledger/team-sums/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { readLosses } from '../../../src/network/team/reports/report-store.ts';
import { openRig, type Player } from '../../ledger/projector/projector-rig.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const rig = startedOnce(openRig);

const people = 7;

type Step =
  | { do: 'play'; who: number; stake: bigint; won: bigint }
  | { do: 'give'; who: number; amount: bigint }
  | { do: 'move'; who: number; to: number | null }
  | { do: 'arrive'; under: number }
  | { do: 'nextDay' }
  | { do: 'project' };

const who = fc.nat(people - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who,
      stake: fc.bigInt(1n, 200n),
      won: fc.bigInt(0n, 300n),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give' as const), who, amount: fc.bigInt(1n, 50n) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('move' as const), who, to: fc.option(who, { nil: null }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const), under: who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('nextDay' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('project' as const) }) },
);

interface Played {
  who: number;
  day: string;
  stake: bigint;
  won: bigint;
  bonus: bigint;
}

const dayOf = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

/** What happened, and the tree as it stands; every sum is counted from these. */
class Model {
  readonly players: Player[] = [];
  readonly upline: (number | null)[] = [];
  readonly placed: string[] = [];
  readonly played: Played[] = [];

  above(index: number): number[] {
    const up = this.upline[index] ?? null;
    return up === null ? [] : [up, ...this.above(up)];
  }
  team(index: number): number[] {
    return this.players.map((_, one) => one).filter((one) => this.above(one).includes(index));
  }
  expected(agent: number, from: string, to: string) {
    const below = this.team(agent);
    const rows = this.played.filter(
      (row) => (row.who === agent || below.includes(row.who)) && row.day >= from && row.day <= to,
    );
    const sum = (name: 'stake' | 'won' | 'bonus') => rows.reduce((total, row) => total + row[name], 0n);
    const bets = rows.filter((row) => row.stake > 0n);
    return {
      bets: BigInt(bets.length),
      stake: sum('stake'),
      payout: sum('won'),
      bonuses: sum('bonus'),
      active: new Set(bets.map((row) => row.who)).size,
      anything: new Set(rows.map((row) => row.who)).size,
      total: below.length,
      arrived: below.filter((one) => {
        const day = this.placed[one] ?? '';
        return day >= from && day <= to;
      }).length,
      own: rows.filter((row) => row.who === agent).reduce((total, row) => total + row.stake, 0n),
    };
  }
  /** The agent and its team by what the brand won from them, as far as anything happened. */
  losses(agent: number, from: string, to: string): { id: string; netLoss: bigint }[] {
    const sums = new Map<string, bigint>();
    for (const row of this.played) {
      const { id } = this.players[row.who] ?? { id: '' };
      if (row.day < from || row.day > to || ![agent, ...this.team(agent)].includes(row.who)) continue;
      sums.set(id, (sums.get(id) ?? 0n) + row.stake - row.won - row.bonus);
    }
    return [...sums]
      .map(([id, netLoss]) => ({ id, netLoss }))
      .toSorted((a, b) =>
        a.netLoss === b.netLoss ? (a.id < b.id ? 1 : -1) : a.netLoss < b.netLoss ? 1 : -1,
      );
  }
}

/** All pages of user loss, by the way of large teams or by that of small ones. */
async function pagedLosses(
  team: TeamDays,
  wide: boolean,
  descending = true,
): Promise<{ id: string; netLoss: bigint }[]> {
  const limit = 3;
  const filter = { ...team, memberId: null, level: null, kind: null, wide };
  const found: { id: string; netLoss: bigint }[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last === undefined ? null : { value: last.netLoss, id: last.id };
    const page = { by: 'netLoss', descending, after, limit } as const;
    const rows = await readLosses(rig.platform.db, filter, page);
    found.push(
      ...rows.map((row) => ({ id: row.id, netLoss: row.stake - row.payout - row.bonuses - row.rebates })),
    );
    if (rows.length < limit) return found;
  }
}

async function join(model: Model, uplineIndex: number | null, now: Date): Promise<void> {
  const { db } = rig.platform;
  const player = await rig.player();
  const agents = createAgents(rig.platform);
  const upline = uplineIndex === null ? null : (model.players[uplineIndex] ?? null);
  const type = model.players.length % 2 === 0 ? memberTypes.agent : 0;
  await sqlOn(
    db,
    `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, currency, registered_at)
     VALUES ($1, $2::uuid, $2::text, $2::text, 'x', $3, 'BRL', $4)`,
    [rig.merchantId, player.id, type, now],
  );
  await transaction(db, (tx) =>
    agents.place(tx, {
      merchantId: rig.merchantId,
      memberId: player.id,
      uplineId: upline?.id ?? null,
      placedBy: 'house',
      now,
    }),
  );
  model.players.push(player);
  model.upline.push(uplineIndex);
  model.placed.push(dayOf(now));
  // The hall gives everyone a deposit at the door.
  model.played.push({ who: model.players.length - 1, day: dayOf(now), stake: 0n, won: 0n, bonus: 0n });
}

async function apply(model: Model, one: Step, now: Date): Promise<void> {
  if (one.do === 'arrive') return join(model, one.under, now);
  if (one.do === 'project') return rig.project();
  if (one.do === 'nextDay') return undefined;
  const player = model.players[one.who];
  if (!player) return undefined;
  if (one.do === 'play') {
    await rig.play(player, one.stake, one.won);
    model.played.push({ who: one.who, day: dayOf(now), stake: one.stake, won: one.won, bonus: 0n });
    return undefined;
  }
  if (one.do === 'give') {
    await rig.give(player, one.amount);
    model.played.push({ who: one.who, day: dayOf(now), stake: 0n, won: 0n, bonus: one.amount });
    return undefined;
  }
  const to = one.to === null ? null : (model.players[one.to] ?? null);
  const refusal = await transaction(rig.platform.db, (tx) =>
    createAgents(rig.platform).move(tx, {
      merchantId: rig.merchantId,
      memberId: player.id,
      uplineId: to?.id ?? null,
      effectiveFrom: now,
      reason: 'drawn',
      movedBy: 'test',
      now,
    }),
  );
  const impossible =
    one.to === model.upline[one.who] ||
    (one.to !== null && (one.to === one.who || model.above(one.to).includes(one.who)));
  expect(refusal !== null).toBe(impossible);
  if (refusal === null) model.upline[one.who] = one.to;
  return undefined;
}

test('for any tree, bets and moves on any days the sums of every team are what its members did', async () => {
  const { db } = rig.platform;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(who, { nil: null }), { minLength: people, maxLength: people }),
      fc.array(step, { minLength: 8, maxLength: 30 }),
      async (uplines, steps) => {
        const model = new Model();
        rig.setClock(rig.nextDay(12));
        let now = rig.platform.clock.now();
        const first = dayOf(now);
        for (const [index, up] of uplines.entries())
          await join(model, up === null || index === 0 ? null : up % index, now);
        for (const one of steps) {
          if (one.do === 'nextDay') now = new Date(now.getTime() + dayMs);
          // More than the few milliseconds by which a writer's blocks may run ahead of a clock that stands.
          else now = new Date(now.getTime() + 1_000);
          rig.setClock(now);
          await apply(model, one, now);
        }
        await rig.project();
        const last = dayOf(now);
        const second = dayOf(new Date(now.getTime() - dayMs));
        for (const [index, player] of model.players.entries())
          for (const [from, to] of [
            [first, last],
            [last, last],
            [second < first ? first : second, last],
          ] as const) {
            const team = { merchantId: rig.merchantId, agentId: player.id, currency: 'BRL', from, to };
            const { active, anything, total, arrived, own, ...figures } = model.expected(index, from, to);
            expect(await teamFigures(db, team)).toMatchObject(figures);
            expect(await teamActive(db, team, 'bet')).toBe(active);
            expect(await teamActive(db, team, 'any')).toBe(anything);
            expect((await teamSize(db, team)).total).toBe(total);
            expect(await teamArrivals(db, team)).toBe(arrived);
            const games = await teamGames(db, team);
            expect(games.reduce((sum, game) => sum + game.stake, 0n)).toBe(figures.stake);
            const branches = await topBranches(db, team, people * 5);
            expect(branches.reduce((sum, branch) => sum + branch.stake, 0n)).toBe(figures.stake - own);
            const losses = model.losses(index, from, to);
            expect(await pagedLosses(team, true)).toEqual(losses);
            expect(await pagedLosses(team, false)).toEqual(losses);
            expect(await pagedLosses(team, true, false)).toEqual(losses.toReversed());
          }
      },
    ),
    { seed: 20_260_302, numRuns: 5, interruptAfterTimeLimit: 30_000 },
  );
  expect(await faultsWithoutReaders(rig.platform.pool)).toEqual([]);
});

test('days that are counted late and in any order leave everyone counted once in any period', async () => {
  const { db } = rig.platform;
  const { merchantId } = rig;
  const days = fc.uniqueArray(fc.nat(40), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(days, fc.nat(40), fc.nat(40), fc.nat(3), async (offsets, one, other, perPage) => {
      const now = rig.platform.clock.now();
      const model = new Model();
      await join(model, null, now);
      await join(model, 0, now);
      await rig.project();
      const [agent, player] = model.players;
      if (!agent || !player) throw new Error('two have joined');
      const dayAt = (offset: number) => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10);
      const rows = offsets.map((offset) => ({
        merchantId,
        memberId: player.id,
        day: dayAt(offset),
        kind: 'bonus',
        currency: 'BRL',
        amount: 1n,
      }));
      for (let from = 0; from < rows.length; from += perPage + 1)
        await transaction(db, (tx) => addMoney(tx, rows.slice(from, from + perPage + 1)));
      const [from, to] = [dayAt(Math.min(one, other)), dayAt(Math.max(one, other))];
      const team = { merchantId, agentId: agent.id, currency: 'BRL', from, to };
      const within = rows.filter(({ day }) => day >= from && day <= to);
      expect(await teamActive(db, team, 'any')).toBe(within.length > 0 ? 1 : 0);
      expect((await teamFigures(db, team)).bonuses).toBe(BigInt(within.length));
    }),
    { seed: 20_260_303, numRuns: 25, interruptAfterTimeLimit: 15_000 },
  );
});
