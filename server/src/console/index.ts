/**
 * Who works in the console and by which right: operators with their ways in, roles and rights, the guard and the
 * record of every action, approvals by two people, keys of outside parties, and what is pending in each queue.
 * It comes first: every other wing registers its own calls of the console with the guard that this one gives.
 */
export { composeConsole, type ConsoleWing } from './compose.ts';
export {
  agree,
  approvalLimits,
  assertApprover,
  type LimitKind,
  readApprovals,
  settleApprovals,
  shownApproval,
  takeBack,
} from './approvals/index.ts';
export {
  type Actor,
  actorOf,
  changesOf,
  type Console,
  given,
  initials,
  isPermission,
  type OperatorCall,
  type Permission,
  type Trail,
} from './guard/index.ts';
export { createLists, listFile } from './lists/index.ts';
export { operatorByCode } from './operators/index.ts';
export {
  addressErrors,
  createUsage,
  type KeyBook,
  type Party,
  type ProviderBook,
} from './party-keys/index.ts';
export type { QueueCounts } from './work-queue/index.ts';
