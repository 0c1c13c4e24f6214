import { wordsIn } from '../../app/format/language.ts';
import { Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { column } from '../../components/table/data-table.tsx';
import { EnabledField, LineField, PairField, Section, SwitchField } from '../../editing/form/fields.tsx';
import { noWords, fits, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { EditPage } from '../../editing/list/edit-page.tsx';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { ListPage } from '../../editing/list/list-page.tsx';
import type { ListSpec } from '../../editing/list/list-spec.ts';

type Domain = ListRow<'operatorDomains'>;
export type DomainForm = ListForm<'operatorDomains'>;

export function checkDomain(form: DomainForm) {
  return problemsOf(needsWords('name', form.name), fits('url', form.url, 'origin'));
}

function useColumns() {
  const t = useTranslations('lists.domains');
  return [
    column('url', t('url'), (row: Domain) => <span className="text-muted wrap-anywhere">{row.url}</span>, {
      wide: true,
    }),
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

const spec: ListSpec<DomainForm, Domain> = {
  name: 'domains',
  to: '/site/domains',
  permission: 'site.edit',
  ordered: true,
  calls: listCalls('operatorDomains'),
  blank: () => ({ url: '', name: noWords, main: false, enabled: true }),
  title: (row, language) => wordsIn(row.name, language),
  check: checkDomain,
  Fields,
};

export const DomainsPage = (): ReactNode => <ListPage spec={spec} columns={useColumns()} />;
export const DomainPage = (): ReactNode => <EditPage spec={spec} />;
