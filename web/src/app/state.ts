import { skipToken, useQuery } from '@tanstack/react-query';
import { useMenus } from '../features/lobby/queries.ts';
import { NOTICES, POPUPS, useAnnouncements } from '../features/notices/queries.ts';
import { usePromotions } from '../features/promotions/index.ts';
import { useMemberInfo } from '../features/session/queries.ts';
import { useBalance } from '../features/wallet/queries.ts';
import { useLanguage } from '../platform/language.ts';
import { type LoginState, loginStateOf } from '../platform/login-state.ts';
import { usePopups } from '../platform/popups.ts';
import { type PublicState, publicStateOf } from '../platform/public-state.ts';
import { MINE } from '../platform/query-client.ts';
import { useSession } from '../platform/session.ts';
import type { Banner } from '../platform/shapes.ts';
import { useSite } from '../platform/site.ts';

/** What another page has read already; nothing is asked for it here. */
function useKnown<T>(queryKey: readonly string[]): T | undefined {
  return useQuery<T>({ queryKey, queryFn: skipToken }).data;
}

/** Who is here, in one view over the places that each keep a part. */
export function useLoginState(): LoginState {
  const session = useSession();
  return loginStateOf({
    session,
    member: useMemberInfo().data,
    site: useSite().data,
    menus: useMenus().data ?? [],
    changing: usePopups(({ popup }) => popup?.kind === 'changePassword'),
    wallet: useKnown<{ isSingle: boolean }>([MINE, 'merchantWallet']),
  });
}

/** What the page shows to whoever is here. Lists that no part of the page has read yet are empty. */
export function usePublicState(): PublicState {
  const language = useLanguage((state) => state.language);
  return publicStateOf({
    balance: useBalance().data,
    member: useMemberInfo().data,
    site: useSite().data,
    promotions: usePromotions().data,
    notices: useAnnouncements(NOTICES, 1, false).data?.content ?? [],
    popups: useAnnouncements(POPUPS, 1, false).data?.content ?? [],
    banners: useKnown<readonly Banner[]>(['lobby', 'banners', 'w_home', language]) ?? [],
    unreadMessage: useKnown<{ unreadCount: number }>([MINE, 'unread'])?.unreadCount ?? 0,
  });
}
