import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';

export const linksKey = [MINE, 'socialLinks'] as const;

/** The providers of the brand, those that are linked, and what a change asks. */
export function useSocialLinks() {
  return useQuery({ queryKey: linksKey, queryFn: () => api.call('social.links', {}) });
}
