export { Approvals, ApprovalsMark } from './approvals.tsx';
export { useHindrance, useTooNew } from './hindrance.ts';
