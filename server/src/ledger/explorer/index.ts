import type { Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Audit, createAuditRuns } from './audit-runs.ts';
import { type ExplorerDeps, ledgerRoutes } from './routes.ts';
import type { Console, Trail } from '../../console/index.ts';

export { ledgerFiles, lineColumns } from './list-files.ts';

export type { Audit } from './audit-runs.ts';
export { statementLine } from './statement-line.ts';

export interface Explorer {
  jobs: JobHandlers;
  console(console: Console): { routes: readonly Route[] };
}

/** Accounts, entries and transfers as operators look at them, and the runs of the audit that they ask for. */
export function createExplorer(
  platform: Platform,
  { audit, trail, ...deps }: ExplorerDeps & { audit: Audit; trail: Trail },
): Explorer {
  const audits = createAuditRuns(platform, trail, audit);
  return {
    jobs: audits.jobs,
    console: (console) => ({ routes: ledgerRoutes(platform, console, deps, audits) }),
  };
}
