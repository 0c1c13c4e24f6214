import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export function useVendors() {
  return useQuery({
    queryKey: ['vendors'],
    queryFn: () => api.call('operatorCatalogue.vendors'),
  });
}

/** The categories that have vendors, in the lobby's order. */
export function useCategories(): string[] {
  const { data } = useVendors();
  return [...new Set((data?.vendors ?? []).map(({ category }) => category))];
}
