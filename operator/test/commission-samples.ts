import type { CallValue } from '@croupier/api-client';
import { consolePermissions } from '@croupier/contract';

type Run = CallValue<'operatorCommission.run'>;
export type Contract = CallValue<'operatorContracts.list'>['content'][number];
type Node = CallValue<'operatorTree.children'>['content'][number];

export const rights = consolePermissions.filter((one) => /^(agents|contracts|commissions)\./.test(one));
export const id = (last: string) => `01a1fee5-8908-71a3-8484-e17187e737${last}`;
export const person = (account: string, last: string) => ({
  id: id(last),
  account,
  nickname: account,
  type: 1,
});

export const run: Run = {
  id: id('10'),
  kind: 'dividend',
  period: 'weekly',
  from: '2026-11-09T03:00:00.000Z',
  to: '2026-11-16T03:00:00.000Z',
  revision: 0,
  state: 'waiting',
  currency: 'BRL',
  activeMembers: 6,
  contracts: 4,
  statements: 1,
  gross: 40_000,
  amount: 40_000,
  floorAdded: 0,
  paid: 0,
  inputHash: 'a'.repeat(64),
  resultHash: 'b'.repeat(64),
  computedAt: '2026-11-16T03:00:02.000Z',
  approvedBy: null,
  approvedAt: null,
  paidAt: null,
  approvals: [],
  approvalsNeeded: 1,
  olderWaiting: [],
};
export const line: CallValue<'operatorCommission.statements'>['content'][number] = {
  id: id('20'),
  kind: 'dividend',
  period: 'weekly',
  from: run.from,
  to: run.to,
  member: person('agent1', '01'),
  currency: 'BRL',
  base: 100_000,
  tier: 2,
  gross: 40_000,
  below: 25_000,
  amount: 15_000,
  floorAdded: 0,
  setOff: 0,
  paid: 0,
  state: 'waiting',
  revision: 0,
  paidAt: null,
  transferId: null,
};
export const lineTotals: CallValue<'operatorCommission.statements'>['totals'] = {
  base: 260_000,
  gross: 104_000,
  below: 64_000,
  floorAdded: 0,
  amount: 40_000,
  paid: 12_300,
};
export const contract: Contract = {
  id: id('30'),
  kind: 'dividend',
  period: 'weekly',
  mode: 'rate',
  tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 50_000, rate: '0.4', amount: null }],
  cap: null,
  currency: 'BRL',
  member: person('agent1', '01'),
  upline: null,
  proposedBy: 'upline',
  status: 'Accept',
  reason: 'answered',
  answers: null,
  offeredAt: run.from,
  expiresAt: null,
  answeredAt: run.from,
  effectiveFrom: run.from,
  effectiveUntil: null,
  endsAt: null,
  inForce: true,
  may: { accept: false, reject: false, counter: false, terminate: true },
};
export const node = (account: string, last: string, change: Partial<Node> = {}): Node => ({
  ...person(account, last),
  status: 'active',
  level: 0,
  direct: 2,
  team: 5,
  contracts: ['dividend'],
  ...change,
});
