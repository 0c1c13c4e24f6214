import { pageTags } from '../../../platform/formats/tags.ts';
import { spokenBy } from '../../../platform/settings/languages.ts';
import { messagesOf } from '../../../messages/index.ts';
import { localeIn, type Language } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import type { Merchant, Merchants } from '../../../platform/merchants.ts';

const say = messagesOf('siteTexts');

const ground = '#0a0d1a';
const icon = (src: string, sizes: string, more: object = {}) => ({ src, sizes, type: 'image/png', ...more });

/** What a browser needs to put a brand on the home screen, under the brand's own name. */
function manifestOf(merchant: Merchant, language: Language, chosen: boolean): object {
  // A brand that was chosen by the address is chosen again by the icon.
  const start = new URLSearchParams({ source: 'app', ...(chosen ? { merchant: merchant.code } : {}) });
  return {
    id: chosen ? `/?merchant=${encodeURIComponent(merchant.code)}` : '/',
    name: merchant.name,
    short_name: merchant.name,
    description: say(language, 'description'),
    lang: pageTags[language],
    dir: 'ltr',
    start_url: `/?${start}`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      icon('/app/icon-192.png', '192x192'),
      icon('/app/icon-512.png', '512x512'),
      icon('/app/maskable-512.png', '512x512', { purpose: 'maskable' }),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: say(language, 'promotions'), url: '/promotions' },
      { name: say(language, 'help'), url: '/help' },
    ],
  };
}

interface Query {
  merchant?: string;
  language?: string;
}

/** By the brand that the address names, else by the host. */
export function mountManifest(http: FastifyInstance, merchants: Pick<Merchants, 'byCode' | 'byHost'>): void {
  http.get<{ Querystring: Query }>('/manifest.webmanifest', async ({ query, hostname }, reply) => {
    const own = await merchants.byHost(hostname);
    const named = typeof query.merchant === 'string' ? await merchants.byCode(query.merchant) : undefined;
    const merchant = named ?? own;
    if (!merchant) return reply.callNotFound();
    const manifest = manifestOf(merchant, spokenBy(merchant, localeIn(query.language)), merchant !== own);
    return reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });
}
