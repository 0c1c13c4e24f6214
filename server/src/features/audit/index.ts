import type pg from 'pg';
import { businessChecks } from './business-checks.ts';
import { checkChains } from './chain-check.ts';
import { type Check, ledgerChecks } from './ledger-checks.ts';

export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface CheckResult {
  name: string;
  description: string;
  passed: boolean;
  examined: number;
  /** The first fifty ids for which it does not hold. */
  offending: string[];
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
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for (const check of [...ledgerChecks, ...businessChecks]) keep(await runCheck(query, check));
    const chain = await checkChains(query);
    keep({
      name: 'hash_chains_hold',
      description: "Every block's hash is that of its rows and of the block before it",
      passed: chain.offending.length === 0,
      ...chain,
    });
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

async function runCheck(query: Query, { name, description, sql }: Check): Promise<CheckResult> {
  const [row] = await query<{ examined: bigint; offending: string[] | null }>(
    `SELECT count(*)::bigint AS examined, (array_agg(id) FILTER (WHERE ok IS NOT TRUE))[1:50] AS offending
     FROM (${sql}) AS checked`,
  );
  const offending = row?.offending ?? [];
  return {
    name,
    description,
    passed: offending.length === 0,
    examined: Number(row?.examined ?? 0n),
    offending,
  };
}
