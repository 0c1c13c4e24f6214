import { decimalPoint } from '../../../platform/formats/tags.ts';
import type {
  Language,
  commissionCalls,
  commissionRun,
  commissionStatement,
  commissionStatementLine,
  contractView,
  statementMember,
  ValueOf,
} from '@croupier/contract';
import type * as z from 'zod';
import { minor, moneyText } from '../../../platform/formats/money.ts';
import { isInForce, wouldEndAt } from '../contracts/contract-state.ts';
import { mayDo, type Party } from '../contracts/contracts.ts';
import { type Measures, netLossOf, type Result, type Tier } from '../engine/types.ts';
import { rateText } from '../engine/terms.ts';
import type { Contract } from '../store/contracts.ts';
import type { Run } from '../store/runs.ts';
import type { Statement } from '../store/statements.ts';
import type { TeamMember } from '../store/totals.ts';
import type { WhatIf } from '../settlement/what-if.ts';

export type ContractView = z.output<typeof contractView>;
export type LineView = z.output<typeof commissionStatementLine>;
export type StatementView = z.output<typeof commissionStatement>;
export type RunView = z.output<typeof commissionRun>;
type Member = z.output<typeof statementMember>;
type MeasuresView = NonNullable<ValueOf<typeof commissionCalls.progress>['measures']>;

export interface Person {
  id: string;
  account: string;
  nickname: string;
  type: number;
}
/** Who people are, by id; one who is gone keeps the id for a name. */
export type People = (id: string) => Person;

const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const tierView = (tier: Tier) => ({
  minTurnover: minor(tier.minTurnover),
  minActiveMembers: tier.minActive,
  minNetLoss: minor(tier.minNetLoss),
  rate: tier.rate === null ? null : rateText(tier.rate),
  amount: tier.amount === null ? null : minor(tier.amount),
});

export function contractViewOf(
  contract: Contract,
  { party, now, timeZone, expiresAt }: { party: Party; now: Date; timeZone: string; expiresAt: Date },
  people: People,
): ContractView {
  const { effectiveFrom, effectiveUntil, terms } = contract;
  return {
    id: contract.id,
    kind: contract.kind,
    period: contract.period,
    mode: terms.mode,
    tiers: terms.tiers.map(tierView),
    cap: terms.cap === null ? null : minor(terms.cap),
    currency: contract.currency,
    member: people(contract.memberId),
    upline: contract.uplineId === null ? null : people(contract.uplineId),
    proposedBy: contract.proposedBy,
    status: contract.status,
    reason: contract.reason,
    answers: contract.answers,
    offeredAt: iso(contract.offeredAt),
    answeredAt: isoOrNull(contract.answeredAt),
    expiresAt: contract.status === null ? iso(expiresAt) : null,
    effectiveFrom: isoOrNull(effectiveFrom),
    effectiveUntil: isoOrNull(effectiveUntil),
    endsAt: isoOrNull(wouldEndAt(contract, now, timeZone)),
    inForce: isInForce(contract, now),
    may: mayDo(contract, party),
  };
}

export const measuresView = (of: Measures): MeasuresView => ({
  turnover: minor(of.turnover),
  activeMembers: of.active,
  stake: minor(of.stake),
  payout: minor(of.payout),
  bonuses: minor(of.bonuses),
  rebates: minor(of.rebates),
  netLoss: minor(netLossOf(of)),
});

/** Tiers are numbered from 1 for people. */
export const tierNumber = (index: number | null): number | null => (index === null ? null : index + 1);

export function lineView(statement: Statement, people: People): LineView {
  return {
    id: statement.id,
    kind: statement.kind,
    period: statement.period,
    from: iso(statement.windowFrom),
    to: iso(statement.windowTo),
    member: people(statement.memberId),
    currency: statement.currency,
    base: minor(statement.base),
    tier: tierNumber(statement.tier),
    gross: minor(statement.gross),
    below: minor(statement.below),
    amount: minor(statement.amount),
    floorAdded: minor(statement.floorAdded),
    setOff: minor(statement.setOff),
    paid: minor(statement.paid),
    state: statement.state,
    revision: statement.revision,
    paidAt: isoOrNull(statement.paidAt),
    transferId: statement.transferId,
  };
}

