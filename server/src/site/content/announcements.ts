import type {
  homeCalls,
  operatorAnnouncementCalls,
  ParsedBody,
  ParsedQuery,
  ValueOf,
} from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createEditableList,
  fieldsIn,
  isLive,
  type Language,
  type Localised,
  type Schedule,
  scheduleFields,
  speaks,
  type StoredRow,
} from '../editing/index.ts';
import { checkText } from './html-text.ts';
import { noPromotion, promotionExists } from './promotions.ts';
import { sanitiseAll } from './sanitise.ts';

export type AnnouncementForm = ParsedBody<typeof operatorAnnouncementCalls.create>;
export type AnnouncementQuery = ParsedQuery<typeof homeCalls.announcements>;
type Announcement = ValueOf<typeof homeCalls.announcements>['content'][number];

export interface AnnouncementRow extends StoredRow, Schedule {
  type: AnnouncementForm['type'];
  execution_code: AnnouncementForm['executionCode'];
  title: Localised;
  content: Localised;
  promotion_type: AnnouncementForm['promotionType'];
  promotion_id: string | null;
}

const fields = fieldsIn<AnnouncementForm>({
  type: 'type',
  executionCode: 'execution_code',
  title: 'title',
  content: 'content',
  promotionType: 'promotion_type',
  promotionId: 'promotion_id',
  ...scheduleFields,
});

export function createAnnouncements(platform: Platform) {
  return createEditableList(platform, {
    table: 'announcement',
    words: ['title', 'content'],
    scheduled: true,
    subject: 'announcement',
    read: 'content.read',
    edit: 'content.edit',
    publish: 'content.publish',
    async check(form: AnnouncementForm, { merchant, language }) {
      checkText(form.content, language);
      const { promotionId } = form;
      if (promotionId !== null && !(await promotionExists(platform.db, merchant.id, promotionId))) {
        fail('FIELDS_INVALID', { errors: { promotionId: noPromotion(language) } });
      }
    },
    columns: (form: AnnouncementForm) => fields.columns({ ...form, content: sanitiseAll(form.content) }),
    view: (row: AnnouncementRow, now) => ({ ...fields.view(row), live: isLive(row, now) }),
  });
}

const popupTypes = new Set<string>(['PU', 'PL']);

interface Reader {
  language: Language;
  now: Date;
  signedIn: boolean;
}

/** Newest first. What is for after sign-in (type PL, code A) is shown to anyone who is signed in only. */
export function announcementsFor(
  rows: readonly AnnouncementRow[],
  query: Pick<AnnouncementQuery, 'types' | 'execution' | 'id'>,
  { language, now, signedIn }: Reader,
): AnnouncementRow[] {
  const types = new Set<string>(query.types);
  return rows
    .filter((row) => isLive(row, now) && speaks(row.title, language))
    .filter((row) => (query.id === undefined ? types.has(row.type) : row.id === query.id))
    .filter((row) => signedIn || (row.type !== 'PL' && !(row.type === 'PU' && row.execution_code === 'A')))
    .filter((row) => !popupTypes.has(row.type) || executes(row.execution_code, query.execution, signedIn))
    .toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime() || a.position - b.position);
}

/**
 * A is after sign-in, B before it, F both. A and F give what carries that code and nothing else; the site always asks B and
 * gets all that is for the moment that its caller is in. Before sign-in nothing of code A has come this far.
 */
function executes(code: 'A' | 'B' | 'F', asked: 'A' | 'B' | 'F', signedIn: boolean): boolean {
  if (asked !== 'B') return code === asked;
  return !signedIn || code !== 'B';
}

export function announcementView(row: AnnouncementRow, language: Language): Announcement {
  return {
    id: row.id,
    type: row.type,
    title: row.title[language],
    content: row.content[language],
    promotionType: row.promotion_type,
    promotionId: row.promotion_id,
    executionCode: row.execution_code,
    popup: popupTypes.has(row.type),
    date: row.starts_at.toISOString(),
  };
}
