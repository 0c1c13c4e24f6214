import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';

export function useBalance() {
  const enabled = useSession(mayAsk);
  return useQuery({
    queryKey: [MINE, 'balance'],
    queryFn: () => api.call('wallet.balance', {}),
    enabled,
  });
}

export function useFunds() {
  return useQuery({ queryKey: [MINE, 'funds'], queryFn: () => api.call('wallet.consolidatedFunds', {}) });
}
