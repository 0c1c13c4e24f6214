import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

/** What an announcement may lead to. */
export function usePromotions() {
  const { data } = useQuery({
    queryKey: ['lists', 'promotions', 'names'],
    queryFn: () => api.call('operatorPromotions.list', { query: { pageSize: 100 } }),
  });
  return data?.content ?? [];
}
