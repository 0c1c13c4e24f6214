import fc from 'fast-check';
import { dayMs, hourMs } from '@croupier/contract/days';

/** Limits of money as the documents tell them, kept by the simplest means: every event is remembered and added up again. */

const kinds = ['deposit', 'loss', 'wager'] as const;
const periods = ['day', 'week', 'month'] as const;
type Kind = (typeof kinds)[number];
type Period = (typeof periods)[number];

const lengths: Record<Period, number> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };
/** São Paulo keeps no summer time. */
const zoneMs = -3 * hourMs;

const amount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 12_000 }),
  fc.integer({ min: 0, max: 40_000 }),
);
export const limitStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('limit' as const),
      kind: fc.constantFrom(...kinds),
      period: fc.constantFrom(...periods),
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('deposit' as const),
      amount: fc.integer({ min: 1_000, max: 9_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('play' as const),
      stake: fc.integer({ min: 1, max: 5_000 }),
      won: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 7_000 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 90 }) }),
  },
);
export type LimitStep = typeof limitStep extends fc.Arbitrary<infer S> ? S : never;

interface Limit {
  kind: Kind;
  period: Period;
  amount: number | null;
  /** Where its windows are counted from. */
  anchor: number;
  pending: { amount: number | null; from: number } | null;
}

export class LimitsModel {
  readonly limits: Limit[] = [];
  readonly deposits: { at: number; amount: number }[] = [];
  readonly bets: { at: number; stake: number; won: number }[] = [];

  set(kind: Kind, period: Period, wanted: number | null, now: number): void {
    const known = this.limits.find((one) => one.kind === kind && one.period === period);
    if (!known) {
      if (wanted !== null)
        this.limits.push({ kind, period, amount: wanted, anchor: midnight(now), pending: null });
      return;
    }
    const room = (value: number | null) => value ?? Infinity;
    if (room(wanted) > room(known.amount)) {
      known.pending = { amount: wanted, from: now + dayMs };
      return;
    }
    known.pending = null;
    if (room(wanted) === room(known.amount)) return;
    if (known.amount === null) known.anchor = midnight(now);
    known.amount = wanted;
  }

  /** What was asked for a day ago holds from now on. */
  pass(now: number): void {
    for (const limit of this.limits) {
      if (!limit.pending || limit.pending.from > now) continue;
      limit.amount = limit.pending.amount;
      limit.pending = null;
    }
  }

  mayDeposit(wanted: number, now: number): boolean {
    return this.#fits(['deposit'], wanted, now);
  }

  mayStake(stake: number, now: number): boolean {
    return this.#fits(['loss', 'wager'], stake, now);
  }

  used({ kind, period, anchor }: Limit, now: number): number {
    const length = lengths[period];
    const since = anchor + Math.floor((now - anchor) / length) * length;
    const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
    const bets = this.bets.filter(({ at }) => at >= since);
    if (kind === 'deposit')
      return sum(this.deposits.filter(({ at }) => at >= since).map((one) => one.amount));
    return sum(bets.map(({ stake, won }) => (kind === 'loss' ? stake - won : stake)));
  }

  #fits(about: readonly Kind[], wanted: number, now: number): boolean {
    return this.limits.every(
      (limit) =>
        limit.amount === null ||
        !about.includes(limit.kind) ||
        this.used(limit, now) + wanted <= limit.amount,
    );
  }
}

function midnight(now: number): number {
  return Math.floor((now + zoneMs) / dayMs) * dayMs - zoneMs;
}
