import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure, failureCode } from './api.ts';
import { mayAsk, useSession } from '../session/session.ts';

const RETRIES = 2;
const FRESH_MS = 15_000;

/** Only what may be different a moment later is worth another try. */
export function worthRetrying(count: number, error: unknown): boolean {
  if (count >= RETRIES) return false;
  return !(error instanceof ApiFailure) || error.code === 'NETWORK' || error.status >= 500;
}

/** A site that closed while this page stood open says so at the next call; the page then asks why. */
function noticeClosing(error: unknown): void {
  const code = failureCode(error);
  if (code === 'MAINTENANCE' || code === 'REGION_RESTRICTED')
    void queryClient.invalidateQueries({ queryKey: ['site'] });
}

/** Queries under this first key belong to a session: they go with it, and are not asked for while it may ask for nothing. */
export const MINE = 'mine';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeClosing }),
  mutationCache: new MutationCache({ onError: noticeClosing }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: worthRetrying,
      refetchOnWindowFocus: true,
      enabled: ({ queryKey }) => queryKey[0] !== MINE || mayAsk(useSession.getState()),
    },
    mutations: { retry: false },
  },
});

useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.removeQueries({ queryKey: [MINE] });
});
