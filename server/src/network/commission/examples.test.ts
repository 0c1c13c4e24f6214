import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settle, sumsOf } from './engine/settle.ts';
import { holdersOf } from './engine/team.ts';
import { termsOf } from '../../../test/helpers/steps/commission-terms.ts';
import type { Kind } from './settlement/windows.ts';

interface Example {
  title: string;
  kind: Kind;
  carriesLoss?: boolean;
  activeTurnover?: number;
  window?: { from: string; to: string };
  tree: Record<string, string | null>;
  contracts: {
    member: string;
    tiers: {
      minTurnover?: number;
      minActiveMembers?: number;
      minNetLoss?: number;
      rate?: string;
      amount?: number;
    }[];
    cap?: number;
    carriedIn?: number;
    effectiveFrom?: string;
    effectiveUntil?: string;
  }[];
  totals: {
    member: string;
    turnover: number;
    stake: number;
    payout: number;
    bonuses?: number;
    rebates?: number;
  }[];
  statements: Record<string, unknown>[];
  granted: number;
}

const page = readFileSync(new URL('../../../../docs/commissions.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^### (\d+\. .+)$[^`]*```json\n([^`]+)```/gm)].map(
  ([, title = '', json = '{}']): Example => ({ ...(JSON.parse(json) as Omit<Example, 'title'>), title }),
);

test('the page has its examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(12);
});

test.each(examples)('worked example $title', (example) => {
  const { window } = example;
  const contracts = example.contracts.filter(
    ({ effectiveFrom = '', effectiveUntil = '9' }) =>
      window === undefined || (effectiveFrom <= window.from && effectiveUntil >= window.to),
  );
  const holders = holdersOf(
    new Map(Object.entries(example.tree)),
    contracts.map(({ member, tiers, cap, carriedIn = 0 }) => ({
      memberId: member,
      contractId: member,
      carriedIn: BigInt(carriedIn),
      terms: termsOf(
        tiers.map(({ minTurnover: turnover, minActiveMembers: active, minNetLoss: loss, ...pays }) => ({
          ...{ turnover, active, loss },
          ...pays,
        })),
        cap,
      ),
    })),
    example.totals.map(({ member, turnover, stake, payout, bonuses = 0, rebates = 0 }) => ({
      memberId: member,
      turnover: BigInt(turnover),
      stake: BigInt(stake),
      payout: BigInt(payout),
      bonuses: BigInt(bonuses),
      rebates: BigInt(rebates),
    })),
    BigInt(example.activeTurnover ?? 1),
  );
  const results = settle({ kind: example.kind, carriesLoss: example.carriesLoss ?? false }, holders);
  const statements = results.map((result) => ({
    member: result.memberId,
    base: Number(result.base),
    tier: result.tier === null ? null : result.tier + 1,
    gross: Number(result.gross),
    below: Number(result.below),
    earned: Number(result.earned),
    floorAdded: Number(result.floorAdded),
    carriedOut: Number(result.carriedOut),
    capped: result.capped,
  }));
  expect(statements.length).toBe(example.statements.length);
  expect(statements).toMatchObject(example.statements);
  const sums = sumsOf(results);
  expect(Number(sums.granted)).toBe(example.granted);
  expect(sums.earned).toBe(sums.granted + sums.floorAdded);
});
