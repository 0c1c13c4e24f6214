import { wordsIn } from '../../app/format/language.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { column, wideColumn } from '../../components/table/columns.tsx';
import { EnabledField, LineField, PairField, Row, Section } from '../../editing/form/fields.tsx';
import { noWords, fits, fitsIfAny, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';
import { PictureField } from '../../editing/pictures/picture-field.tsx';

type Resource = ListRow<'operatorResources'>;
type ResourceForm = ListForm<'operatorResources'>;

function useColumns() {
  const t = useTranslations('lists.resources');
  return [
    column('type', t('type'), (row: Resource) => (
      <code className="font-mono text-[13px]">{row.resourceType}</code>
    )),
    wideColumn('url', t('url'), (row: Resource) => (
      <span className="text-muted wrap-anywhere">{row.url}</span>
    )),
  ];
}

function Fields({ edit }: { edit: Edit<ResourceForm> }): ReactNode {
  const t = useTranslations('lists.resources');
  return (
    <Section title={t('entry')}>
      <PairField edit={edit} name="label" label={t('label')} max={60} />
      <Row>
        <LineField edit={edit} name="resourceType" label={t('type')} hint={t('typeHint')} max={24} mono />
        <LineField edit={edit} name="url" label={t('url')} hint={t('urlHint')} max={500} mono />
        <PictureField edit={edit} name="image" label={t('image')} hint={t('imageHint')} purpose="icon" />
      </Row>
      <EnabledField edit={edit} />
    </Section>
  );
}

export const [ResourcesPage, ResourcePage] = listPages(listCalls('operatorResources'), {
  name: 'resources',
  to: '/site/resources',
  permission: 'site.edit',
  ordered: true,
  blank: () => ({ resourceType: '', label: noWords, url: '', image: '', enabled: true }),
  title: (row, language) => wordsIn(row.label, language),
  picture: (row) => row.image,
  check: (form) =>
    problemsOf(
      needsWords('label', form.label),
      fits('resourceType', form.resourceType, 'code'),
      fits('url', form.url, 'address'),
      fitsIfAny('image', form.image, 'address'),
    ),
  useColumns,
  Fields,
});
