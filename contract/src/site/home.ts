import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { shared } from '../base/owned.ts';
import { id, instant, language, pageNo, pageSize, paged } from '../base/values.ts';
import { promotion } from '../engagement/promotions.ts';

/** Where banners stand; each group belongs to the place in its name. */
export const bannerGroup = z.enum(['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu']);

/**
 * What a click on a banner opens. PAGE: a path of the site; PROMOTION: a promotion's id; GAME: a game's nodeId;
 * CATEGORY: a category of the lobby; URL: an https address elsewhere, opened in a new window; NONE: nothing.
 */
export const linkageType = z.enum(['NONE', 'PAGE', 'PROMOTION', 'GAME', 'CATEGORY', 'URL']);

export const banner = z.object({
  id,
  groupName: bannerGroup,
  url: z.string().meta({ description: 'The picture' }),
  urlMobile: z.string().meta({ description: 'The picture for narrow screens; the same where there is none' }),
  width: z.int(),
  height: z.int(),
  title: z.string().meta({ description: 'Text for people who do not see the picture' }),
  linkageType,
  linkage: z.string().meta({ description: "The link's target; empty with NONE" }),
});

/**
 * B: bulletin (marquee and notice popup). PU: popup for everyone. PL: popup after sign-in. PR: news of a promotion.
 * H: a house text that only the content call reads (footer notice, contact page).
 */
export const announcementType = z.enum(['B', 'PL', 'PU', 'PR', 'H']);

/** When a popup opens. A: after sign-in, B: before it, F: both. */
export const executionCode = z.enum(['A', 'B', 'F']);

export const announcement = z.object({
  id,
  type: announcementType,
  title: z.string(),
  content: z
    .string()
    .meta({ description: 'HTML, sanitised by the server; sanitise again before it is shown' }),
  promotionType: z.string().nullable().meta({ description: "Where present, 'go to promotion' is offered" }),
  promotionId: id.nullable(),
  executionCode,
  popup: z.boolean().meta({ description: 'Belongs into the popup list (types PU and PL)' }),
  date: instant.meta({ description: 'Shown as yyyy-MM-dd hh:mm:ss' }),
});

/** A list in a query: `B,PL,PU,PR`, in any letter case. */
const announcementTypes = z
  .string()
  .max(40)
  .transform((value) => value.toUpperCase().split(','))
  .pipe(z.array(announcementType).min(1).max(5))
  .meta({ description: 'Types, separated by commas; H only where asked for' });

export const helpArticle = z.object({
  id,
  anchor: z.string().meta({ description: "Without '#': term, privacy, responsible, deposit …" }),
  section: z.string().meta({ description: 'Heading under which it stands' }),
  title: z.string(),
  content: z.string().meta({ description: 'HTML, sanitised by the server' }),
  updatedAt: instant,
});

export const homeCalls = group('home', {
  banners: endpoint({
    method: 'GET',
    path: '/wps/home/banners',
    summary: 'The banners that are shown now, of one group or all, in order.',
    access: 'public',
    query: z.strictObject({ groupName: bannerGroup.optional(), language: language.optional() }),
    value: z.object({ banners: z.array(banner) }),
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    summary:
      'Announcements of the asked types that are shown now, newest first, with their content; with type H or an id the content call.',
    access: 'public',
    query: z.strictObject({
      types: announcementTypes.default(['B', 'PL', 'PU', 'PR']),
      platform: z.literal('W').default('W'),
      execution: executionCode.default('B'),
      id: shared('announcement').optional(),
      language: language.optional(),
      pageNo,
      pageSize: pageSize(100, 9),
    }),
    value: paged(announcement),
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/wps/home/promotions',
    summary: 'The promotions that run or are announced, in order, and what of them is open to the caller.',
    access: 'public',
    query: z.strictObject({ language: language.optional(), pageNo, pageSize: pageSize(100, 20) }),
    value: paged(promotion).extend({
      availablePromoCount: z.int().meta({ description: 'Promotions that run now' }),
      availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
    }),
  }),
  promotion: endpoint({
    method: 'GET',
    path: '/wps/home/promotions/:id',
    summary: 'One promotion with its text.',
    access: 'public',
    params: z.strictObject({ id: shared('promotion of the page') }),
    query: z.strictObject({ language: language.optional() }),
    value: promotion.extend({ content: z.string().meta({ description: 'HTML, sanitised by the server' }) }),
  }),
  helpCenter: endpoint({
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'The articles of the help centre, in order.',
    access: 'public',
    query: z.strictObject({
      lang: language.optional(),
      language: language.optional(),
      device: z.literal('WEB').default('WEB'),
    }),
    value: z.object({ articles: z.array(helpArticle) }),
  }),
});
