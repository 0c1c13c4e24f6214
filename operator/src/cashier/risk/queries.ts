import type { ValueOf, operatorCashierCalls } from '@croupier/contract';
import { byId } from '../../app/by-id.ts';
import { api } from '../../app/client/api.ts';

export type Withdrawal = ValueOf<(typeof operatorCashierCalls)['withdrawal']>;

/** Asked for again each time that a withdrawal is opened. */
export const useStanding = byId(
  ['withdrawals', 'standing'],
  (id) => api.call('operatorDesk.standing', { params: { id } }),
  {
    staleTime: 0,
  },
);
