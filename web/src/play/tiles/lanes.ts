import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type Language, useLanguage } from '../../platform/language/language.ts';
import { sessionCache } from '../../platform/storage/session-cache.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';
import type { Category, GameClass, Vendor } from '../../platform/shapes.ts';
import { PLATFORM, useMenus } from '../catalogue/index.ts';

const FRESH_MS = 5 * 60_000;

export interface Lane {
  vendors: readonly Vendor[];
  classes: readonly GameClass[];
  /** Neither is known yet: their places are kept free. */
  waiting?: boolean;
}
type Lanes = Record<string, Lane>;

const laneCache = sessionCache<Lanes>('vendorLanes');

function lanesOptions(language: Language) {
  return queryOptions({
    queryKey: ['lobby', 'lanes', language],
    queryFn: async () => {
      const { lanes } = await api.call('catalogue.vendorTypes', { query: { language, platform: PLATFORM } });
      const laid = lanes.map(({ title, cards, gameClassify }) => [
        title,
        { vendors: cards, classes: gameClassify.classes },
      ]);
      return laneCache.keep(language, Object.fromEntries(laid) as Lanes);
    },
    staleTime: FRESH_MS,
    ...laneCache.initial(language),
  });
}

/** A category's vendors and classes: the vendor types of a session, the menus' for visitors and until those are here. */
export function useLane(category: Category | undefined): Lane {
  const language = useLanguage((state) => state.language);
  const signedIn = useSession(mayAsk);
  const lanes = useQuery({ ...lanesOptions(language), enabled: signedIn });
  const menus = useMenus();
  const menu = menus.data?.find((one) => one.category === category);
  const lane = signedIn && category ? lanes.data?.[category] : undefined;
  if (lane) return lane;
  return { vendors: menu?.vendors ?? [], classes: menu?.gameClassify ?? [], waiting: menus.isPending };
}

const vendorCache = sessionCache<Vendor[]>('vendors');

/** All vendors of the site; the session remembers them. */
export function useVendors(enabled = true) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'vendors', language],
    queryFn: async () => {
      const query = { language, platform: PLATFORM };
      return vendorCache.keep(language, (await api.call('catalogue.vendors', { query })).vendors);
    },
    staleTime: FRESH_MS,
    ...vendorCache.initial(language),
    enabled,
  });
}

/** Codes of the vendors that joined lately. */
export function useNewVendors(enabled = true) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'newVendors', language],
    queryFn: async () => {
      const query = { language, platform: PLATFORM };
      const { vendors } = await api.call('catalogue.newVendors', { query });
      return vendors.map(({ vassalage }) => vassalage);
    },
    staleTime: FRESH_MS,
    enabled,
  });
}
