import type { contractCalls, ValueOf } from '@croupier/contract';
import type { TestMember } from '../sites/cashier-site.ts';
import { valueOf } from './value-of.ts';

export type Contract = ValueOf<typeof contractCalls.contract>;
export type Done = ValueOf<typeof contractCalls.offer>;
export const paths = {
  dividend: '/wps/relay/MCS2_processDividendReq',
  dailySalary: '/wps/relay/MCS2_processDailySalContract',
  hourlySalary: '/wps/relay/MCS2_processContractHourSalary',
  realtimeSalary: '/wps/relay/MCSFE_processRealTimeSalaryContract',
};
export type Kind = keyof typeof paths;
const periodOf = {
  dividend: 'daily',
  dailySalary: 'daily',
  hourlySalary: 'hourly',
  realtimeSalary: 'fiveMinutes',
};
export const terms = (kind: Kind, rate: string) => ({
  period: periodOf[kind],
  mode: 'rate',
  tiers: [{ rate }],
});
export const some = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('nobody');
  return member;
};
export const offer = (
  by: TestMember | undefined,
  to: TestMember | undefined,
  kind: Kind,
  rate: string,
  more = {},
) =>
  some(by).call('POST', '/wps/agent/contracts', {
    memberId: some(to).id,
    kind,
    terms: terms(kind, rate),
    ...more,
  });
export const answer = (
  by: TestMember | undefined,
  contract: Pick<Contract, 'id' | 'kind'>,
  action: string,
  more = {},
) => some(by).call('POST', paths[contract.kind], { contractId: contract.id, action, ...more });
export const offered = (given: Awaited<ReturnType<typeof offer>>): Contract => valueOf<Done>(given).contract;
