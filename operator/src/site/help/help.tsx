import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { column } from '../../components/table/columns.tsx';
import { LineField, PairField, Row, Section } from '../../editing/form/fields.tsx';
import { noWords, fits, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';
import { RichText } from '../../editing/rich-text/rich-text.tsx';

type Article = ListRow<'operatorHelp'>;
type ArticleForm = ListForm<'operatorHelp'>;

function useColumns() {
  const t = useTranslations('lists.help');
  const { language } = useLanguage();
  return [
    column('section', t('section'), (row: Article) => wordsIn(row.section, language)),
    column('anchor', t('anchor'), (row: Article) => (
      <code className="font-mono text-[13px]">#{row.anchor}</code>
    )),
  ];
}

function Fields({ edit }: { edit: Edit<ArticleForm> }): ReactNode {
  const t = useTranslations('lists.help');
  return (
    <>
      <Section title={t('place')}>
        <PairField edit={edit} name="section" label={t('section')} hint={t('sectionHint')} max={80} />
        <Row>
          <LineField edit={edit} name="anchor" label={t('anchor')} hint={t('anchorHint')} max={40} mono />
        </Row>
      </Section>
      <Section title={t('text')}>
        <PairField edit={edit} name="title" label={t('titleLabel')} max={160} />
        <RichText edit={edit} label={t('content')} />
      </Section>
    </>
  );
}

export const [HelpPage, ArticlePage] = listPages(listCalls('operatorHelp'), {
  name: 'help',
  to: '/content/help',
  permission: 'content.edit',
  publish: { permission: 'content.publish', words: (form) => [form.section, form.title, form.content] },
  ordered: true,
  blank: () => ({
    anchor: '',
    section: noWords,
    title: noWords,
    content: noWords,
    enabled: false,
  }),
  title: (row, language) => wordsIn(row.title, language),
  check: (form) =>
    problemsOf(
      fits('anchor', form.anchor, 'anchor'),
      needsWords('section', form.section),
      needsWords('title', form.title),
      needsWords('content', form.content),
    ),
  useColumns,
  Fields,
});
