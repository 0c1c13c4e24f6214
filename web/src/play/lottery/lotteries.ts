import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { storedMerchant } from '../../platform/storage/merchant.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { Game } from '../../platform/shapes.ts';
import { gamesOf, PLATFORM, prizeModeFor } from '../catalogue/index.ts';

/** A vendor's lotteries are a few dozen: they come as one page. */
const PAGE_SIZE = 100;

/** The lotteries of some vendors. Like the pages that show them, they need a session. */
export function useLotteries(vendors: readonly string[]) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: [MINE, 'lotteries', language, vendors],
    queryFn: async (): Promise<Game[]> => {
      const pages = await Promise.all(
        vendors.map((vassalage) => {
          const prizeMode = prizeModeFor('LOTT', vassalage);
          const query = {
            clientType: '3' as const,
            platform: PLATFORM,
            merchant: storedMerchant(),
            language,
            gameType: 'ALL',
            vassalage,
            pageNo: 1,
            pageSize: PAGE_SIZE,
            ...(prizeMode ? { prizeMode } : {}),
          };
          return api.call('catalogue.gameList', { query });
        }),
      );
      return pages.flatMap(gamesOf);
    },
    staleTime: 60_000,
  });
}
