import { dayMs } from '@croupier/contract/days';
import { type Merchant } from '../../platform/merchants.ts';
import type { Kind } from './settlement/windows.ts';
import { networkSetting } from '../settings.ts';

/** The feature that shows a kind's page in the agent centre. */
const featureOf = {
  dividend: 'enableCt',
  dailySalary: 'salary',
  hourlySalary: 'hourSalary',
  realtimeSalary: 'agentRealtimeSalary',
} as const satisfies Record<Kind, string>;

export const isOffered = (merchant: Merchant, kind: Kind): boolean =>
  networkSetting(merchant, `agent.${featureOf[kind]}`);

const million = 1_000_000;

/** The highest rate that the brand lets anyone have, in millionths. */
export const maxRate = (merchant: Merchant, kind: Kind): bigint =>
  BigInt(Math.round(networkSetting(merchant, `commission.maxRate.${kind}`) * million));

/** What a window is counted by; stored with its run, so that a later change of settings changes no closed window. */
export interface Counting {
  /** Valid turnover from which a member counts as active. */
  activeTurnover: bigint;
  /** Whether a dividend's negative result is set against the next window. */
  carriesLoss: boolean;
}

export const countingOf = (merchant: Merchant): Counting => ({
  activeTurnover: BigInt(Math.trunc(networkSetting(merchant, 'commission.activeTurnover'))),
  carriesLoss: networkSetting(merchant, 'commission.carryLoss'),
});

/** Above this sum one person approves a run and another one pays it; 0: never. In minor units. */
export const approvalsFor = (merchant: Merchant, amount: bigint): 1 | 2 => {
  const above = networkSetting(merchant, 'commission.fourEyesAbove');
  return above > 0 && amount > BigInt(above) ? 2 : 1;
};

/** Hourly and real-time salary never wait: they are paid as they are earned. */
export const waitsForApproval = (merchant: Merchant, kind: Kind): boolean =>
  (kind === 'dividend' && networkSetting(merchant, 'commission.approval.dividend')) ||
  (kind === 'dailySalary' && networkSetting(merchant, 'commission.approval.dailySalary'));

/** Whole days for which an offer waits for its answer. */
const offerDays = (merchant: Merchant): number =>
  Math.max(1, Math.trunc(networkSetting(merchant, 'commission.offerDays')));

/** Until when an offer may be answered. */
export const offerExpires = (merchant: Merchant, offeredAt: Date): Date =>
  new Date(offeredAt.getTime() + offerDays(merchant) * dayMs);

/** Offers that were made before have had their time. */
export const expiryOf = (merchant: Merchant, now: Date): { madeBefore: Date; now: Date } => ({
  madeBefore: new Date(now.getTime() - offerDays(merchant) * dayMs),
  now,
});
