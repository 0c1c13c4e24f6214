import type { operatorAccountCalls, operatorProposalCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { wordsIn, useLanguage } from '../../app/format/language.ts';

export type Operators = ValueOf<(typeof operatorAccountCalls)['list']>;
export type Operator = Operators['operators'][number];
export type Role = Operators['roles'][number];
export type Limits = Role['limits'];
export type Proposals = ValueOf<(typeof operatorProposalCalls)['list']>;
export type Proposal = Proposals['waiting'][number];
export type NewLink = ValueOf<(typeof operatorAccountCalls)['create']>;
export const operatorsKey = ['operators'];
export const limitKinds = ['withdrawal', 'deposit', 'adjustment', 'win'] as const;

export const useOperators = () =>
  useQuery({ queryKey: [...operatorsKey, 'list'], queryFn: () => api.call('operatorAccounts.list') });

export const useProposals = () =>
  useQuery({ queryKey: [...operatorsKey, 'proposals'], queryFn: () => api.call('operatorProposals.list') });

/** What roles are called, in the language of the page; a code that is gone stays as it is. */
export function useRoleNames(roles: readonly Role[]): (code: string) => string {
  const { language } = useLanguage();
  return (code) => {
    const role = roles.find((one) => one.code === code);
    return role === undefined ? code : wordsIn(role.names, language);
  };
}
