import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useCursorPages } from '../../platform/api/cursor-pages.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { mayAsk, useSession, useStanding } from '../../platform/session/session.ts';

const unreadKey = [MINE, 'unread'] as const;

/** A free-play member has no inbox, and asks for none. */
export function useUnread(): number {
  const asks = useSession(mayAsk);
  const member = useStanding() === 'member';
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: () => api.call('messages.unreadCount'),
    enabled: asks && member,
  });
  return data?.unreadCount ?? 0;
}

export function useInbox() {
  return useCursorPages([MINE, 'inbox'], (page) => api.call('messages.list', { query: page }));
}

/** After a change the badge has the new count at once and the list is read again. */
export function useTakeCount(): (answer: { unreadCount: number }) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(unreadKey, answer);
    void client.invalidateQueries({ queryKey: [MINE, 'inbox'] });
  };
}
