import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../engine/index.ts';
import pg from 'pg';
import { longStatements } from '../../platform/database/database.ts';
import { businessChecks } from './checks/business-checks.ts';
import { cashierChecks } from './checks/cashier-checks.ts';
import { betChecks } from './checks/bet-checks.ts';
import { checkChains, checkStrays } from './checks/chain-check.ts';
import { commissionChecks } from './checks/commission-checks.ts';
import { checkCarriedBets, checkNames, checkWaitingWins } from './checks/content-checks.ts';
import { checkKeys } from './checks/key-check.ts';
import { type Check, ledgerChecks } from './checks/ledger-checks.ts';
import { limitChecks } from './checks/limit-checks.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { proofChecks } from './checks/proof-checks.ts';
import { rightsChecks } from './checks/rights-checks.ts';
import { carriedChecks } from './stored-checks/carried-checks.ts';
import { freeRoundsChecks } from './stored-checks/free-rounds-checks.ts';
import { playChecks } from './stored-checks/play-checks.ts';
import { teamChecks } from './stored-checks/team-checks.ts';
import { termsChecks } from './stored-checks/terms-checks.ts';
import { totalChecks } from './stored-checks/total-checks.ts';

export { proofChecks };

export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface CheckResult {
  name: string;
  description: string;
  passed: boolean;
  examined: number;
  /** The first fifty ids for which it does not hold. */
  offending: string[];
  /** What is known and accepted, and yet to be told. */
  remarks?: string[];
}

export interface AuditReport {
  startedAt: string;
  finishedAt: string;
  passed: boolean;
  checks: CheckResult[];
}

/**
 * Proves the ledger on a live database: one repeatable-read snapshot, nothing locked, nothing written. A check that
 * cannot run has failed.
 */
export async function runAudit(
  pool: pg.Pool,
  done: (result: CheckResult) => void = () => undefined,
  more: readonly AuditCheck[] = [],
): Promise<AuditReport> {
  const startedAt = new Date().toISOString();
  const client = await pool.connect();
  const query: Query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[];
  const checks: CheckResult[] = [];
  const keep = (result: CheckResult) => {
    checks.push(result);
    done(result);
  };
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${longStatements}; ${wholeTables}`);
    for (const check of [...auditChecks, ...more]) keep(await judge(query, check, () => check.look(query)));
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
  return {
    startedAt,
    finishedAt: new Date().toISOString(),
    passed: checks.every(({ passed }) => passed),
    checks,
  };
}

/**
 * Every check reads tables whole. Where their statistics are old, as after a crash of the database, the planner takes
 * large tables for empty ones, and a nested loop over them takes minutes instead of milliseconds.
 */
const wholeTables = 'SET LOCAL enable_nestloop = off';

type Findings = Pick<CheckResult, 'examined' | 'offending' | 'remarks'>;

export interface AuditCheck {
  name: string;
  description: string;
  /** Looks within the transaction of the query; the first fifty offending ids. */
  look(query: Query): Promise<Findings>;
}

/** All that the audit asks, in its order. */
export const auditChecks: readonly AuditCheck[] = [
  ...[
    ...ledgerChecks,
    ...betChecks,
    ...freeRoundsChecks,
    ...carriedChecks,
    ...businessChecks,
    ...paymentChecks,
    ...cashierChecks,
    ...rightsChecks,
    ...limitChecks,
    ...totalChecks,
    ...playChecks,
    ...commissionChecks,
    ...termsChecks,
    ...teamChecks,
  ].map((check) => ({ ...check, look: (query: Query) => ask(query, check) })),
  {
    name: 'accounts_are_named',
    description: "An account's id follows from its owner, purpose and currency",
    look: checkNames,
  },
  {
    name: 'waiting_wins_are_what_was_sent',
    description: 'A win that waited still says what its vendor sent',
    look: checkWaitingWins,
  },
  {
    name: 'carried_bets_are_what_was_sent',
    description:
      'What was wagered of a carried stake is what its vendor sent with the win that closed the bet',
    look: checkCarriedBets,
  },
  {
    name: 'blocks_vouch_for_all',
    description: 'Every transfer and every entry stands in a block',
    look: checkStrays,
  },
  {
    name: 'hash_chains_hold',
    description: "Every block's hash is that of its rows and of the block before it",
    look: checkChains,
  },
  {
    name: 'keys_stand_once',
    description: 'No key stands in two periods, and none is denied by the filter of its period',
    look: checkKeys,
  },
];

async function judge(
  query: Query,
  { name, description }: Pick<Check, 'name' | 'description'>,
  look: () => Promise<Findings>,
): Promise<CheckResult> {
  await query('SAVEPOINT one_check');
  try {
    const found = await look();
    return { name, description, passed: found.offending.length === 0, ...found };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await query('ROLLBACK TO SAVEPOINT one_check');
    return { name, description, passed: false, examined: 0, offending: [`could not run: ${error.message}`] };
  }
}

async function ask(query: Query, { sql }: Check): Promise<Findings> {
  const [row] = await query<{ examined: bigint; offending: string[] | null }>(
    `SELECT count(*)::bigint AS examined, (array_agg(id) FILTER (WHERE ok IS NOT TRUE))[1:50] AS offending
     FROM (${sql}) AS checked`,
  );
  return { examined: Number(row?.examined ?? 0n), offending: row?.offending ?? [] };
}

/** With what the deployment's key and the recorded heads prove; where the chains stand is recorded where they hold. */
export async function provenAudit({ pool, vault }: Platform, { checkpoints }: Ledger): Promise<AuditReport> {
  const report = await runAudit(pool, undefined, checkpoints ? proofChecks(vault, checkpoints) : []);
  if (report.passed) await checkpoints?.record();
  return report;
}
