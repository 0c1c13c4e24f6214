export { Approvals } from './approvals.tsx';
export { useHindrance, useTooNew } from './hindrance.ts';
