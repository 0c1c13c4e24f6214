import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';

const FRESH_MS = 60_000;
const WINNER_LIMIT = 20;

/** The largest real wins, in falling order whatever the answer's own. */
export function useWinners() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'winners', language],
    queryFn: async () => {
      const query = { gameCategory: 'ALL', limitNum: WINNER_LIMIT, language };
      const { content } = await api.call('winners.board', { query });
      const wins = content.map(({ vo }) => vo).toSorted((a, b) => b.winAmount - a.winAmount);
      return wins.slice(0, WINNER_LIMIT);
    },
    staleTime: FRESH_MS,
  });
}

/** The newest real wins, as they come. */
export function useRecentWins() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'recentWins', language],
    queryFn: async () => (await api.call('winners.recent', { query: { language } })).content,
    staleTime: FRESH_MS,
  });
}

export function usePrize(id: string) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'prize', id, language],
    queryFn: () => api.call('winners.prize', { params: { id }, query: { language } }),
    staleTime: FRESH_MS,
  });
}
