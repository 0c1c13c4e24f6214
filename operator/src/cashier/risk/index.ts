export type { Withdrawal } from './queries.ts';
export { RiskHints, useHintReason } from './risk-hints.tsx';
export { Standing } from './standing.tsx';
