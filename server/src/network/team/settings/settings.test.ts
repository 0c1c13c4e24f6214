import { expect, test } from 'vitest';
import { networkSetting } from '../../settings.ts';
import { mayOpen, opensAgents } from '../account-kinds.ts';
import { figuresOf, sumOf } from '../present.ts';
import { offersOf } from './preset-offers.ts';
import { statedOf } from '../../../../test/helpers/parties/brand.ts';

type Name = keyof typeof networkSetting.definitions;

const onPage = { by: 'contracts.edit', ownPage: true };
const on = { kind: 'switch', stored: true };
const off = { kind: 'switch', stored: false };
const money = (stored: number) => ({
  kind: 'money',
  unit: 'minorUnits',
  min: 0,
  max: 100_000_000_000,
  stored,
});
const highest = (stored: number) => ({ by: 'server', kind: 'number', unit: 'rate', min: 0, max: 1, stored });

/** What a new brand has, who changes it, and how far it may go. */
const rows: Record<Name, object> = {
  'agent.transferToDownline': { ...onPage, ...off },
  'agent.transferMinimum': { ...onPage, ...money(100) },
  'agent.transferMaximum': { ...onPage, ...money(5_000_000) },
  'agent.lockDownlines': { ...onPage, ...off },
  'agent.enableCt': { ...onPage, ...on },
  'agent.salary': { ...onPage, ...on },
  'agent.hourSalary': { ...onPage, ...on },
  'agent.agentRealtimeSalary': { ...onPage, ...on },
  'commission.approval.dividend': { ...onPage, ...on },
  'commission.approval.dailySalary': { ...onPage, ...off },
  'commission.carryLoss': { ...onPage, ...off },
  'commission.activeTurnover': { ...onPage, ...money(1) },
  'commission.fourEyesAbove': { by: 'site.edit', fourEyes: true, ...money(1_000_000) },
  'commission.offerDays': { by: 'site.edit', kind: 'number', unit: 'days', min: 1, max: 365, stored: 14 },
  'commission.maxRate.dividend': highest(0.6),
  'commission.maxRate.dailySalary': highest(0.02),
  'commission.maxRate.hourlySalary': highest(0.02),
  'commission.maxRate.realtimeSalary': highest(0.02),
};

test('the settings of agents are these, each with what holds for a new brand, who changes it and its bounds', () => {
  expect(statedOf(networkSetting.definitions)).toEqual(rows);
});

test('what a link promises is read as it was kept, and nothing from what is no promise', () => {
  const terms = { period: 'monthly', mode: 'rate', tiers: [{ rate: '0.05' }] };
  expect(offersOf({ offers: [{ kind: 'dividend', terms }] })).toEqual([
    {
      kind: 'dividend',
      terms: {
        ...{ period: 'monthly', mode: 'rate', cap: null },
        tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.05' }],
      },
    },
  ]);
  expect([offersOf(null), offersOf({}), offersOf({ offers: [{ kind: 'x', terms }] })]).toEqual([[], [], []]);
});

test('which agents an agent may open below itself', () => {
  const opened = [0, 1, 2, 41, 42, 9].map((own) => [...opensAgents(own)]);
  expect(opened).toEqual([[], [2, 41], [2, 41], [42], [42], []]);
  for (const own of [0, 1, 2, 41, 42]) {
    const allowed = [0, 1, 2, 41, 42].filter((wanted) => mayOpen(own, wanted));
    expect(allowed).toEqual([0, ...opensAgents(own)]);
  }
});

test('the figures of several days are added one by one', () => {
  const day = {
    bets: 1n,
    turnover: 2n,
    stake: 300n,
    payout: 4n,
    bonuses: 5n,
    rebates: 6n,
    deposits: 7n,
    withdrawals: 8n,
  };
  const other = {
    bets: 10n,
    turnover: 20n,
    stake: 30n,
    payout: 40n,
    bonuses: 50n,
    rebates: 60n,
    deposits: 70n,
    withdrawals: 80n,
  };
  const sum = {
    ...{ bets: 11, turnover: 22, stake: 330, payout: 44, bonuses: 55, rebates: 66, deposits: 77 },
    withdrawals: 88,
  };
  expect(figuresOf(sumOf([day, other]))).toEqual({ ...sum, netLoss: 165 });
  expect(figuresOf(sumOf([]))).toEqual({
    ...Object.fromEntries(Object.keys(sum).map((name) => [name, 0])),
    netLoss: 0,
  });
});
