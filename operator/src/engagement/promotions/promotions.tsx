import { locales } from '@croupier/contract/locales';
import { wordsIn } from '../../app/format/language.ts';
import { Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { When } from '../../components/marks.tsx';
import { column } from '../../components/table/columns.tsx';
import {
  ChoiceField,
  InstantInput,
  PairField,
  Row,
  ScheduleFields,
  Section,
} from '../../editing/form/fields.tsx';
import { fitEach, noWords, inOrder, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';
import { PicturePair } from '../../editing/pictures/picture-field.tsx';
import { RichText } from '../../editing/rich-text/rich-text.tsx';
import { thisMinute } from '../../editing/values/local-time.ts';

type Promotion = ListRow<'operatorPromotions'>;
type PromotionForm = ListForm<'operatorPromotions'>;

const types = ['REFERRAL', 'DEPOSIT', 'REBATE', 'MISSION', 'RAFFLE', 'VIP', 'ACTIVITY', 'OTHER'] as const;

function useColumns() {
  const t = useTranslations('lists.promotions');
  const word = useWords();
  return [
    column('type', t('type'), (row: Promotion) => <Badge>{word('promotionType', row.promotionType)}</Badge>),
    column('starts', t('startsAt'), (row: Promotion) => <When at={row.startsAt} />),
    column('ends', t('endsAt'), (row: Promotion) => <When at={row.endsAt} />),
  ];
}

function Fields({ edit }: { edit: Edit<PromotionForm> }): ReactNode {
  const t = useTranslations('lists.promotions');
  const word = useWords();
  return (
    <>
      <Section title={t('words')}>
        <Row>
          <ChoiceField
            edit={edit}
            name="promotionType"
            label={t('type')}
            options={types.map((value) => ({ value, label: word('promotionType', value) }))}
          />
        </Row>
        <PairField edit={edit} name="title" label={t('titleLabel')} hint={t('titleHint')} max={120} />
        <PairField edit={edit} name="summary" label={t('summary')} max={300} lines={2} />
        <RichText edit={edit} label={t('content')} />
      </Section>
      <Section title={t('pictures')}>
        <PicturePair edit={edit} name="image" label={t('image')} purpose="promotion" />
      </Section>
      <Section title={t('announcement')}>
        <Row>
          <InstantInput
            label={t('announcedAt')}
            hint={t('announcedAtHint')}
            value={edit.form.announcedAt}
            error={edit.error('announcedAt')}
            onChange={(value) => edit.set({ announcedAt: value ?? '' })}
          />
        </Row>
      </Section>
      <ScheduleFields edit={edit} />
    </>
  );
}

export const [PromotionsPage, PromotionPage] = listPages(listCalls('operatorPromotions'), {
  name: 'promotions',
  to: '/content/promotions',
  permission: 'content.edit',
  publish: { permission: 'content.publish', words: (form) => [form.title, form.content] },
  ordered: true,
  blank: () => ({
    promotionType: 'OTHER',
    title: noWords,
    summary: noWords,
    content: noWords,
    image: noWords,
    announcedAt: thisMinute(),
    enabled: false,
    startsAt: thisMinute(),
    endsAt: null,
  }),
  title: (row, language) => wordsIn(row.title, language),
  picture: (row) => wordsIn(row.image, locales[0]),
  check: (form) =>
    problemsOf(
      needsWords('title', form.title),
      ...fitEach('image', form.image, 'address'),
      needsWords('content', form.content),
      form.startsAt === '' && ['startsAt', 'instant'],
      form.announcedAt === '' && ['announcedAt', 'instant'],
      inOrder(form),
    ),
  useColumns,
  Fields,
});
