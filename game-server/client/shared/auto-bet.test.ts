import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CrashBet } from '../crash/wire.ts';
import { AutoBet, type Sight } from './auto-bet.ts';
import type { AutoEnd, AutoPlan } from './autoplay.ts';

const plan: AutoPlan = { rounds: 10, stopLoss: 10_000, stopWin: null, singleWin: null };
const order = { stake: 1000, autoCashOut: 200 };

/** A table at which the run is watched: what it bets is taken, and ends as the test says. */
class Bench {
  readonly placed: (typeof order)[] = [];
  readonly ends: [AutoEnd, number][] = [];
  taken = true;
  found: CrashBet | null = null;
  sight: Sight = {
    table: { phase: 'open', roundId: 'round-1', sequence: 1 },
    bets: [],
    balance: 1_000_000,
    betsEnded: false,
    taken: false,
    inView: true,
  };
  readonly auto = new AutoBet<typeof order>({
    place: (wanted, then) => {
      this.placed.push(wanted);
      const bet = this.bet('accepted');
      if (this.taken) this.sight = { ...this.sight, bets: [bet], taken: true };
      then(this.taken ? bet : null);
    },
    find: () => Promise.resolve(this.found),
    ended: (end, net) => void this.ends.push([end, net]),
  });

  bet(status: CrashBet['status'], payout = 0): CrashBet {
    const { table } = this.sight;
    return {
      betId: `bet-${table?.sequence}`,
      roundId: table?.roundId ?? '',
      panel: 0,
      stake: order.stake,
      autoCashOut: order.autoCashOut,
      status,
      multiplier: payout > 0 ? 200 : null,
      payout,
      free: false,
      placedAt: '2026-11-27T12:00:00.000Z',
    };
  }

  see(change: Partial<Sight> = {}): void {
    this.sight = { ...this.sight, ...change };
    this.auto.see(this.sight);
  }

  start(more: Partial<AutoPlan> = {}): void {
    this.auto.start({ ...plan, ...more }, order, this.sight);
  }

  /** The bet of the round ends so. */
  end(status: CrashBet['status'], payout = 0): void {
    this.see({ bets: [this.bet(status, payout)], table: { ...this.at, phase: 'settled' } });
  }

  next(by = 1, change: Partial<Sight> = {}): void {
    const sequence = this.at.sequence + by;
    const table = { phase: 'open' as const, roundId: `round-${sequence}`, sequence };
    this.see({ table, taken: false, ...change });
  }

  private get at() {
    const { table } = this.sight;
    if (table === null) throw new Error('no table');
    return table;
  }
}

describe('an automatic bet', () => {
  it('bets once in each round, whatever else the table says, and ends with its rounds', () => {
    const bench = new Bench();
    bench.start({ rounds: 2 });
    bench.see();
    bench.see({ balance: 900_000 });
    expect(bench.placed).toEqual([order]);
    bench.end('lost');
    bench.see();
    expect(bench.auto.state).toMatchObject({ left: 1, net: -1000 });
    bench.next();
    expect(bench.placed).toHaveLength(2);
    bench.end('paid', 2000);
    expect(bench.ends).toEqual([['rounds', 0]]);
    bench.next();
    expect(bench.placed).toHaveLength(2);
  });

  it('never stakes beyond the limit on losses, however the flights go', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 6000 }),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        (stopLoss, flights) => {
          const bench = new Bench();
          bench.start({ rounds: 30, stopLoss });
          let net = 0;
          for (const reached of flights) {
            const before = bench.placed.length;
            if (bench.sight.bets.some((bet) => bet.status === 'accepted')) {
              net += reached ? order.stake : -order.stake;
              if (reached) bench.end('paid', 2 * order.stake);
              else bench.end('lost');
            }
            expect(net).toBeGreaterThanOrEqual(-stopLoss);
            bench.next(1, { bets: [] });
            expect(bench.placed.length).toBeLessThanOrEqual(before + 1);
          }
        },
      ),
    );
  });

  it.each([
    [{ stopWin: 1000 }, 'win'],
    [{ singleWin: 999 }, 'single'],
  ] as const)('ends with %j after a win', (stops, end) => {
    const bench = new Bench();
    bench.start(stops);
    bench.end('paid', 2000);
    expect(bench.ends).toEqual([[end, 1000]]);
  });

  it.each([
    ['the session', (bench: Bench) => bench.see({ betsEnded: true }), 'session'],
    ['a round that nobody here heard of', (bench: Bench) => bench.next(2, { bets: [] }), 'connection'],
    ['the player, who takes the bet back', (bench: Bench) => bench.end('cancelled'), 'player'],
    ['the button', (bench: Bench) => bench.auto.stop(), 'player'],
  ] as const)('ends with %s', (_, happen, end) => {
    const bench = new Bench();
    bench.start();
    happen(bench);
    expect(bench.ends).toEqual([[end, 0]]);
    bench.next(1, { bets: [], betsEnded: false });
    expect(bench.placed).toHaveLength(1);
  });

  it('ends where a bet was not taken', () => {
    const bench = new Bench();
    bench.taken = false;
    bench.start();
    expect(bench.ends).toEqual([['refused', 0]]);
  });

  it('places nothing out of sight, and nothing beside a bet of the player: the round is passed over', () => {
    const bench = new Bench();
    bench.sight = { ...bench.sight, inView: false };
    bench.start();
    bench.next(1, { taken: true, inView: true });
    bench.see({ taken: false });
    expect(bench.placed).toEqual([]);
    bench.next();
    expect(bench.placed).toHaveLength(1);
    expect(bench.auto.state?.left).toBe(plan.rounds);
  });

  it('waits for a win on its way before it says that the balance is too small', () => {
    const bench = new Bench();
    bench.sight = { ...bench.sight, balance: 500 };
    bench.start();
    expect(bench.ends).toEqual([]);
    bench.see({ balance: 1500 });
    expect(bench.placed).toHaveLength(1);
    bench.end('lost');
    bench.next(1, { balance: 500 });
    bench.see({ table: { phase: 'closed', roundId: 'round-2', sequence: 2 } });
    expect(bench.ends).toEqual([['funds', -1000]]);
  });

  it.each([
    ['paid', 2000, []],
    ['returned', 0, []],
    ['accepted', 0, [['connection', 0]]],
  ] as const)('looks up a bet whose round it missed the end of: %s', async (status, payout, ends) => {
    const bench = new Bench();
    bench.start();
    bench.found = bench.bet(status, payout);
    bench.next(1, { bets: [] });
    await Promise.resolve();
    bench.see();
    expect(bench.ends).toEqual(ends);
    expect(bench.placed).toHaveLength(ends.length === 0 ? 2 : 1);
    if (ends.length === 0) expect(bench.auto.state?.net).toBe(payout === 0 ? 0 : 1000);
  });

  it('does not count a void round', () => {
    const bench = new Bench();
    bench.start({ rounds: 1 });
    bench.end('returned');
    expect(bench.auto.state).toMatchObject({ left: 1, net: 0 });
    bench.next();
    expect(bench.placed).toHaveLength(2);
  });
});
