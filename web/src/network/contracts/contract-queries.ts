import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useCursorPages } from '../../platform/api/cursor-pages.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';
import { type Contract, type ContractKind, PAGE } from '../centre/index.ts';
import type { Terms } from '../terms/index.ts';

/** Everything that an answer to a contract, or a payment, may make old. */
export const CONTRACTS = [MINE, 'contracts'] as const;

export function useConsolidated(wanted: boolean) {
  const asks = useSession(mayAsk);
  return useQuery({
    queryKey: [...CONTRACTS, 'consolidated'],
    queryFn: () => api.call('contracts.consolidated'),
    enabled: asks && wanted,
    staleTime: 60_000,
  });
}

export function useMyContracts(kind: ContractKind) {
  return useCursorPages(
    [...CONTRACTS, 'mine', kind],
    (page) => api.call('contracts.mine', { query: { kind, ...page } }),
    PAGE,
  );
}

/** A downline's contracts of all kinds; one of a kind is in force, one may wait. */
export function useDownlineContracts(memberId: string) {
  return useQuery({
    queryKey: [...CONTRACTS, 'of', memberId],
    queryFn: () => api.call('contracts.downlines', { query: { memberId, pageSize: 100 } }),
  });
}

const downlinesPerPage = 25;

export function useDownlinesOf(kind: ContractKind, pageNo: number) {
  return useQuery({
    queryKey: [...CONTRACTS, 'downlines', kind, pageNo],
    queryFn: () => api.call('contracts.downlines', { query: { kind, pageNo, pageSize: downlinesPerPage } }),
    placeholderData: keepPreviousData,
  });
}

const processCalls = {
  dividend: 'contracts.processDividend',
  dailySalary: 'contracts.processDailySalary',
  hourlySalary: 'contracts.processHourlySalary',
  realtimeSalary: 'contracts.processRealtimeSalary',
} as const;

export interface ContractAnswer {
  contract: Pick<Contract, 'id' | 'kind'>;
  action: 'Accept' | 'Reject' | 'Terminate' | 'Withdraw' | 'Counter';
  terms?: Terms;
  confirmTerminations?: boolean;
}

/** One of the four process calls, by the contract's kind. */
export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contract, action, terms, confirmTerminations }: ContractAnswer) =>
      api.call(processCalls[contract.kind], {
        body: {
          contractId: contract.id,
          action,
          ...(terms ? { terms } : {}),
          ...(confirmTerminations ? { confirmTerminations } : {}),
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: CONTRACTS }),
  });
}

export interface StatementFilter {
  kind?: ContractKind;
  from?: string;
  to?: string;
  of: 'me' | 'downlines';
}

export function useStatements(filter: StatementFilter) {
  return useCursorPages(
    [...CONTRACTS, 'statements', filter],
    (page) => api.call('commissions.statements', { query: { ...filter, ...page } }),
    PAGE,
  );
}

export function useStatement(id: string) {
  return useQuery({
    queryKey: [...CONTRACTS, 'statement', id],
    queryFn: () => api.call('commissions.statement', { params: { id } }),
  });
}

export function useStatementMembers(id: string, pageNo: number) {
  return useQuery({
    queryKey: [...CONTRACTS, 'statement', id, 'members', pageNo],
    queryFn: () =>
      api.call('commissions.statementMembers', { params: { id }, query: { pageNo, pageSize: 20 } }),
    placeholderData: (before) => before,
  });
}

export function useProgress(kind: ContractKind) {
  return useQuery({
    queryKey: [...CONTRACTS, 'progress', kind],
    queryFn: () => api.call('commissions.progress', { query: { kind } }),
    refetchInterval: 30_000,
  });
}

export function useIncome(days: { from?: string; to?: string }) {
  return useQuery({
    queryKey: [...CONTRACTS, 'income', days],
    queryFn: () => api.call('commissions.income', { query: days }),
  });
}
