import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned, owned } from '../base/owned.ts';
import {
  businessDay,
  currency,
  cursor,
  cursored,
  id,
  instant,
  limit,
  money,
  pageNo,
  pageSize,
  paged,
  rate,
  text,
} from '../base/values.ts';

export const contractKinds = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] as const;

/** What a dividend may be settled by; each salary has one window of its own. */
export const dividendPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

export const contractPeriods = [...dividendPeriods, 'hourly', 'fiveMinutes'] as const;

/** What became of a contract; one that waits for its answer has none of them yet. */
export const contractStatuses = ['Accept', 'Reject', 'Terminate'] as const;

export const contractKind = z.enum(contractKinds);

export const contractPeriod = z.enum(contractPeriods);

export const contractStatus = z.enum(contractStatuses);

const tierRate = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
  .meta({ description: 'A share from 0 to 1 as a decimal with at most six places' });

const threshold = z.int().min(0).max(1_000_000_000_000_00).meta({ description: 'In minor units' });

/** Reached when all three are; the result is the rate of the base, or the fixed amount. */
const tierForm = z.strictObject({
  minTurnover: threshold.default(0),
  minActiveMembers: z.int().min(0).max(10_000_000).default(0),
  minNetLoss: threshold.default(0),
  rate: tierRate.optional(),
  amount: threshold.optional(),
});

export const contractTerms = z.strictObject({
  period: contractPeriod,
  mode: z.enum(['rate', 'amount']).meta({ description: 'A dividend has rates only' }),
  tiers: z.array(tierForm).min(1).max(20),
  cap: threshold.nullable().default(null).meta({ description: 'The most of one window, in minor units' }),
});

export const contractPerson = z.object({ id, account: z.string(), nickname: z.string(), type: z.int() });

export const contractTier = z.object({
  minTurnover: money,
  minActiveMembers: z.int(),
  minNetLoss: money,
  rate: rate.nullable(),
  amount: money.nullable(),
});

export const contractView = z.object({
  id,
  kind: contractKind,
  period: contractPeriod,
  mode: z.enum(['rate', 'amount']),
  tiers: z.array(contractTier),
  cap: money.nullable(),
  currency,
  member: contractPerson.meta({ description: 'Who is paid by it' }),
  upline: contractPerson.nullable().meta({ description: 'Who offers it; null is the house' }),
  proposedBy: z.enum(['upline', 'member']).meta({ description: "'member' for a counter-offer" }),
  status: contractStatus.nullable().meta({ description: 'null: waits for its answer' }),
  reason: z
    .enum(['answered', 'countered', 'withdrawn', 'expired', 'replaced', 'terminated', 'belowUpline', 'moved'])
    .nullable(),
  answers: z.string().nullable().meta({ description: 'The offer that this one counters' }),
  offeredAt: instant,
  answeredAt: instant.nullable(),
  expiresAt: instant.nullable().meta({ description: 'Until when it may be answered; null once it was' }),
  effectiveFrom: instant.nullable(),
  effectiveUntil: instant.nullable().meta({ description: 'Exclusive; null while it goes on' }),
  endsAt: instant.nullable().meta({
    description:
      'When it would end, were it ended now: where it has not begun, before it begins. Null where nothing is to end',
  }),
  inForce: z.boolean().meta({ description: 'Also of a terminated one, until its end comes' }),
  may: z.object({ accept: z.boolean(), reject: z.boolean(), counter: z.boolean(), terminate: z.boolean() }),
});

const requestType = z.enum(['NONE', 'NEW', 'CHANGE', 'COUNTER', 'TERMINATE']).meta({
  description:
    'What the caller is asked: a first offer, changed terms, a counter-offer to its own, or to take note of an end',
});

const processBody = z.strictObject({
  contractId: owned('contract'),
  action: z.enum([...contractStatuses, 'Withdraw', 'Counter']).meta({
    description: "'Terminate' ends a contract or withdraws one’s own offer; 'Withdraw' never ends one",
  }),
  terms: contractTerms.optional().meta({ description: 'Of a counter-offer' }),
  confirmTerminations: z.boolean().default(false),
});

const processed = {
  contract: contractView,
  terminated: z.array(contractView).meta({ description: 'Contracts of downlines that this ended' }),
  wouldTerminate: z
    .array(contractView)
    .meta({ description: 'Contracts of downlines that end once the offer is accepted' }),
};

const processFailures = [
  'STATE_CONFLICT',
  'FIELDS_INVALID',
  'FEATURE_DISABLED',
  'CONTRACT_ABOVE_UPLINE',
  'CONTRACT_BELOW_DOWNLINE',
] as const;

const processCall = <P extends string>(path: P, what: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `Answers the ${what} contract: accept, reject, counter-offer, or terminate.`,
    access: 'player',
    body: processBody,
    value: z.object(processed),
    failures: processFailures,
  });

const offerForm = { memberId: owned('member'), kind: contractKind, terms: contractTerms };

