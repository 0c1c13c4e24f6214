import { Badge, Button, EmptyState } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useBrandLanguages, useMay } from '../../app/client/me.ts';
import { useLanguage } from '../../app/format/language.ts';
import { useToasts } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { When } from '../../components/marks.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable } from '../../components/table/columns.tsx';
import { PairField, Section, Select } from '../../editing/form/fields.tsx';
import { needsEach, problemsOf } from '../../editing/form/problems.ts';
import { type Site, SiteFormFrame, useSite, useSiteForm } from '../settings/index.ts';
import { AddRule } from './add-rule.tsx';
import { AddressTest } from './address-test.tsx';
import { type Country, type Rule, countryName, rulesKey } from './regions.ts';

/** Who may come in, by country and by network. */
export function RegionsPage(): ReactNode {
  const t = useTranslations('regions');
  const { language } = useLanguage();
  const mayEdit = useMay('site.edit');
  const site = useSite();
  const rules = useQuery({
    queryKey: [...rulesKey, language],
    queryFn: () => api.call('operatorRegions.list'),
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/site/regions" />
      <Loaded query={rules}>
        {({ rules: found, countries, data }) => (
          <div className="flex flex-col gap-5">
            <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem]">
              <Section title={t('rules')} lead={t('rulesLead')}>
                {mayEdit && <AddRule countries={countries} />}
                {found.length === 0 ? (
                  <EmptyState icon={<Globe aria-hidden="true" />} title={t('empty')} text={t('emptyText')} />
                ) : (
                  <Rules rules={found} countries={countries} mayEdit={mayEdit} />
                )}
              </Section>
              <Section title={t('test')} lead={t('testLead', { data })}>
                <AddressTest rules={found} countries={countries} />
              </Section>
            </div>
            <Loaded query={site}>{(now) => <DefaultForm site={now} />}</Loaded>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface RulesProps {
  rules: readonly Rule[];
  countries: readonly Country[];
  mayEdit: boolean;
}

function Rules({ rules, countries, mayEdit }: RulesProps): ReactNode {
  const t = useTranslations('regions');
  const client = useQueryClient();
  const [removing, setRemoving] = useState<Rule | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => api.call('operatorRegions.remove', { params: { id } }),
    onSuccess: () => {
      setRemoving(null);
      useToasts.getState().show({ tone: 'info', title: t('removed') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: rulesKey }),
  });
  const nameOf = (rule: Rule) => countryName(rule, countries);
  const columns = useColumns(nameOf, mayEdit ? setRemoving : undefined);
  return (
    <>
      <DataTable caption={t('rules')} columns={columns} rows={rules} rowKey={({ id }) => id} />
      {removing && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText', { value: nameOf(removing) })}
          tone="danger"
          confirmLabel={t('remove')}
          call={remove}
          onClose={() => {
            setRemoving(null);
            remove.reset();
          }}
          onConfirm={() => remove.mutate(removing.id)}
        />
      )}
    </>
  );
}

function useColumns(
  nameOf: (rule: Rule) => string,
  onRemove: ((rule: Rule) => void) | undefined,
): Column<Rule>[] {
  const t = useTranslations('regions');
  return [
    column('value', t('value'), (rule) => (
      <>
        <span className="font-medium">{nameOf(rule)}</span>{' '}
        {rule.kind === 'country' && <span className="text-muted">{rule.value}</span>}
      </>
    )),
    column('action', t('action'), (rule) => (
      <Badge tone={rule.action === 'block' ? 'danger' : 'win'}>{t(rule.action)}</Badge>
    )),
    column('note', t('note'), (rule) => rule.note),
    column('created', t('created'), (rule) => (
      <span className="whitespace-nowrap text-muted">
        <When at={rule.createdAt} /> · {rule.createdBy}
      </span>
    )),
    ...(onRemove
      ? [
          column('remove', t('remove'), (rule: Rule) => (
            <Button
              size="small"
              tone="ghost"
              aria-label={t('removeOf', { value: nameOf(rule) })}
              onClick={() => onRemove(rule)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          )),
        ]
      : []),
  ];
}

type Region = Site['region'];

function DefaultForm({ site }: { site: Site }): ReactNode {
  const t = useTranslations('regions');
  const languages = useBrandLanguages();
  const form = useSiteForm<Region>({
    site,
    formOf: ({ region }) => region,
    check: ({ text }) => problemsOf(...needsEach('text', text, languages)),
    send: (region, version) => api.call('operatorSite.setRegion', { body: { ...region, version } }),
  });
  const { defaultAction } = form.edit.form;
  const closes = defaultAction === 'block' && site.region.defaultAction === 'allow';
  return (
    <SiteFormFrame
      form={form}
      question={
        closes && {
          title: t('blockTitle'),
          text: t('blockText'),
          tone: 'danger',
          confirmLabel: t('blockConfirm'),
        }
      }
    >
      <Section title={t('default')} lead={t('defaultLead')}>
        <div className="max-w-sm">
          <Select
            label={t('defaultAction')}
            value={defaultAction}
            options={(['allow', 'block'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => form.edit.set({ defaultAction: value === 'block' ? 'block' : 'allow' })}
          />
        </div>
        <PairField edit={form.edit} name="text" label={t('text')} hint={t('textHint')} max={1000} lines={3} />
      </Section>
    </SiteFormFrame>
  );
}
