import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { MINE } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';

export function useBalance() {
  const token = useSession((state) => (state.owes ? null : state.token));
  return useQuery({
    queryKey: [MINE, 'balance'],
    queryFn: () => api.call('wallet.balance', {}),
    enabled: token !== null,
  });
}

export function useFunds() {
  return useQuery({ queryKey: [MINE, 'funds'], queryFn: () => api.call('wallet.consolidatedFunds', {}) });
}
