import * as z from 'zod';
import {
  editable,
  eitherLanguage,
  html,
  live,
  optionalPicturePath,
  optionalWords,
  path,
  position,
  schedule,
} from './editable.ts';
import { endpoint, group } from './endpoint.ts';
import { announcementType, bannerGroup, executionCode, linkageType, promotionType } from './home.ts';
import { owned, ownedUuid } from './owned.ts';
import { cursor, cursored, id, instant, limit, webAddress } from './values.ts';

const crop = z.strictObject({
  left: z.int().min(0).max(20_000),
  top: z.int().min(0).max(20_000),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});
const picture = z.object({
  id,
  url: z
    .string()
    .meta({ description: 'Path of the stored picture; prefix an image host of the site, or none' }),
  purpose: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string(),
});
/** What a picture is for decides its largest size: banner 1920, promotion 1200, article 1200, game 480, vendor 320, icon 256. */
export const picturePurpose = z.enum(['banner', 'promotion', 'article', 'game', 'vendor', 'icon']);

export const operatorMediaCalls = group('operatorMedia', {
  upload: endpoint({
    method: 'POST',
    path: '/operator/api/media',
    summary:
      'Stores a picture: recognised by its content, turned upright, cropped, made smaller, stripped of metadata, written as WebP.',
    access: 'operator',
    bodyLimit: 4_900_000,
    body: z.strictObject({
      purpose: picturePurpose,
      data: z
        .string()
        .min(16)
        .max(4_890_000)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .meta({ description: 'The file in base64: JPEG, PNG, WebP or AVIF, at most 3.5 MB' }),
      crop: crop.optional().meta({ description: 'In pixels of the upright picture' }),
    }),
    value: picture,
    failures: ['PICTURE_INVALID', 'PICTURE_TOO_LARGE', 'FIELDS_INVALID'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/operator/api/media',
    summary: 'Stored pictures, newest first.',
    access: 'operator',
    query: z.strictObject({ purpose: picturePurpose.optional(), cursor: cursor.optional(), limit }),
    value: cursored(picture),
  }),
});

export const operatorBannerCalls = group(
  'operatorBanners',
  editable({
    path: '/operator/api/banners',
    noun: 'banners',
    form: {
      groupName: bannerGroup,
      title: eitherLanguage(120),
      picture: z
        .strictObject({ pt: optionalPicturePath, en: optionalPicturePath })
        .meta({ description: 'Address of the picture per language; an empty one takes the other’s' }),
      pictureMobile: z.strictObject({ pt: optionalPicturePath, en: optionalPicturePath }),
      linkageType,
      linkage: z.string().max(500),
      ...schedule,
    },
    extra: { position, live },
    query: { groupName: bannerGroup.optional() },
  }),
);

export const operatorAnnouncementCalls = group('operatorAnnouncements', {
  ...editable({
    path: '/operator/api/announcements',
    noun: 'announcements',
    form: {
      type: announcementType,
      executionCode,
      title: eitherLanguage(160),
      content: html,
      promotionType: promotionType.nullable(),
      promotionId: owned('promotion').nullable(),
      ...schedule,
    },
    extra: { position, live },
    query: { type: announcementType.optional() },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/operator/api/announcements/preview',
    summary: 'What would be stored of a text: HTML after the server’s rules.',
    access: 'operator',
    bodyLimit: 256 * 1024,
    body: z.strictObject({ content: html }),
    value: z.object({ content: z.object({ pt: z.string(), en: z.string() }) }),
  }),
});

export const operatorHelpCalls = group(
  'operatorHelp',
  editable({
    path: '/operator/api/help-articles',
    noun: 'help articles',
    form: {
      anchor: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
      section: eitherLanguage(80),
      title: eitherLanguage(160),
      content: html,
      enabled: z.boolean(),
    },
    extra: { position },
    query: {},
  }),
);

export const operatorPromotionCalls = group(
  'operatorPromotions',
  editable({
    path: '/operator/api/promotions',
    noun: 'promotions',
    form: {
      promotionType,
      title: eitherLanguage(120),
      summary: optionalWords(300),
      content: html,
      image: z.strictObject({ pt: optionalPicturePath, en: optionalPicturePath }),
      announcedAt: instant.meta({ description: "Before startsAt it is shown as 'coming soon' from here on" }),
      ...schedule,
    },
    extra: { position, live },
    query: {},
  }),
);

export const operatorServiceCalls = group(
  'operatorCustomerService',
  editable({
    path: '/operator/api/customer-service',
    noun: 'customer service entries',
    form: {
      csType: z.string().regex(/^[a-z][a-z0-9-]{1,23}$/),
      label: eitherLanguage(60),
      path: z
        .string()
        .max(500)
        .regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>\\]+$/),
      enabled: z.boolean(),
    },
    extra: { position },
    query: {},
  }),
);

export const operatorResourceCalls = group(
  'operatorResources',
  editable({
    path: '/operator/api/resources',
    noun: 'resources (social links, downloads, license pictures)',
    form: {
      resourceType: z.string().regex(/^[a-z][a-z0-9-]{1,23}$/),
      label: eitherLanguage(60),
      url: path,
      image: optionalPicturePath,
      enabled: z.boolean(),
    },
    extra: { position },
    query: {},
  }),
);

export const operatorDomainCalls = group(
  'operatorDomains',
  editable({
    path: '/operator/api/domain-routes',
    noun: 'domain routes',
    form: {
      url: webAddress(200),
      name: eitherLanguage(60),
      main: z.boolean(),
      enabled: z.boolean(),
    },
    extra: { position },
    query: {},
  }),
);

export const operatorRoomCalls = group(
  'operatorRooms',
  editable({
    path: '/operator/api/rooms',
    noun: 'rooms of games between players',
    form: {
      nodeId: ownedUuid('game of a brand'),
      code: z.string().regex(/^[A-Za-z0-9._-]{1,40}$/),
      name: eitherLanguage(60),
      minimumBet: z.int().min(1).max(1_000_000_000),
      maximumBet: z.int().min(1).max(1_000_000_000),
      seats: z.int().min(2).max(1000),
      enabled: z.boolean(),
    },
    extra: { position },
    query: {},
  }),
);
