import type { FirstView } from './platform/http/page.ts';
import type { Platform } from './platform/platform.ts';
import type { Catalogue } from './features/catalogue/index.ts';
import type { Content } from './features/content/index.ts';
import { defaultLanguageOf, type System } from './features/system/index.ts';

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
 * The pictures that the largest part of a page's first sight consists of: they come with the page, not after its scripts
 * and their answers. None where the site is closed for this visitor.
 */
export function firstViews(platform: Pick<Platform, 'merchants'>, { content, catalogue, system }: Parts) {
  return async ({ hostname, ip, url, cookies }: Visit): Promise<FirstView | undefined> => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const category = categoryPage.exec(pathname)?.[1]?.toUpperCase();
    const home = /^\/(index|index\.html|home)?$/.test(pathname) && !searchParams.has('tab');
    if (!home && (category === undefined || searchParams.size > 0)) return undefined;
    const merchant = await platform.merchants.byHost(hostname);
    if (!merchant || (await system.statusFor({ merchant, address: ip })) !== 0) return undefined;
    const wanted = cookies['language'] ?? defaultLanguageOf(merchant).toLowerCase();
    const language = wanted === 'en' ? 'en' : 'pt';
    const slots =
      category === undefined
        ? await content.firstBanner(merchant, language)
        : await catalogue.firstTiles(merchant, category, language);
    return slots && { view: category === undefined ? 'home' : 'category', slots };
  };
}
