import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestMember } from '../sites/cashier-site.ts';
import type { readyMember, Withdrawal } from './money-out.ts';
import type { Answer } from '../sites/site.ts';

const kinds = [
  'pix',
  'announce',
  'prove',
  'prove',
  'credit',
  'credit',
  'credit',
  'reject transfer',
  'play',
  'withdraw',
  'withdraw',
  'withdraw',
  'claim',
  'approve',
  'approve',
  'approve',
  'refuse',
  'cancel',
  'bank',
  'bank',
  'bank',
  'bank again',
  'receipt',
  'receipt',
  'force',
  'upline',
  'to vendor',
  'from vendor',
  'collect',
  'propose',
  'agree',
  'agree',
  'disagree',
] as const;
export const anyStep = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat({ max: 20 }),
  percent: fc.integer({ min: 5, max: 110 }),
  who: fc.nat({ max: 1 }),
  /** How many tabs press at once, and whether with one key. */
  tabs: fc.constantFrom(1, 1, 2, 3),
  oneKey: fc.boolean(),
});
export type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

export type Member = Awaited<ReturnType<typeof readyMember>>;

/** What the acknowledged calls have moved: nothing else may have moved anything. */
export class World {
  readonly member: Member;
  readonly agent: TestMember;
  main = 0;
  hold = 0;
  vendor = 0;
  above = 0;
  fees = 0;
  corrected = 0;
  transfers: { id: string; amount: number; state: 'created' | 'paid' | 'credited' | 'failed' }[] = [];
  payouts: Withdrawal[] = [];
  ended = new Set<string>();
  proposals: { id: string; amount: number }[] = [];

  constructor(member: Member, agent: TestMember) {
    this.member = member;
    this.agent = agent;
  }
}

export const ok = (answer: Answer): boolean => answer.status === 200;
/** Presses at once from some tabs; how many pressings had an effect of their own. */
export async function press(next: Step, call: (key: string) => Promise<Answer>): Promise<number> {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: next.tabs }, () => call(next.oneKey ? key : randomUUID())),
  );
  for (const { status, body } of answers) expect([status, body.code]).not.toEqual([500, 'INTERNAL']);
  const done = answers.filter(ok).length;
  return next.oneKey ? Math.min(1, done) : done;
}
/** Mostly one that fits, so that the step means something; now and then any. */
export function among<T>(
  list: readonly T[],
  { at }: Step,
  fits: (one: T) => boolean = () => true,
): T | undefined {
  const fitting = at % 4 === 0 ? [] : list.filter(fits);
  const from = fitting.length > 0 ? fitting : list;
  return from[at % (from.length || 1)];
}
