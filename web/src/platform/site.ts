import { readServicePath } from '@croupier/contract/service-path';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { storeMerchant } from './merchant.ts';
import { useLanguage } from './language.ts';
import type { SiteStatus } from './shapes.ts';

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

const CLOSED_KNOCK_MS = 20_000;

export const siteQueryKey = ['site'] as const;

export function useSite() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: [...siteQueryKey, language],
    queryFn: async () => {
      const site = withOpenPaths(await api.call('system.status', { query: { language } }));
      storeMerchant(site.info.merchant.code);
      useLanguage.getState().followDefault(site.info.defaultLanguage);
      return site;
    },
    staleTime: 60_000,
    // A visitor has no real-time line: whoever waits before a closed door knocks again.
    refetchInterval: ({ state }) => (state.data && systemStatus(state.data) !== 0 ? CLOSED_KNOCK_MS : false),
    placeholderData: (before) => before,
  });
}

/** Paths of the customer service travel masked; they are opened once, when the site's answer arrives. */
export function withOpenPaths(site: SiteStatus): SiteStatus {
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
