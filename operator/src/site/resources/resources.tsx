import { wordsIn } from '../../app/format/language.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { column } from '../../components/table/data-table.tsx';
import { EnabledField, LineField, PairField, Row, Section } from '../../editing/form/fields.tsx';
import { noWords, fits, fitsIfAny, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { EditPage } from '../../editing/list/edit-page.tsx';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { ListPage } from '../../editing/list/list-page.tsx';
import type { ListSpec } from '../../editing/list/list-spec.ts';
import { PictureInput } from '../../editing/pictures/picture-field.tsx';

type Resource = ListRow<'operatorResources'>;
export type ResourceForm = ListForm<'operatorResources'>;

export function checkResource(form: ResourceForm) {
  return problemsOf(
    needsWords('label', form.label),
    fits('resourceType', form.resourceType, 'code'),
    fits('url', form.url, 'address'),
    fitsIfAny('image', form.image, 'address'),
  );
}

function useColumns() {
  const t = useTranslations('lists.resources');
  return [
    column('type', t('type'), (row: Resource) => (
      <code className="font-mono text-[13px]">{row.resourceType}</code>
    )),
    column('url', t('url'), (row: Resource) => <span className="text-muted wrap-anywhere">{row.url}</span>, {
      wide: true,
    }),
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
        <PictureInput
          label={t('image')}
          hint={t('imageHint')}
          purpose="icon"
          value={edit.form.image}
          error={edit.error('image')}
          readOnly={edit.readOnly}
          onChange={(image) => edit.set({ image })}
        />
      </Row>
      <EnabledField edit={edit} />
    </Section>
  );
}

const spec: ListSpec<ResourceForm, Resource> = {
  name: 'resources',
  to: '/site/resources',
  permission: 'site.edit',
  ordered: true,
  calls: listCalls('operatorResources'),
  blank: () => ({ resourceType: '', label: noWords, url: '', image: '', enabled: true }),
  title: (row, language) => wordsIn(row.label, language),
  picture: (row) => row.image,
  check: checkResource,
  Fields,
};

export const ResourcesPage = (): ReactNode => <ListPage spec={spec} columns={useColumns()} />;
export const ResourcePage = (): ReactNode => <EditPage spec={spec} />;
