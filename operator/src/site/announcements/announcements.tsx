import { Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { useWords } from '../../app/format/use-words.ts';
import { When } from '../../components/marks.tsx';
import { column } from '../../components/table/columns.tsx';
import { ChoiceField, PairField, Row, ScheduleFields, Section, Select } from '../../editing/form/fields.tsx';
import { noWords, inOrder, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';
import { RichText } from '../../editing/rich-text/rich-text.tsx';
import { thisMinute } from '../../editing/values/local-time.ts';
import { Preview } from './preview.tsx';
import { usePromotions } from './promotions.ts';

type Announcement = ListRow<'operatorAnnouncements'>;
type AnnouncementForm = ListForm<'operatorAnnouncements'>;

const types = ['B', 'PU', 'PL', 'PR', 'H'] as const;
const codes = ['F', 'A', 'B'] as const;
/** Only popups ask when they open. */
const opens = (type: string) => type === 'PU' || type === 'PL';

function useColumns() {
  const t = useTranslations('lists.announcements');
  const word = useWords();
  return [
    column('type', t('type'), (row: Announcement) => <Badge>{word('announcementType', row.type)}</Badge>),
    column('execution', t('execution'), (row: Announcement) =>
      opens(row.type) ? word('executionCode', row.executionCode) : <span className="text-muted">–</span>,
    ),
    column('starts', t('date'), (row: Announcement) => <When at={row.startsAt} />),
  ];
}

function useOptions() {
  const word = useWords();
  return types.map((value) => ({ value, label: word('announcementType', value) }));
}

function Fields({ edit }: { edit: Edit<AnnouncementForm> }): ReactNode {
  const t = useTranslations('lists.announcements');
  const word = useWords();
  return (
    <>
      <Section title={t('kind')}>
        <Row>
          <ChoiceField
            edit={edit}
            name="type"
            label={t('type')}
            hint={t(`types.${edit.form.type}`)}
            options={useOptions()}
          />
          {opens(edit.form.type) && (
            <ChoiceField
              edit={edit}
              name="executionCode"
              label={t('execution')}
              hint={t('executionHint')}
              options={codes.map((value) => ({ value, label: word('executionCode', value) }))}
            />
          )}
        </Row>
        <PromotionLink edit={edit} />
      </Section>
      <Section title={t('text')}>
        <PairField edit={edit} name="title" label={t('titleLabel')} hint={t('titleHint')} max={160} />
        <RichText
          edit={edit}
          label={t('content')}
          renderAfter={(language) =>
            !edit.readOnly && (
              <Preview title={edit.form.title} content={edit.form.content} language={language} />
            )
          }
        />
      </Section>
      <ScheduleFields edit={edit} />
    </>
  );
}

/** 'Go to promotion' under the text. */
function PromotionLink({ edit }: { edit: Edit<AnnouncementForm> }): ReactNode {
  const t = useTranslations('lists.announcements');
  const { language } = useLanguage();
  const promotions = usePromotions();
  const { promotionId } = edit.form;
  const options = promotions.map(({ id, title }) => ({
    value: id,
    label: wordsIn(title, language),
  }));
  const known = promotionId === null || options.some(({ value }) => value === promotionId);
  return (
    <Select
      label={t('promotion')}
      hint={t('promotionHint')}
      value={promotionId ?? ''}
      error={edit.error('promotionId') ?? edit.error('promotionType')}
      options={[
        { value: '', label: t('noPromotion') },
        ...options,
        ...(known ? [] : [{ value: promotionId, label: promotionId }]),
      ]}
      onChange={(value) => {
        const chosen = promotions.find(({ id }) => id === value);
        edit.set({ promotionId: chosen?.id ?? null, promotionType: chosen?.promotionType ?? null });
      }}
    />
  );
}

export const [AnnouncementsPage, AnnouncementPage] = listPages(listCalls('operatorAnnouncements'), {
  name: 'announcements',
  to: '/content/announcements',
  permission: 'content.edit',
  publish: { permission: 'content.publish', words: (form) => [form.title, form.content] },
  // Visitors see the newest first.
  ordered: false,
  blank: (group) => ({
    type: types.find((one) => one === group) ?? 'B',
    executionCode: 'F',
    title: noWords,
    content: noWords,
    promotionType: null,
    promotionId: null,
    enabled: false,
    startsAt: thisMinute(),
    endsAt: null,
  }),
  title: (row, language) => wordsIn(row.title, language),
  groups: { of: (row) => row.type, all: true },
  check: (form) =>
    problemsOf(
      needsWords('title', form.title),
      needsWords('content', form.content),
      form.startsAt === '' && ['startsAt', 'instant'],
      inOrder(form),
    ),
  useColumns,
  useOptions,
  Fields,
});
