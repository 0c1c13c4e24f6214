import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api.ts';
import { useSession } from './session.ts';

const maxRetries = 2;
const freshMs = 10_000;
const maxPauseMs = 30_000;
const firstPauseMs = 1_000;

function worthRetrying(count: number, error: unknown): boolean {
  if (count >= maxRetries) return false;
  if (!(error instanceof ApiFailure) || error.code === 'NETWORK') return true;
  return error.status >= 500 || error.status === 429;
}

/** What the server says of the pause is kept, up to what a person waits for without a word. */
function pauseBefore(count: number, error: unknown): number {
  const asked = error instanceof ApiFailure ? error.retryAfter : undefined;
  return Math.min(asked === undefined ? firstPauseMs * 2 ** count : asked * 1_000, maxPauseMs);
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
      retryDelay: pauseBefore,
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