/** A tier's figures; of the whole team, the agent and everyone below. */
export const commissionMeasures = z.object({
  turnover: money.meta({ description: 'Valid turnover' }),
  activeMembers: z.int(),
  stake: money,
  payout: money,
  bonuses: money,
  rebates: money,
  netLoss: money.meta({ description: 'Stakes less payouts, bonuses and rebates; losses are positive' }),
});

/** What a contract would have paid, window by window. */
export const whatIf = z.object({
  from: instant,
  to: instant,
  windows: z.int(),
  gross: money,
  amount: money.meta({ description: 'After what the downlines below would have taken' }),
  content: z.array(
    z.object({
      from: instant,
      to: instant,
      measures: commissionMeasures,
      tier: z.int().nullable().meta({ description: 'Number of the tier reached, from 1' }),
      gross: money,
      below: money,
      amount: money,
    }),
  ),
});

export const offerCheck = z.object({
  errors: z.record(z.string(), z.string()).meta({ description: 'By field, such as tiers.1.rate' }),
  terminates: z.array(contractView).meta({ description: 'Contracts of downlines that would end' }),
  upline: contractView.nullable().meta({ description: "The offerer's own; null for the house" }),
  effectiveFrom: instant,
});

export const contractCalls = group('contracts', {
  consolidated: endpoint({
    method: 'GET',
    path: '/wps/agent/contracts/consolidated',
    summary: 'What of the four kinds of contract waits for the caller; only where AGENTPOLICY3 is on.',
    access: 'player',
    value: z.object({
      dailysalreqtype: requestType,
      divtypereq: requestType,
      contracthoursalreq: requestType,
      realtimesalreqtype: requestType,
      requests: z.array(contractView),
    }),
    failures: ['FEATURE_DISABLED'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/wps/agent/contracts/settings',
    summary: 'Which kinds the brand has, and what an offer must keep to.',
    access: 'player',
    value: z.object({
      features: z.object({
        enableCt: z.boolean(),
        salary: z.boolean(),
        hourSalary: z.boolean(),
        agentRealtimeSalary: z.boolean(),
      }),
      kinds: z.array(
        z.object({
          kind: contractKind,
          periods: z.array(contractPeriod),
          maxRate: rate,
          waitsForApproval: z.boolean(),
          own: contractView.nullable().meta({
            description:
              "The caller's own that goes on or will begin, which an offer can't exceed; null: none can be offered",
          }),
          current: contractView.nullable().meta({
            description:
              "The caller's own in force now; another than `own` while one that was ended or replaced goes on until its end",
          }),
        }),
      ),
      activeTurnover: money.meta({ description: 'Valid turnover from which a member counts as active' }),
      carriesLoss: z.boolean(),
      timeZone: z.string(),
      currency,
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/wps/agent/contracts/mine',
    summary: "The caller's own contracts, newest first: what waits, what is in force, what was.",
    access: 'player',
    query: z.strictObject({ kind: contractKind.optional(), cursor: cursor.optional(), limit }),
    value: cursored(contractView),
  }),
  downlines: endpoint({
    method: 'GET',
    path: '/wps/agent/contracts/downlines',
    summary: 'Contracts that the caller offers to its direct downlines.',
    access: 'agent',
    query: z.strictObject({
      kind: contractKind.optional(),
      memberId: owned('member').optional(),
      state: z.enum(['waiting', 'inForce', 'ended']).optional(),
      search: text(64, 0).optional(),
      pageNo,
      pageSize: pageSize(100, 20),
    }),
    value: paged(contractView),
  }),
  contract: endpoint({
    method: 'GET',
    path: '/wps/agent/contracts/:id',
    summary: "One contract of the caller's own or of a direct downline.",
    access: 'player',
    params: byOwned('contract'),
    value: contractView,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/wps/agent/contracts',
    summary:
      'Offers a direct downline a contract. Below what its own downlines have, it asks first: those end once the offer is accepted.',
    access: 'agent',
    body: z.strictObject({ ...offerForm, confirmTerminations: z.boolean().default(false) }),
    value: z.object(processed),
    failures: processFailures,
  }),
  check: endpoint({
    method: 'POST',
    path: '/wps/agent/contracts/check',
    summary: 'What an offer would break or end, before it is made.',
    access: 'agent',
    body: z.strictObject(offerForm),
    value: offerCheck,
    failures: ['FEATURE_DISABLED'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/wps/agent/contracts/preview',
    summary: 'What the contract would have paid in the last month, or in the days given.',
    access: 'agent',
    body: z.strictObject({ ...offerForm, from: businessDay.optional(), to: businessDay.optional() }),
    value: whatIf,
    failures: ['FIELDS_INVALID', 'FEATURE_DISABLED'],
  }),
  processDividend: processCall('/wps/relay/MCS2_processDividendReq', 'dividend'),
  processDailySalary: processCall('/wps/relay/MCS2_processDailySalContract', 'daily salary'),
  processHourlySalary: processCall('/wps/relay/MCS2_processContractHourSalary', 'hourly salary'),
  processRealtimeSalary: processCall('/wps/relay/MCSFE_processRealTimeSalaryContract', 'real-time salary'),
});
