import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export function useDocuments(id: string) {
  return useQuery({
    queryKey: ['identities', 'documents', id],
    queryFn: () => api.call('operatorClosures.documents', { params: { id } }),
  });
}