/** The way from the figures to the amount, one step a line, in signs and amounts that need no language. */
function formulaOf(statement: Statement, contract: Contract, language: Language): StatementView['formula'] {
  const money = (amount: bigint) => moneyText(amount, statement.currency, language);
  const steps: (Omit<StatementView['formula'][number], 'value'> & { value: bigint })[] = [];
  const loss = netLossOf(statement);
  const { stake, payout, bonuses, rebates, carriedIn, base, gross, below } = statement;
  if (statement.kind === 'dividend') {
    const given = [payout, bonuses, rebates].map((part) => ` − ${money(part)}`).join('');
    steps.push({ step: 'netLoss', text: `${money(stake)}${given}`, value: loss });
    if (carriedIn !== 0n)
      steps.push({
        step: 'carriedIn',
        text: `${money(loss)} + (${money(carriedIn)})`,
        value: loss + carriedIn,
      });
  }
  const of = statement.kind === 'dividend' ? loss + carriedIn : statement.turnover;
  steps.push({ step: 'base', text: `max(${money(of)}, 0)`, value: base });
  const rate = (text: string) => text.replace('.', decimalPoint[language]);
  steps.push({ step: 'gross', text: grossText(statement, contract, { money, rate }), value: gross });
  const own = statement.branches.map((branch) => money(branch.gross));
  steps.push({ step: 'below', text: own.length === 0 ? '0' : own.join(' + '), value: below });
  const earned = `max(${money(gross)} − ${money(below)}, 0)`;
  steps.push({ step: 'earned', text: earned, value: statement.earned });
  if (statement.revision > 0) {
    const text = `${money(statement.earned)} − ${money(statement.previous)}`;
    steps.push({ step: 'adjustment', text, value: statement.amount });
  }
  if (statement.setOff !== 0n) {
    const text = `${money(statement.amount)} − ${money(statement.setOff)}`;
    steps.push({ step: 'setOff', text, value: statement.amount - statement.setOff });
  }
  return steps.map(({ value, ...step }) => ({ ...step, value: minor(value) }));
}

/** The rate of the tier reached, or its amount; a dash where none is. */
function grossText(
  statement: Statement,
  contract: Contract,
  { money, rate }: { money: (amount: bigint) => string; rate: (text: string) => string },
): string {
  const tier = statement.tier === null ? undefined : contract.terms.tiers[statement.tier];
  if (!tier) return '–';
  const granted =
    tier.rate === null
      ? money(tier.amount ?? 0n)
      : `⌊${money(statement.base)} × ${rate(rateText(tier.rate))}⌋`;
  return statement.capped ? `min(${granted}, ${money(statement.gross)})` : granted;
}

export interface StatementParts {
  statement: Statement;
  contract: Contract;
  run: Run;
  before: string | null;
  corrections: readonly { id: string; reason: string; recordedAt: Date }[];
}

export function statementView(parts: StatementParts, people: People, language: Language): StatementView {
  const { statement, contract, run, before, corrections } = parts;
  const { terms } = contract;
  return {
    ...lineView(statement, people),
    contract: {
      id: contract.id,
      mode: terms.mode,
      tiers: terms.tiers.map(tierView),
      cap: terms.cap === null ? null : minor(terms.cap),
    },
    measures: measuresView(statement),
    carriedIn: minor(statement.carriedIn),
    carriedOut: minor(statement.carriedOut),
    capped: statement.capped,
    formula: formulaOf(statement, contract, language),
    branches: statement.branches.map((branch) => ({
      member: people(branch.memberId),
      gross: minor(branch.gross),
      turnover: minor(branch.turnover),
      netLoss: minor(branch.netLoss),
    })),
    adjusts: before,
    corrections: corrections.map(({ recordedAt, ...rest }) => ({ ...rest, recordedAt: iso(recordedAt) })),
    inputHash: run.inputHash,
    computedAt: iso(run.computedAt),
  };
}

export const memberView = (row: TeamMember, people: People): Member => {
  const { activeMembers: _active, ...measures } = measuresView({ ...row, active: 0 });
  return { member: people(row.memberId), level: row.level, ...measures };
};

/** What is read beside a run to show it. */
export type BesideRun = Pick<RunView, 'approvals' | 'approvalsNeeded'> & {
  paid: bigint;
  older: readonly Run[];
};

export function runView(run: Run, { paid, older, approvals, approvalsNeeded }: BesideRun): RunView {
  return {
    id: run.id,
    kind: run.kind,
    period: run.period,
    from: iso(run.windowFrom),
    to: iso(run.windowTo),
    revision: run.revision,
    state: run.state,
    currency: run.currency,
    activeMembers: run.activeMembers,
    contracts: run.contracts,
    statements: run.statements,
    gross: minor(run.granted),
    amount: minor(run.amount),
    floorAdded: minor(run.floorAdded),
    paid: minor(paid),
    inputHash: run.inputHash,
    resultHash: run.resultHash,
    computedAt: iso(run.computedAt),
    approvedBy: run.approvedBy,
    approvedAt: isoOrNull(run.approvedAt),
    paidAt: isoOrNull(run.paidAt),
    approvals,
    approvalsNeeded,
    olderWaiting: older.map(({ id, windowFrom, windowTo, amount }) => ({
      id,
      from: iso(windowFrom),
      to: iso(windowTo),
      amount: minor(amount),
    })),
  };
}

export const resultView = (result: Result) => ({
  tier: tierNumber(result.tier),
  gross: minor(result.gross),
  below: minor(result.below),
  amount: minor(result.earned),
});

const shownWindows = 400;

export const whatIfView = ({ span, windows, gross, amount, content }: WhatIf) => ({
  from: iso(span.from),
  to: iso(span.to),
  windows,
  gross: minor(gross),
  amount: minor(amount),
  content: content.slice(-shownWindows).map(({ window, result }) => ({
    from: iso(window.from),
    to: iso(window.to),
    measures: measuresView(result.team),
    ...resultView(result),
  })),
});

export function pageOf<T>(
  content: T[],
  total: number,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  return {
    content,
    pageNum: pageNo,
    pageSize,
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
    totalElements: total,
  };
}
