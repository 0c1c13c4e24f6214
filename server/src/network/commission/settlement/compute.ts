import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { settle, type Sums, sumsOf } from '../engine/settle.ts';
import { type Holder, isNothing, type Measures, nothing, type Result } from '../engine/types.ts';
import type { Counting } from '../settings.ts';
import { type Contract, heldWithin, inForceFor } from '../store/contracts.ts';
import { carriedInto } from '../store/statements.ts';
import { asksForActive, readTeamWindows } from '../store/team-windows.ts';
import { movedSince, readNearest, readTeams, type Span, type TeamTotals } from '../store/totals.ts';
import { isByDay, type Schedule, type Window } from './windows.ts';

export interface Question {
  merchant: Merchant;
  schedule: Schedule;
  window: Window;
  counting: Counting;
  /** Bets found not to count, as far as they were known. */
  corrections: readonly string[];
  /** Carried losses as they were known then. */
  knownAt: Date;
  /** Only this member's contract and those below it are asked for: a look, no run. */
  within?: string;
}

export interface Computed extends Sums {
  holders: Holder[];
  contracts: Contract[];
  /** Only of teams that did something, or that carry a loss. */
  results: Result[];
  activeMembers: number;
  totalsDigest: string;
  inputHash: string;
  resultHash: string;
}

export const spanOf = ({ merchant, schedule, window, counting, corrections }: Question): Span => ({
  merchantId: merchant.id,
  currency: merchant.currency,
  timeZone: merchant.timeZone,
  period: schedule.period,
  activeTurnover: counting.activeTurnover,
  corrections,
  ...window,
});

/** Reads the inputs of a window, settles it, and seals both. The same inputs give the same bytes. */
export async function compute(on: Db | Tx, question: Question): Promise<Computed> {
  const { merchant, schedule, window, counting, within } = question;
  const due = { ...schedule, merchantId: merchant.id };
  const inForce = await inForceFor(on, due, window);
  const contracts = within === undefined ? inForce : await heldWithin(on, merchant.id, within, inForce);
  const ids = contracts.map(({ memberId }) => memberId);
  const span = spanOf(question);
  const teams = (await storedTeams(on, question, contracts)) ?? (await readTeams(on, span, ids));
  const nearest = ids.length > 1 ? await readNearest(on, span, ids) : new Map<string, string>();
  const carried =
    schedule.kind === 'dividend' && counting.carriesLoss
      ? await carriedInto(on, due, window.from, question.knownAt)
      : new Map<string, bigint>();
  const holders = contracts.map((contract): Holder => ({
    memberId: contract.memberId,
    contractId: contract.id,
    terms: contract.terms,
    above: nearest.get(contract.memberId) ?? null,
    team: teams.teams.get(contract.memberId) ?? nothing,
    carriedIn: carried.get(contract.memberId) ?? 0n,
  }));
  const all = settle({ kind: schedule.kind, carriesLoss: counting.carriesLoss }, holders);
  const results = all.filter(({ team, carriedIn }) => !isNothing(team) || carriedIn !== 0n);
  const inputs = {
    merchant: merchant.id,
    ...schedule,
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    counting,
    corrections: [...question.corrections].sort(),
    totals: teams.digest,
    holders: holders.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
  };
  return {
    ...sumsOf(results),
    holders,
    contracts,
    results,
    activeMembers: teams.active,
    totalsDigest: teams.digest,
    inputHash: sealOf(inputs),
    resultHash: sealOf(results),
  };
}

/**
 * For a look at one agent's window of whole days: from the sums that are kept of teams, unless the tree was another when the
 * window began or someone's tier counts active members.
 */
async function storedTeams(
  on: Db | Tx,
  { merchant, schedule, window, counting, within }: Question,
  contracts: readonly Contract[],
): Promise<TeamTotals | null> {
  if (within === undefined || !isByDay(schedule.period)) return null;
  if (asksForActive(contracts.map(({ terms }) => terms))) return null;
  if (await movedSince(on, { merchantId: merchant.id, from: window.from })) return null;
  const [teams = new Map<string, Measures>()] = await readTeamWindows(on, {
    merchantId: merchant.id,
    currency: merchant.currency,
    timeZone: merchant.timeZone,
    period: schedule.period,
    activeTurnover: counting.activeTurnover,
    root: within,
    holders: contracts.map(({ memberId }) => memberId),
    windows: [window],
    countsActive: false,
  });
  const own = teams.get(within)?.active ?? 0;
  return { teams, members: own, active: own, digest: '' };
}

/** SHA-256 of the values as JSON, amounts as decimal text. */
function sealOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );
  return createHash('sha256').update(text).digest('hex');
}
