import * as z from 'zod';
import {
  editable,
  eitherLanguage,
  html,
  live,
  optionalPicturePath,
  path,
  position,
  schedule,
} from '../base/editable.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { owned } from '../base/owned.ts';
import { inEveryLanguage, localised, webAddress } from '../base/values.ts';
import { promotionType } from '../engagement/promotions.ts';
import { announcementType, bannerGroup, executionCode, linkageType } from './home.ts';

export const operatorBannerCalls = group(
  'operatorBanners',
  editable({
    path: '/operator/api/banners',
    noun: 'banners',
    form: {
      groupName: bannerGroup,
      title: eitherLanguage(120),
      picture: localised(optionalPicturePath).meta({
        description: 'Address of the picture per language; an empty one takes the other’s',
      }),
      pictureMobile: localised(optionalPicturePath),
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
    value: z.object({ content: inEveryLanguage }),
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
