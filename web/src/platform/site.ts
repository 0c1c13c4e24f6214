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

export const siteQueryKey = ['site'] as const;

export function useSite() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: [...siteQueryKey, language],
    queryFn: async () => {
      const site = await api.call('system.status', { query: { language } });
      storeMerchant(site.info.merchant.code);
      return site;
    },
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  });
}

/**
 * The path of a customer service entry travels encoded so that harvesters of addresses don't find it;
 * an address that is plain already passes.
 */
export function customerServiceAddress(path: string): string | null {
  const decoded = decodeBase64(path);
  return [decoded, path].find((text) => text !== null && /^(https:\/\/|mailto:|tel:|\/)/.test(text)) ?? null;
}

function decodeBase64(text: string): string | null {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0));
  } catch {
    return null;
  }
}
