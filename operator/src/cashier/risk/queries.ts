import type { ValueOf, operatorCashierCalls } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type Withdrawal = ValueOf<(typeof operatorCashierCalls)['withdrawal']>;

/** Asked for again each time that a withdrawal is opened. */
export function useStanding(id: string) {
  return useQuery({
    queryKey: ['withdrawals', 'standing', id],
    queryFn: () => api.call('operatorDesk.standing', { params: { id } }),
    staleTime: 0,
  });
}
