import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';

export const passkeysKey = [MINE, 'passkeys'] as const;

/** The member's own passkeys, and what a change of them asks. */
export function usePasskeys() {
  return useQuery({ queryKey: passkeysKey, queryFn: () => api.call('passkeys.list', {}) });
}
