import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Action,
  actorOf,
  createGuard,
  createTrail,
  type OperatorCall,
  type TrailMembers,
  trailRoutes,
} from '../guard/index.ts';
import { createOperator, type OperatorForm, seedOperators } from './accounts/create-operator.ts';
import { createOperatorLetters } from './accounts/letters.ts';
import { notifyAdministrators } from './accounts/notices.ts';
import { accountRoutes } from './accounts/routes.ts';
import { enrolmentRoutes } from './own-account/enrolment-routes.ts';
import { ownRoutes } from './own-account/own-routes.ts';
import { proposalRoutes, roleRoutes } from './roles/routes.ts';
import { type BrandFacts, sandboxRoutes, sessionRoutes } from './session/routes.ts';
import { openSessionsOf, operatorBySession, operatorByToken } from './session/sign-in.ts';
import type { Messaging } from '../../people/index.ts';

export {
  confirmOnServer,
  listOnServer,
  NotOnServer,
  openAdministrator,
  recordOnServer,
  resetOnServer,
} from './accounts/on-server.ts';
export type { BrandFacts } from './session/routes.ts';
export { operatorByCode } from './session/by-code.ts';

export interface OperatorDeps {
  messaging: Pick<Messaging, 'send' | 'ready'>;
  brand: BrandFacts;
  members: TrailMembers;
}

/** Who may sign in to the console, what each may do, and the record of everything done. */
export function createOperators(platform: Platform, deps: OperatorDeps) {
  const trail = createTrail(platform.db, platform.clock);
  const letters = createOperatorLetters(platform, deps.messaging);
  const guard = createGuard(trail);
  return {
    routes: [
      ...sessionRoutes(platform, trail, letters, deps.brand),
      ...trailRoutes(guard, trail, deps.members),
      ...accountRoutes(platform, guard, trail),
      ...roleRoutes(platform, guard, trail),
      ...proposalRoutes(platform, guard, trail),
      ...enrolmentRoutes(platform, trail),
      ...ownRoutes(platform, trail, letters),
      ...(platform.config.sandbox ? sandboxRoutes(platform) : []),
    ],
    trail,
    /** The guard and the record, for the wings with console calls of their own. */
    console: {
      ...guard,
      record: (on: Db | Tx, call: OperatorCall, action: Action) => trail.record(on, actorOf(call), action),
      /** All active administrators of the caller's brand, the caller too: they may be someone else at their desk. */
      notify: (tx: Tx, call: OperatorCall, kind: string, detail: Record<string, string>) =>
        notifyAdministrators(tx, call.operator.merchantId, { kind, detail, at: platform.clock.now() }),
    },
    operatorByToken: (token: string) => operatorByToken(platform, token),
    operatorBySession: (id: string) => operatorBySession(platform, id),
    openOf: (sessionIds: readonly string[]) => openSessionsOf(platform, sessionIds),
    createOperator: (form: OperatorForm) => createOperator(platform, form),
    seedOperators: (merchantId: string) => seedOperators(platform, merchantId),
  };
}
