import { languagesOf, spokenBy } from './platform/settings/languages.ts';
import { localeIn } from '@croupier/contract';
import type { FirstView } from './platform/http/pages/page.ts';
import type { Platform } from './platform/platform.ts';
import type { Catalogue } from './play/index.ts';
import { type Content, type System } from './site/index.ts';

interface Parts {
  content: Pick<Content, 'firstBanner'>;
  catalogue: Pick<Catalogue, 'firstTiles'>;
  system: Pick<System, 'statusFor'>;
}

export interface Visit {
  hostname: string;
  ip: string;
  /** Path and query. */
  url: string;
  /** `language`: what the visitor chose at another time. */
  cookies: Readonly<Record<string, string | undefined>>;
}

const categoryPage = /^\/(sports|esports|live|fish|rng|pvp)$/;

/**
 * What a page brings along before its scripts ask: which brand the address belongs to, so that the first calls name it, and
 * the pictures that the largest part of its first sight consists of. No pictures where the site is closed for this visitor.
 */
export function firstViews(platform: Pick<Platform, 'merchants'>, { content, catalogue, system }: Parts) {
  return async ({ hostname, ip, url, cookies }: Visit): Promise<FirstView[]> => {
    const merchant = await platform.merchants.byHost(hostname);
    if (!merchant) return [];
    const [defaultLanguage] = languagesOf(merchant);
    const brand = { view: 'brand', slots: { code: merchant.code, language: defaultLanguage } };
    const { pathname, searchParams } = new URL(url, 'http://site');
    const category = categoryPage.exec(pathname)?.[1]?.toUpperCase();
    const home = /^\/(index|index\.html|home)?$/.test(pathname) && !searchParams.has('tab');
    if (!home && (category === undefined || searchParams.size > 0)) return [brand];
    if ((await system.statusFor({ merchant, address: ip })) !== 0) return [brand];
    const language = spokenBy(merchant, localeIn(cookies['language']));
    const slots =
      category === undefined
        ? await content.firstBanner(merchant, language)
        : await catalogue.firstTiles(merchant, category, language);
    return slots ? [brand, { view: category === undefined ? 'home' : 'category', slots }] : [brand];
  };
}
