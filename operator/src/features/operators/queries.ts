import type { operatorAccountCalls, ValueOf } from '@croupier/contract';

export type Operators = ValueOf<(typeof operatorAccountCalls)['list']>;
export type Operator = Operators['operators'][number];
export type NewSecret = ValueOf<(typeof operatorAccountCalls)['create']>;
export const operatorsKey = ['operators'];
export const roles = ['admin', 'finance', 'support'] as const;
