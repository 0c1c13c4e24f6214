import type { Db, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountRoutes } from './accounts/routes.ts';
import { createAuditRuns } from './audit-runs.ts';
import { cashierRoutes } from './cashier-routes.ts';
import { createOperator, type OperatorForm, seedOperators } from './accounts/create-operator.ts';
import { createOperatorLetters } from './accounts/letters.ts';
import { tellAdministrators } from './accounts/notices.ts';
import { enrolmentRoutes } from './accounts/enrolment-routes.ts';
import { ownRoutes } from './accounts/own-routes.ts';
import { actorOf, createDesk, type OperatorCall } from './desk.ts';
import { identityRoutes } from './identity-routes.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { memberRoutes } from './member-routes.ts';
import type { OperatorDeps } from './ports.ts';
import { proposalRoutes, roleRoutes } from './roles/routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { sandboxRoutes, sessionRoutes } from './session-routes.ts';
import { openSessionsOf, operatorByToken } from './sign-in.ts';
import { type Action, createTrail } from './trail.ts';
import { trailRoutes } from './trail-routes.ts';
import { winRoutes } from './win-routes.ts';
import { createWinDesk } from './wins.ts';

export type { Audit, AuditReport } from './audit-runs.ts';
export {
  confirmOnServer,
  listOnServer,
  NotOnServer,
  openAdministrator,
  recordOnServer,
  resetOnServer,
} from './accounts/on-server.ts';
export { operatorByCode } from './by-code.ts';
export type { MemberDesk, MemberFacts, OperatorDeps } from './ports.ts';

/** The console's side of the server: who may sign in, what each may do, and the record of everything done. */
export function createOperatorConsole(platform: Platform, deps: OperatorDeps) {
  const trail = createTrail(platform.db, platform.clock);
  const letters = createOperatorLetters(platform, deps.messaging);
  const desk = createDesk(trail);
  const audits = createAuditRuns(platform, trail, deps.audit);
  const wins = createWinDesk(platform, deps);
  return {
    routes: [
      ...sessionRoutes(platform, trail, letters),
      ...memberRoutes(desk, deps),
      ...cashierRoutes(desk, trail, deps),
      ...winRoutes(desk, trail, wins),
      ...identityRoutes(platform, desk, trail, deps),
      ...queueRoutes(platform.db, deps),
      ...ledgerRoutes(platform, desk, deps, audits),
      ...trailRoutes(desk, trail),
      ...accountRoutes(platform, desk, trail),
      ...roleRoutes(platform, desk, trail),
      ...proposalRoutes(platform, desk, trail),
      ...enrolmentRoutes(platform, trail),
      ...ownRoutes(platform, trail, letters),
      ...(platform.config.sandbox ? sandboxRoutes(platform) : []),
    ],
    jobs: { ...audits.jobs, ...wins.jobs },
    /** The guard and the record, for features with console calls of their own. */
    console: {
      ...desk,
      record: (on: Db | Tx, call: OperatorCall, action: Action) => trail.record(on, actorOf(call), action),
      /** All active administrators of the caller's brand, the caller too: they may be somebody else at their desk. */
      tell: (tx: Tx, call: OperatorCall, kind: string, detail: Record<string, string>) =>
        tellAdministrators(tx, call.operator.merchantId, { kind, detail, at: platform.clock.now() }),
    },
    operatorByToken: (token: string) => operatorByToken(platform, token),
    openOf: (sessionIds: readonly string[]) => openSessionsOf(platform, sessionIds),
    createOperator: (form: OperatorForm) => createOperator(platform, form),
    seedOperators: (merchantId: string) => seedOperators(platform, merchantId),
  };
}
