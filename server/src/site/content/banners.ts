import { messagesOf, type Said } from '../../messages/index.ts';
import {
  category,
  type homeCalls,
  type operatorBannerCalls,
  type ParsedBody,
  type ValueOf,
} from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  checkPictures,
  createEditableList,
  either,
  fieldsIn,
  inEach,
  isLive,
  type Language,
  type Localised,
  type Schedule,
  scheduleFields,
  type StoredRow,
} from '../editing/index.ts';
import { noPromotion, promotionExists } from './promotions.ts';
import type { Catalogue } from '../../play/index.ts';

const say = messagesOf('siteFields');

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

export interface BannerDeps {
  games: Pick<Catalogue, 'views'>;
}

/** What is wrong with the target of a banner's link; nothing where it leads somewhere. */
async function linkageFault(
  { db, games }: BannerDeps & Pick<Platform, 'db'>,
  { linkageType, linkage }: BannerForm,
  { merchant, language }: { merchant: Merchant; language: Language },
): Promise<Said | undefined> {
  if (!linkages[linkageType].test(linkage)) return say(language, 'linkage');
  if (linkageType === 'CATEGORY')
    return category.safeParse(linkage).success ? undefined : say(language, 'category');
  if (linkageType === 'PROMOTION')
    return (await promotionExists(db, merchant.id, linkage)) ? undefined : noPromotion(language);
  if (linkageType !== 'GAME') return undefined;
  return (await games.views(merchant, [linkage], { language })).length > 0
    ? undefined
    : say(language, 'game');
}

const fields = fieldsIn<BannerForm>({
  groupName: 'group_name',
  title: 'title',
  picture: 'picture',
  pictureMobile: 'picture_mobile',
  linkageType: 'linkage_type',
  linkage: 'linkage',
  ...scheduleFields,
});

export function createBanners(platform: Platform, { games }: BannerDeps) {
  return createEditableList(platform, {
    table: 'banner',
    words: ['title', 'picture', 'picture_mobile'],
    scheduled: true,
    subject: 'banner',
    read: 'content.read',
    edit: 'content.edit',
    publish: 'content.publish',
    async check(form: BannerForm, asked) {
      const linkage = await linkageFault({ db: platform.db, games }, form, asked);
      if (linkage !== undefined) fail('FIELDS_INVALID', { errors: { linkage } });
      if (Object.values(form.picture).every((address) => address === '')) {
        fail('FIELDS_INVALID', { errors: { picture: say(asked.language, 'picture') } });
      }
      checkPictures(asked, {
        ...inEach('picture', form.picture),
        ...inEach('pictureMobile', form.pictureMobile),
      });
    },
    columns: fields.columns,
    view: (row: BannerRow, now) => ({ ...fields.view(row), live: isLive(row, now) }),
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
