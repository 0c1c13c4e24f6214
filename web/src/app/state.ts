import { skipToken, useQuery } from '@tanstack/react-query';
import { useMenus } from '../play/catalogue/index.ts';
import { NOTICES, POPUPS, useAnnouncements } from '../site/announcements/index.ts';
import { usePromotions } from '../engagement/promotions/index.ts';
import { useMemberInfo } from '../people/session/index.ts';
import { useBalance } from '../cashier/wallet/index.ts';
import { useLanguage } from '../platform/language/language.ts';
import { type LoginState, loginStateOf } from '../platform/session/login-state.ts';
import { usePopups } from '../platform/popups/popups.ts';
import { type PublicState, publicStateOf } from '../platform/site/public-state.ts';
import { MINE } from '../platform/api/query-client.ts';
import { useSession } from '../platform/session/session.ts';
import type { Banner } from '../platform/shapes.ts';
import { useSite } from '../platform/site/site.ts';

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

/** What the page shows to anyone who is here. Lists that no part of the page has read yet are empty. */
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
