import { wordsIn } from '../../app/format/language.ts';
import { Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { column, wideColumn } from '../../components/table/columns.tsx';
import { EnabledField, LineField, PairField, Section, SwitchField } from '../../editing/form/fields.tsx';
import { noWords, fits, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';

type Domain = ListRow<'operatorDomains'>;
type DomainForm = ListForm<'operatorDomains'>;

function useColumns() {
  const t = useTranslations('lists.domains');
  return [
    wideColumn('url', t('url'), (row: Domain) => <span className="text-muted wrap-anywhere">{row.url}</span>),
    column('main', t('main'), (row: Domain) => (row.main ? <Badge tone="win">{t('main')}</Badge> : '')),
  ];
}

function Fields({ edit }: { edit: Edit<DomainForm> }): ReactNode {
  const t = useTranslations('lists.domains');
  return (
    <Section title={t('entry')}>
      <PairField edit={edit} name="name" label={t('name')} max={60} />
      <LineField edit={edit} name="url" label={t('url')} hint={t('urlHint')} max={200} mono />
      <SwitchField edit={edit} name="main" label={t('main')} hint={t('mainHint')} />
      <EnabledField edit={edit} />
    </Section>
  );
}

export const [DomainsPage, DomainPage] = listPages(listCalls('operatorDomains'), {
  name: 'domains',
  to: '/site/domains',
  permission: 'site.edit',
  ordered: true,
  blank: () => ({ url: '', name: noWords, main: false, enabled: true }),
  title: (row, language) => wordsIn(row.name, language),
  check: (form) => problemsOf(needsWords('name', form.name), fits('url', form.url, 'origin')),
  useColumns,
  Fields,
});
