/**
 * Four eyes are two people: the one rule by which anything in the house is approved, anyone who asks for a second person.
 * It reads the accounts of the console and knows no feature.
 */
export {
  agree,
  decidedFirst,
  type ProposalColumns,
  proposedFirst,
  readApprovals,
  settleApprovals,
  shownApproval,
  shownProposal,
  takeBack,
  type FirstDecider,
  firstDecider,
} from './approvals.ts';
export { approvalLimits, assertApprover } from './people.ts';
export { limitKinds, type LimitKind, seasoningHours } from './rule.ts';
