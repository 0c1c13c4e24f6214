import type { Platform } from '../../../platform/platform.ts';
import { compute, type Question, spanOf } from './compute.ts';
import type { MemberTotal } from '../engine/team.ts';
import { countingIn } from './settle-window.ts';
import { periodWindow, type Run } from '../store/runs.ts';
import { readMemberTotals } from '../store/totals.ts';
import { type CountedMember, recount } from '../../../ledger/index.ts';

export interface Difference {
  memberId: string;
  field: string;
  kept: bigint;
  counted: bigint;
}
export interface Verdict {
  sameInputs: boolean;
  sameResult: boolean;
  sameTotals: boolean;
  inputHash: string;
  resultHash: string;
  statements: number;
  bets: number;
  differences: Difference[];
}

const shown = 50;
const fields = ['turnover', 'stake', 'payout', 'bonuses', 'rebates'] as const;

/** Computes a closed window again from what was sealed, and counts its totals again from the raw bets. */
export async function verifyRun(platform: Platform, run: Run): Promise<Verdict> {
  const merchant = await platform.merchants.byId(run.merchantId);
  if (!merchant) throw new Error(`merchant ${run.merchantId} is gone`);
  const question: Question = {
    merchant,
    schedule: { kind: run.kind, period: run.period },
    window: periodWindow(run),
    counting: countingIn(run),
    corrections: run.corrections,
    knownAt: run.computedAt,
  };
  const again = await compute(platform.db, question);
  // Bets that were found not to count are raw bets all the same.
  const span = spanOf({ ...question, corrections: [] });
  const counted = await recount(platform.db, span);
  const differences = differencesOf(await readMemberTotals(platform.db, span), counted);
  return {
    sameInputs: again.inputHash === run.inputHash,
    sameResult: again.resultHash === run.resultHash,
    sameTotals: differences.length === 0,
    inputHash: again.inputHash,
    resultHash: again.resultHash,
    statements: again.results.length,
    bets: Number(counted.reduce((sum, { bets }) => sum + bets, 0n)),
    differences: differences.slice(0, shown),
  };
}

function differencesOf(kept: readonly MemberTotal[], counted: readonly CountedMember[]): Difference[] {
  const storedOf = new Map(kept.map((row) => [row.memberId, row]));
  const countedOf = new Map(counted.map((row) => [row.memberId, row]));
  return [...new Set([...storedOf.keys(), ...countedOf.keys()])].sort().flatMap((memberId) =>
    fields.flatMap((field) => {
      const pair = {
        kept: storedOf.get(memberId)?.[field] ?? 0n,
        counted: countedOf.get(memberId)?.[field] ?? 0n,
      };
      return pair.kept === pair.counted ? [] : [{ memberId, field, ...pair }];
    }),
  );
}
