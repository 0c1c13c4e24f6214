import {
  homeCalls,
  operatorAnnouncementCalls,
  operatorBannerCalls,
  operatorHelpCalls,
  operatorPromotionCalls,
  type ParsedQuery,
} from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { isLive, type Language, pageOf } from '../editing/index.ts';
import {
  type AnnouncementForm,
  announcementsFor,
  announcementView,
  createAnnouncements,
} from './announcements.ts';
import { type BannerDeps, type BannerForm, bannerView, createBanners, type SizeOf } from './banners.ts';
import { articlesFor, createHelp, type HelpForm, type LegalTexts, withLegalTexts } from './help.ts';
import { createPromotions, type PromotionForm, promotionsFor, promotionView } from './promotions.ts';
import { sanitiseAll } from './sanitise.ts';
import type { Console } from '../../console/index.ts';
import { siteSetting } from '../settings.ts';

export { sanitiseAll } from './sanitise.ts';
export type { AnnouncementForm, BannerForm, HelpForm, PromotionForm };

/** What a new brand's site is filled with. */
export interface FirstContent {
  banners: readonly BannerForm[];
  announcements: readonly AnnouncementForm[];
  articles: readonly HelpForm[];
  promotions: readonly PromotionForm[];
}

export interface ContentDeps extends BannerDeps {
  sizeOf: SizeOf;
  legalTexts: LegalTexts;
}

export interface Content {
  routes: readonly Route[];
  console(console: Console): { routes: readonly Route[] };
  /** Whether someone has put something in already. */
  filled(merchantId: string): Promise<boolean>;
  /** Fills the lists that are empty. */
  seed(merchantId: string, first: FirstContent): Promise<void>;
  /** The pictures of the banner that hangs first on a brand's home, for the page to bring along. */
  firstBanner(merchant: Merchant, language: Language): Promise<{ wide: string; narrow: string } | undefined>;
}

/** What visitors read: banners, announcements, promotions and help, each a list that operators edit. */
export function createContent(platform: Platform, { sizeOf, games, legalTexts }: ContentDeps): Content {
  const banners = createBanners(platform, { games });
  const announcements = createAnnouncements(platform);
  const promotions = createPromotions(platform);
  const help = createHelp(platform);
  return {
    filled: async (merchantId) => (await help.shown(merchantId)).length > 0,
    async seed(merchantId, first) {
      await banners.seed(merchantId, first.banners);
      await announcements.seed(merchantId, first.announcements);
      await promotions.seed(merchantId, first.promotions);
      await help.seed(merchantId, first.articles);
    },
    async firstBanner(merchant, language) {
      // Other hosts are picked by the page itself, each time another.
      if (siteSetting(merchant, 'cdn.images').length > 0) return undefined;
      const now = platform.clock.now();
      const rows = await banners.shown(merchant.id);
      const row = rows.find((one) => one.group_name === 'w_home' && isLive(one, now));
      if (!row) return undefined;
      const { url, urlMobile } = await bannerView(row, language, sizeOf);
      return { wide: url, narrow: urlMobile };
    },
    console: (console) => ({
      routes: [
        ...implement(operatorBannerCalls)(
          banners.handlers(console, ({ groupName }: ParsedQuery<typeof operatorBannerCalls.list>) => ({
            group_name: groupName,
          })),
        ),
        ...implement(operatorAnnouncementCalls)({
          ...announcements.handlers(
            console,
            ({ type }: ParsedQuery<typeof operatorAnnouncementCalls.list>) => ({ type }),
          ),
          preview: console.allow('content.edit', async (call) => ({
            content: sanitiseAll(call.body.content),
          })),
        }),
        ...implement(operatorPromotionCalls)(promotions.handlers(console)),
        ...implement(operatorHelpCalls)(help.handlers(console)),
      ],
    }),
    routes: readRoutes(platform, { banners, announcements, promotions, help }, { sizeOf, legalTexts }),
  };
}

interface Lists {
  banners: ReturnType<typeof createBanners>;
  announcements: ReturnType<typeof createAnnouncements>;
  promotions: ReturnType<typeof createPromotions>;
  help: ReturnType<typeof createHelp>;
}

function readRoutes(
  { clock }: Pick<Platform, 'clock'>,
  { banners, announcements, promotions, help }: Lists,
  { sizeOf, legalTexts }: { sizeOf: SizeOf; legalTexts: LegalTexts },
): Route[] {
  return implement(homeCalls)({
    banners: async ({ merchant, language, query }) => {
      const now = clock.now();
      const live = (await banners.shown(merchant.id)).filter(
        (row) => isLive(row, now) && (query.groupName === undefined || row.group_name === query.groupName),
      );
      return { banners: await Promise.all(live.map((row) => bannerView(row, language, sizeOf))) };
    },
    announcements: async ({ merchant, language, query, visitor }) => {
      const reader = { language, now: clock.now(), signedIn: visitor !== null };
      const page = pageOf(announcementsFor(await announcements.shown(merchant.id), query, reader), query);
      return { ...page, content: page.content.map((row) => announcementView(row, language)) };
    },
    promotions: async ({ merchant, language, query }) => {
      const now = clock.now();
      const rows = promotionsFor(await promotions.shown(merchant.id), language, now);
      const running = rows.filter((row) => row.starts_at <= now);
      const page = pageOf(rows, query);
      return {
        ...page,
        content: page.content.map((row) => promotionView(row, language, now)),
        availablePromoCount: running.length,
        availablePromo: {
          REFERRAL: { enabled: running.some((row) => row.promotion_type === 'REFERRAL') },
        },
      };
    },
    promotion: async ({ merchant, language, params }) => {
      const now = clock.now();
      const rows = promotionsFor(await promotions.shown(merchant.id), language, now);
      const row = rows.find(({ id }) => id === params.id) ?? fail('NOT_FOUND');
      return promotionView(row, language, now);
    },
    helpCenter: async ({ merchant, language }) => ({
      articles: articlesFor(
        withLegalTexts(await help.shown(merchant.id), await legalTexts(merchant.id)),
        language,
      ),
    }),
  });
}
