import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api.ts';
import { useSession } from './session.ts';

const maxRetries = 2;
const freshMs = 10_000;

function worthRetrying(count: number, error: unknown): boolean {
  if (count >= maxRetries) return false;
  return !(error instanceof ApiFailure) || error.code === 'NETWORK' || error.status >= 500;
}

function leaveSession(error: unknown): void {
  if (error instanceof ApiFailure && error.code === 'UNAUTHENTICATED' && useSession.getState().token)
    useSession.getState().end('expired');
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveSession }),
  mutationCache: new MutationCache({ onError: leaveSession }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: worthRetrying,
      // The page that is left is drawn once more on the way to the sign-in.
      enabled: () => useSession.getState().token !== null,
    },
    mutations: { retry: false },
  },
});

// Nothing of one person's session may be seen in the next one's.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});
