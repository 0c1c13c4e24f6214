import { useQuery } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import { useSession } from '../client/session.ts';

/** Events come at once; the clock is for what has none, and for lines that are down. */
const readAgainMs = 15_000;
/** The server counts no further. */
const maxCounted = 100;

/** How much waits for a person in each queue; '100+' where it is more than the menu needs to know. */
export function useQueues(): (queue: string) => { count: number; text: string } {
  const signedIn = useSession((state) => state.token !== null);
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: () => api.call('operatorQueues.waiting'),
    enabled: signedIn,
    refetchInterval: readAgainMs,
  });
  return (queue) => {
    const counts: Record<string, number | null> = data ?? {};
    const count = counts[queue] ?? 0;
    if (count === 0) return { count, text: '' };
    return { count, text: count >= maxCounted ? `${count}+` : String(count) };
  };
}
