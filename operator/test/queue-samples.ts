import type { CallValue } from '@croupier/api-client';

export const queueId = '01a1fee5-8908-71a3-8484-e17187e73780';
export const member = { id: '01a1fee5-8908-71a3-8484-e17187e73799', account: 'player1' };
export const at = '2026-11-21T15:00:00.000Z';

/** What someone has decided so far. */
export type Standing = CallValue<'operatorWins.one'>['approvals'][number];
export const decisionOf = (operator: string, change: Partial<Standing> = {}): Standing => ({
  operator,
  at,
  decision: 'approve',
  reason: null,
  about: null,
  ...change,
});

export type Withdrawal = CallValue<'operatorCashier.withdrawal'>;
/** One that is pending. */
export const withdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  id: queueId,
  amount: 2_000_000,
  fee: 0,
  currency: 'BRL',
  state: 'requested',
  payoutAccount: { id: 'p', kind: 'cpf', masked: '***.444.777-**' },
  reason: null,
  requestedAt: at,
  receipt: null,
  receivedBy: null,
  steps: [{ state: 'requested', at }],
  parts: [],
  member,
  decidedBy: null,
  hints: [],
  hintFacts: {},
  transferIds: [],
  disputes: [],
  claim: null,
  approvals: [],
  approvalsNeeded: 1,
  ...change,
});
