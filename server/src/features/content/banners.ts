import type { homeCalls, operatorBannerCalls, ParsedBody, ValueOf } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createEditableList,
  either,
  isLive,
  type Language,
  type Localised,
  type Schedule,
  type StoredRow,
} from '../editing/index.ts';

export type BannerForm = ParsedBody<typeof operatorBannerCalls.create>;
type Banner = ValueOf<typeof homeCalls.banners>['banners'][number];

export interface BannerRow extends StoredRow, Schedule {
  group_name: BannerForm['groupName'];
  title: Localised;
  picture: Localised;
  picture_mobile: Localised;
  linkage_type: BannerForm['linkageType'];
  linkage: string;
}

/** What the target of each kind of link looks like. */
const linkages: Record<BannerForm['linkageType'], RegExp> = {
  NONE: /^$/,
  PAGE: /^\/(?!\/)[^\s"'<>\\]*$/,
  PROMOTION: /^[0-9a-f-]{36}$/,
  GAME: /^[0-9a-f-]{36}$/,
  CATEGORY: /^[A-Z]{2,12}$/,
  URL: /^https:\/\/[^\s"'<>\\]+$/,
};

const texts = {
  pt: { linkage: 'O destino não combina com o tipo de link', picture: 'Escolha uma imagem' },
  en: { linkage: 'The target does not fit the kind of link', picture: 'Please choose a picture' },
};

export function createBanners(platform: Platform) {
  return createEditableList(platform, {
    table: 'banner',
    scheduled: true,
    subject: 'banner',
    read: 'content.read',
    edit: 'content.edit',
    check(form: BannerForm, language) {
      const say = texts[language];
      if (!linkages[form.linkageType].test(form.linkage)) {
        fail('FIELDS_INVALID', { errors: { linkage: say.linkage } });
      }
      if (form.picture.pt === '' && form.picture.en === '') {
        fail('FIELDS_INVALID', { errors: { picture: say.picture } });
      }
    },
    columns: (form: BannerForm) => ({
      group_name: form.groupName,
      title: form.title,
      picture: form.picture,
      picture_mobile: form.pictureMobile,
      linkage_type: form.linkageType,
      linkage: form.linkage,
      enabled: form.enabled,
      starts_at: form.startsAt,
      ends_at: form.endsAt,
    }),
    view: (row: BannerRow, now) => ({
      groupName: row.group_name,
      title: row.title,
      picture: row.picture,
      pictureMobile: row.picture_mobile,
      linkageType: row.linkage_type,
      linkage: row.linkage,
      enabled: row.enabled,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      live: isLive(row, now),
    }),
  });
}

/** Sizes of pictures by their address, so that a page can keep their place free. */
export type SizeOf = (url: string) => Promise<{ width: number; height: number }>;

export async function bannerView(row: BannerRow, language: Language, sizeOf: SizeOf): Promise<Banner> {
  const url = either(row.picture, language);
  const { width, height } = await sizeOf(url);
  return {
    id: row.id,
    groupName: row.group_name,
    url,
    urlMobile: either(row.picture_mobile, language) || url,
    width,
    height,
    title: either(row.title, language),
    linkageType: row.linkage_type,
    linkage: row.linkage,
  };
}
