/**
 * Who works in the console and by which right: operators with their ways in, roles and rights, the guard and the
 * record of every action, approvals by two people, keys of outside parties, webhooks to the operator's own systems, files and
 * saved views of lists, what is pending in each queue, and the home.
 * It comes first: every other wing registers its own calls of the console with the guard that this one gives.
 */
export { composeConsole, type ConsoleWing } from './compose.ts';
export {
  agree,
  approvalLimits,
  assertApprover,
  decidedFirst,
  type LimitKind,
  type ProposalColumns,
  proposedFirst,
  readApprovals,
  settleApprovals,
  shownApproval,
  shownProposal,
  takeBack,
  type FirstDecider,
  firstDecider,
} from './approvals/index.ts';
export {
  type Actor,
  actorOf,
  changesOf,
  settingChangesOf,
  type Console,
  initials,
  isPermission,
  type OperatorCall,
  type Permission,
  type Trail,
} from './guard/index.ts';
export { webhookFile } from './webhooks/index.ts';
export { type CellWriter, createLists, listFile, proposalColumns, reportFile } from './lists/index.ts';
export type { HomeSources } from './home/index.ts';
export { operatorByCode } from './operators/index.ts';
export {
  addressErrors,
  createUsage,
  type KeyBook,
  type Party,
  type ProviderBook,
} from './party-keys/index.ts';
export type { QueueCounts } from './work-queue/index.ts';
