import type { ValueOf, operatorContractCalls } from '@croupier/contract';

export type Contract = ValueOf<(typeof operatorContractCalls)['list']>['content'][number];

export type Kind = Contract['kind'];

export type Period = Contract['period'];

export const kinds = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] as const;

export const periods: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['daily', 'weekly', 'semimonthly', 'monthly'],
  dailySalary: ['daily'],
  hourlySalary: ['hourly'],
  realtimeSalary: ['fiveMinutes'],
};

export const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);
