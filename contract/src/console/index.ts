import {
  operatorAccountCalls,
  operatorRoleCalls,
  operatorProposalCalls,
  operatorOwnCalls,
} from './accounts.ts';
import { operatorEnrolmentCalls } from './enrolment.ts';
import { operatorHomeCalls } from './home.ts';
import { operatorKeyCalls } from './keys.ts';
import { listFileCalls, operatorListCalls } from './lists.ts';
import { operatorQueueCalls } from './queues.ts';
import { operatorSessionCalls, sandboxOperatorCalls } from './session.ts';
import { operatorTrailCalls } from './trail.ts';
import { operatorWebhookCalls } from './webhooks.ts';

/** The console itself: operators, roles, approvals, the action trail, keys, sessions, queues. */
export const consoleGroups = {
  operatorSession: operatorSessionCalls,
  operatorAccounts: operatorAccountCalls,
  operatorRoles: operatorRoleCalls,
  operatorProposals: operatorProposalCalls,
  operatorEnrolment: operatorEnrolmentCalls,
  operatorOwn: operatorOwnCalls,
  operatorQueues: operatorQueueCalls,
  operatorHome: operatorHomeCalls,
  operatorTrail: operatorTrailCalls,
  operatorKeys: operatorKeyCalls,
  operatorWebhooks: operatorWebhookCalls,
  operatorLists: operatorListCalls,
  listFiles: listFileCalls,
  sandboxOperator: sandboxOperatorCalls,
} as const;

export * from './accounts.ts';
export * from './enrolment.ts';
export * from './event-kinds.ts';
export * from './home.ts';
export * from './keys.ts';
export * from './lists.ts';
export * from './permissions.ts';
export * from './queues.ts';
export * from './session.ts';
export * from './trail.ts';
export * from './webhooks.ts';
