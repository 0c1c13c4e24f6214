import { readServicePath } from '@croupier/contract/service-path';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { editedKeys } from './content.ts';
import { nameImageHosts } from './hosts.ts';
import { storeMerchant } from '../storage/merchant.ts';
import { type Language, useLanguage } from '../language/language.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { isNewContent } from '../storage/session-cache.ts';
import type { SiteStatus } from '../shapes.ts';

export type SystemStatus = 0 | 1 | 2;

/** 1 maintenance, else 2 region restricted, else 0 normal. */
export function systemStatus(site: Pick<SiteStatus, 'maintenance' | 'regionRestriction'>): SystemStatus {
  if (site.maintenance) return 1;
  return site.regionRestriction ? 2 : 0;
}

/** A site flag is on when its value is '1'. */
export function flagOn(flags: Record<string, string>, name: string): boolean {
  return flags[name] === '1';
}

/** A visitor's line may be missing: an open page looks this often whether the site still is as it was. */
const LOOK_MS = 30_000;
/** Anyone who waits before a closed door knocks again: soon at first, then ever more seldom, up to this. */
const FIRST_KNOCK_MS = 10_000;
const LAST_KNOCK_MS = 120_000;
/** Pages that were turned away at one moment don't all come back at one moment. */
const spread = 0.85 + Math.random() * 0.3;

export const siteQueryKey = ['site'] as const;

let closedSince: number | null = null;

export const siteOptions = (language: Language) =>
  queryOptions({
    queryKey: [...siteQueryKey, language],
    queryFn: async () => {
      const site = withOpenPaths(await api.call('system.status', { query: { language } }));
      storeMerchant(site.info.merchant.code);
      nameImageHosts(site.info.imageCDNs);
      useLanguage.getState().followBrand(site.info);
      if (isNewContent(site.contentVersion))
        for (const queryKey of editedKeys) void queryClient.invalidateQueries({ queryKey });
      closedSince = systemStatus(site) === 0 ? null : (closedSince ?? Date.now());
      return site;
    },
    staleTime: 60_000,
    placeholderData: (before: SiteStatus | undefined) => before,
  });

export function useSite() {
  return useQuery(siteOptions(useLanguage((state) => state.language)));
}

/** Whether anyone may register, in whatever way. */
export const mayRegister = ({ info: { register } }: SiteStatus): boolean =>
  register.username || register.mobile;

/** Until the site has answered the way in is shown; what it opens says itself where it is closed. */
export function useMayRegister(): boolean {
  const { data } = useSite();
  return data === undefined || mayRegister(data);
}

/** How long until the next look; false where a real-time line tells. */
export function pauseMs(closedForMs: number | null, hasLine: boolean): number | false {
  if (closedForMs !== null) return spread * Math.min(Math.max(closedForMs, FIRST_KNOCK_MS), LAST_KNOCK_MS);
  return hasLine ? false : spread * LOOK_MS;
}

/** Keeps the site's status fresh for as long as the page is looked at; once for the whole page. */
export function useWatchedSite() {
  const language = useLanguage((state) => state.language);
  const hasLine = useSession((state) => state.token !== null);
  return useQuery({
    ...siteOptions(language),
    refetchInterval: ({ state }) =>
      state.data ? pauseMs(closedSince === null ? null : state.dataUpdatedAt - closedSince, hasLine) : false,
  });
}

/** Paths of the customer service travel masked; they are opened once, when the site's answer arrives. */
function withOpenPaths(site: SiteStatus): SiteStatus {
  const { merchant, customerService } = site.info;
  const opened = customerService.flatMap((entry) => {
    const path = servicePath(entry.path, merchant.code, entry.csType);
    return path === null ? [] : [{ ...entry, path }];
  });
  return { ...site, info: { ...site.info, customerService: opened } };
}

function servicePath(masked: string, merchantCode: string, csType: string): string | null {
  try {
    const path = readServicePath(masked, merchantCode, csType);
    return /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/.test(path) ? path : null;
  } catch {
    return null;
  }
}
