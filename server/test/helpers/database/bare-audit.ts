import type pg from 'pg';
import { type CheckResult, runAudit } from '../../../src/ledger/audit/index.ts';

/** What records, rebates and levels keep: a hall that is put together from the ledger and the projector has none of it. */
const ofOtherFeatures: ReadonlySet<string> = new Set([
  'rebate_days_are_their_totals',
  'levels_are_their_totals',
  'bet_totals_are_their_bets',
]);

/** The checks that fail at a site without the features that only read what was counted. */
export async function faultsWithoutReaders(pool: pg.Pool): Promise<CheckResult[]> {
  const { checks } = await runAudit(pool);
  return checks.filter(({ name, passed }) => !passed && !ofOtherFeatures.has(name));
}
