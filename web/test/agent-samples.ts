import type {
  Contract,
  ContractSettings,
  MemberCard,
  Options,
  Overview,
  Progress,
  Statement,
  TeamMember,
} from '../src/network/centre/shapes.ts';
import { wire } from './wire.ts';

/** Answers of the agents' calls, each with what a test does not care about filled in. */

const options = (changes: Partial<Options> = {}): Options => ({
  today: '2026-03-31',
  levels: 3,
  register: { agentTypes: [2, 41] },
  transfer: true,
  affiliateCode: 'AGENT1',
  ...changes,
});

const off = { enableCt: false, salary: false, hourSalary: false, agentRealtimeSalary: false };
export const settings = (
  features: Partial<typeof off> = {},
  kinds: ContractSettings['kinds'] = [],
): ContractSettings => ({
  features: { ...off, ...features },
  kinds,
  activeTurnover: 1,
  carriesLoss: false,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
});
const figures = {
  bets: 3,
  turnover: 340_000,
  stake: 340_000,
  payout: 150_000,
  bonuses: 0,
  rebates: 0,
  netLoss: 190_000,
  deposits: 500_000,
  withdrawals: 20_000,
};
export const noFigures = {
  bets: 0,
  turnover: 0,
  stake: 0,
  payout: 0,
  bonuses: 0,
  rebates: 0,
  netLoss: 0,
  deposits: 0,
  withdrawals: 0,
};
const bea = { id: 'm-bea', account: 'bea', nickname: 'Bea', type: 2 };

export const overview = (changes: Partial<Overview> = {}): Overview => ({
  currency: 'BRL',
  period: { from: '2026-03-31', to: '2026-03-31' },
  previous: { from: '2026-03-30', to: '2026-03-30' },
  members: { total: 7, agents: 3, players: 4, online: 2 },
  now: { ...figures, newMembers: 2, active: 3, commissionsReceived: 1_200, commissionsAccrued: 3_400 },
  before: {
    ...figures,
    turnover: 170_000,
    deposits: 0,
    newMembers: 2,
    active: 4,
    commissionsReceived: 0,
    commissionsAccrued: 0,
  },
  trend: [{ day: '2026-03-31', turnover: 340_000, netLoss: 190_000, deposits: 500_000, withdrawals: 20_000 }],
  topDownlines: [{ ...figures, member: bea, active: 2 }],
  byGameType: [{ gameType: 'RNG', bets: 3, turnover: 340_000, payout: 150_000, netLoss: 190_000 }],
  ...changes,
});

export const teamMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  ...bea,
  status: 'active',
  level: 1,
  upline: { id: 'm-me', account: 'ana' },
  online: true,
  balance: 12_345,
  currency: 'BRL',
  downlines: 2,
  registeredAt: '2026-03-01T12:00:00.000Z',
  lastLoginAt: null,
  ...changes,
});

export const memberCard = (changes: Partial<MemberCard> = {}): MemberCard => ({
  ...teamMember(),
  path: [
    { id: 'm-me', account: 'ana' },
    { id: 'm-bea', account: 'bea' },
  ],
  team: 5,
  affiliateCode: 'BEA',
  month: { ...figures, period: { from: '2026-03-01', to: '2026-03-31' } },
  lock: null,
  may: { transfer: true, contracts: true, lock: false, unlock: false },
  ...changes,
});

export const contract = (changes: Partial<Contract> = {}): Contract => ({
  id: 'c1',
  kind: 'dividend',
  period: 'monthly',
  mode: 'rate',
  tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.1', amount: null }],
  cap: null,
  currency: 'BRL',
  member: { id: 'm-me', account: 'ana', nickname: 'Ana', type: 1 },
  upline: { id: 'm-up', account: 'zeus', nickname: 'Zeus', type: 1 },
  proposedBy: 'upline',
  status: null,
  reason: null,
  answers: null,
  offeredAt: '2026-03-01T12:00:00.000Z',
  answeredAt: null,
  expiresAt: '2026-03-15T12:00:00.000Z',
  effectiveFrom: null,
  effectiveUntil: null,
  endsAt: null,
  inForce: false,
  may: { accept: true, reject: true, counter: true, terminate: false },
  ...changes,
});

export const dividendKind: ContractSettings['kinds'][number] = {
  kind: 'dividend',
  periods: ['daily', 'monthly'],
  maxRate: '0.5',
  waitsForApproval: true,
  own: contract({
    id: 'own',
    status: 'Accept',
    inForce: true,
    tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.4', amount: null }],
  }),
  current: null,
};

export const statement = (changes: Partial<Statement> = {}): Statement => ({
  id: 's1',
  kind: 'dividend',
  period: 'monthly',
  from: '2026-02-01T03:00:00.000Z',
  to: '2026-03-01T03:00:00.000Z',
  member: { id: 'm-me', account: 'ana', nickname: 'Ana', type: 1 },
  currency: 'BRL',
  base: 190_000,
  tier: 1,
  gross: 19_000,
  below: 4_000,
  amount: 15_000,
  floorAdded: 0,
  setOff: 0,
  paid: 15_000,
  state: 'paid',
  revision: 0,
  paidAt: '2026-03-01T03:05:00.000Z',
  transferId: 't1',
  ...changes,
});

export const noProgress: Progress = {
  contract: null,
  window: null,
  measures: null,
  tier: null,
  missing: null,
  gross: 0,
  below: 0,
  amount: 0,
  at: '2026-03-31T12:00:00.000Z',
};

/** What every page of the agent centre asks. */
export function agentCentre(features: Partial<typeof off> = {}, kinds: ContractSettings['kinds'] = []): void {
  wire.answer({
    'contracts.settings': () => settings(features, kinds),
    'team.options': () => options(),
    'team.overview': () => overview(),
    'memberLists.views': () => ({ views: [] }),
  });
}
