import type { Console, Trail } from '../console/index.ts';
import type { MemberLookup } from '../people/index.ts';
import { consoleRoutes } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import { provenAudit } from './audit/index.ts';
import { createLedger, type Ledger } from './engine/index.ts';
import { createExplorer } from './explorer/index.ts';
import { createPlayTotals, type PlayTotals } from './play-totals/index.ts';
import { type Consumer, createReports, type Reports } from './projector/index.ts';

export interface LedgerDeps {
  console: Console;
  trail: Trail;
  members: Pick<MemberLookup, 'search' | 'accounts'>;
  /** What other wings count of ended bets, in the projector's transaction. */
  betsEnded: readonly Consumer[];
}

export type LedgerWing = ReturnType<typeof composeLedger>;

export function composeLedger(platform: Platform, { console, trail, members, betsEnded }: LedgerDeps) {
  const ledger: Ledger = createLedger(platform);
  const reports: Reports = createReports(platform, { ledger, consumers: betsEnded });
  const playTotals: PlayTotals = createPlayTotals(platform, ledger.recent);
  const audit = { run: () => provenAudit(platform, ledger) };
  const explorer = createExplorer(platform, { ledger, members, audit, trail });
  return { ledger, reports, playTotals, explorer, ledgerConsole: consoleRoutes(console, [explorer]) };
}
