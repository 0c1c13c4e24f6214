import { messagesOf, type Said } from '../../messages/index.ts';
import type { homeCalls, operatorPromotionCalls, ParsedBody, ValueOf } from '@croupier/contract';
import { type Db, sqlOn } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids.ts';
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
  speaks,
  type StoredRow,
} from '../editing/index.ts';
import { checkText } from './html-text.ts';
import { sanitiseAll } from './sanitise.ts';

export type PromotionForm = ParsedBody<typeof operatorPromotionCalls.create>;
type Promotion = ValueOf<typeof homeCalls.promotion>;

export interface PromotionRow extends StoredRow, Schedule {
  promotion_type: PromotionForm['promotionType'];
  title: Localised;
  summary: Localised;
  content: Localised;
  image: Localised;
  announced_at: Date;
}

const fields = fieldsIn<PromotionForm>({
  promotionType: 'promotion_type',
  title: 'title',
  summary: 'summary',
  content: 'content',
  image: 'image',
  announcedAt: 'announced_at',
  ...scheduleFields,
});

export function createPromotions(platform: Platform) {
  return createEditableList(platform, {
    table: 'promotion',
    words: ['title', 'summary', 'content', 'image'],
    scheduled: true,
    subject: 'promotion',
    read: 'content.read',
    edit: 'content.edit',
    publish: 'content.publish',
    check(form: PromotionForm, asked) {
      checkText(form.content, asked.language);
      checkPictures(asked, inEach('image', form.image));
    },
    columns: (form: PromotionForm) => fields.columns({ ...form, content: sanitiseAll(form.content) }),
    view: (row: PromotionRow, now) => ({ ...fields.view(row), live: isLive(row, now) }),
  });
}

export const noPromotion = (language: Language): Said => messagesOf('siteFields')(language, 'promotion');

/** Whether the brand has such a promotion, running or not. */
export async function promotionExists(db: Db, merchantId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await sqlOn(db, 'SELECT 1 FROM promotion WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    id,
  ]);
  return rows.length > 0;
}

/** What runs, and what is announced. */
export function promotionsFor(rows: readonly PromotionRow[], language: Language, now: Date): PromotionRow[] {
  return rows.filter(
    (row) =>
      row.enabled &&
      speaks(row.title, language) &&
      (row.starts_at <= now || row.announced_at <= now) &&
      (row.ends_at === null || row.ends_at > now),
  );
}

export function promotionView(row: PromotionRow, language: Language, now: Date): Promotion {
  return {
    id: row.id,
    title: row.title[language],
    summary: row.summary[language],
    content: row.content[language],
    image: either(row.image, language),
    promotionType: row.promotion_type,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    comingSoon: row.starts_at > now,
  };
}
