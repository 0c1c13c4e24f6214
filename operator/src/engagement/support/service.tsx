import { wordsIn } from '../../app/format/language.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { column, wideColumn } from '../../components/table/columns.tsx';
import { EnabledField, LineField, PairField, Row, Section } from '../../editing/form/fields.tsx';
import { noWords, fits, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';

type Entry = ListRow<'operatorCustomerService'>;
type ServiceForm = ListForm<'operatorCustomerService'>;

function useColumns() {
  const t = useTranslations('lists.service');
  return [
    column('type', t('type'), (row: Entry) => <code className="font-mono text-[13px]">{row.csType}</code>),
    wideColumn('path', t('path'), (row: Entry) => (
      <span className="text-muted wrap-anywhere">{row.path}</span>
    )),
  ];
}

function Fields({ edit }: { edit: Edit<ServiceForm> }): ReactNode {
  const t = useTranslations('lists.service');
  return (
    <Section title={t('entry')}>
      <PairField edit={edit} name="label" label={t('label')} max={60} />
      <Row>
        <LineField edit={edit} name="csType" label={t('type')} hint={t('typeHint')} max={24} mono />
        <LineField edit={edit} name="path" label={t('path')} hint={t('pathHint')} max={500} mono />
      </Row>
      <EnabledField edit={edit} />
    </Section>
  );
}

export const [ServicesPage, ServicePage] = listPages(listCalls('operatorCustomerService'), {
  name: 'service',
  to: '/site/service',
  permission: 'site.edit',
  ordered: true,
  blank: () => ({ csType: '', label: noWords, path: '', enabled: true }),
  title: (row, language) => wordsIn(row.label, language),
  check: (form) =>
    problemsOf(
      needsWords('label', form.label),
      fits('csType', form.csType, 'code'),
      fits('path', form.path, 'contact'),
    ),
  useColumns,
  Fields,
});
