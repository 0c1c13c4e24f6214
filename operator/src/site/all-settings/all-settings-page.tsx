import { Badge, Button, EmptyState, TextField } from '@croupier/ui';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded, Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type Setting, useSettings } from './queries.ts';
import { Proposal, ShownValue } from './setting-value.tsx';

const shownOf = ['all', 'changed', 'editable'] as const;
type Shown = (typeof shownOf)[number];

const kept: Record<Shown, (setting: Setting) => boolean> = {
  all: () => true,
  changed: ({ value, invalid }) => value !== null || invalid,
  editable: ({ editable }) => editable,
};

const speaksOf =
  (typed: string) =>
  ({ name, about }: Setting): boolean =>
    `${name} ${about}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** Every setting of the brand, as the server defines it. */
export function AllSettingsPage(): ReactNode {
  const t = useTranslations('allSettings');
  const query = useSettings();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [changing, setChanging] = useState<string | null>(null);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/site/all-settings" />
      <div className="mb-4 max-w-md">
        <TextField
          type="search"
          label={t('search')}
          value={typed}
          maxLength={80}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <FilterTabs
        label={t('filter')}
        value={shown}
        options={shownOf.map((value) => ({ value, label: t(`filters.${value}`) }))}
        onChange={(value) => setShown(shownOf.find((one) => one === value) ?? 'all')}
      />
      <Loaded query={query}>
        {({ content, version }) => {
          const found = content.filter(kept[shown]).filter(speaksOf(typed));
          const open = content.find(({ name }) => name === changing);
          return (
            <>
              <SettingTables settings={found} onChange={setChanging} />
              {open && <ChangeDialog setting={open} version={version} onClose={() => setChanging(null)} />}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface SettingTablesProps {
  settings: readonly Setting[];
  onChange: (name: string) => void;
}

/** A table for each part of the site. */
function SettingTables({ settings, onChange }: SettingTablesProps): ReactNode {
  const t = useTranslations('allSettings');
  const wingName = useTranslations('allSettings.wings');
  const columns = useColumns(onChange);
  if (settings.length === 0) return <EmptyState icon={<SearchX />} title={t('empty')} />;
  const wings = [...Map.groupBy(settings, ({ wing }) => wing)];
  return (
    <div className="flex flex-col gap-8">
      {wings.map(([wing, own]) => {
        const title = wingName(wing);
        return (
          <section key={wing} aria-label={title}>
            <h2 className="mb-3 text-lg font-semibold">{title}</h2>
            <DataTable caption={title} columns={columns} rows={own} rowKey={({ name }) => name} />
          </section>
        );
      })}
    </div>
  );
}

function useColumns(onChange: (name: string) => void): Column<Setting>[] {
  const t = useTranslations('allSettings');
  return [
    wideColumn('name', t('name'), ({ name, about }) => (
      <>
        <code className="block font-mono text-[13px] wrap-anywhere">{name}</code>
        <span className="text-sm text-muted">{about}</span>
      </>
    )),
    column('value', t('value'), (setting) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <ShownValue setting={setting} value={setting.value ?? setting.default} />
        {setting.invalid && <Badge tone="danger">{t('invalid')}</Badge>}
        {setting.proposals.length > 0 && <Badge tone="gold">{t('pendingSecond')}</Badge>}
        {setting.proposals.map((proposal) => (
          <span key={proposal.by.operator} className="w-full text-sm text-muted">
            <Proposal setting={setting} proposal={proposal} />
          </span>
        ))}
      </span>
    )),
    column('origin', t('origin'), ({ value, changedBy }) =>
      value === null ? t('default') : t(changedBy === 'server' ? 'setOnServer' : 'own'),
    ),
    rightColumn('change', t('change'), ({ name, editable, ownPage, fourEyes }) =>
      editable ? (
        <Button
          onClick={() => onChange(name)}
          aria-label={t(fourEyes ? 'changeByTwoOf' : 'changeOf', { name })}
        >
          {t(fourEyes ? 'changeByTwo' : 'change')}
        </Button>
      ) : (
        <span className="text-muted">{ownPage ? t('onOwnPage') : '–'}</span>
      ),
    ),
  ];
}
