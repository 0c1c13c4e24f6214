import { useQuery } from '@tanstack/react-query';
import type { jackpotCalls, ValueOf } from '@croupier/contract';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';
import type { Game } from '../../platform/shapes.ts';

type Listed = ValueOf<(typeof jackpotCalls)['list']>;
export type Jackpot = Listed['jackpots'][number];
export type JackpotLevel = Jackpot['levels'][number];

/** The pots are asked for again so often while the page is looked at. */
export const POT_POLL_MS = 10_000;

/** All progressive jackpots of the brand. */
export function useJackpots() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'jackpots', language],
    queryFn: () => api.call('jackpots.list', { query: { language } }),
    staleTime: POT_POLL_MS / 2,
    refetchInterval: POT_POLL_MS,
  });
}

/** The jackpot that a game is linked to, where its pots are known. */
export function useJackpotOf({ nodeId }: Game): Jackpot | undefined {
  const listed = useJackpots();
  return listed.data?.jackpots.find(({ games }) => games.some((game) => game.nodeId === nodeId));
}

/** The pot that is worth most at this moment. */
export const maxPot = ({ levels }: Jackpot): JackpotLevel | undefined =>
  levels.toSorted((a, b) => b.amount - a.amount)[0];
