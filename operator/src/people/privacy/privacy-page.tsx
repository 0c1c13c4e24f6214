import { Button, EmptyState } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { Code, When } from '../../components/marks.tsx';
import { Facts, Loaded, Page, Panel } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable, wideColumn } from '../../components/table/columns.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TermsForm } from './terms-form.tsx';
import { type Processing, type PublishedText, kinds, recordKey, textsKey } from './texts.ts';

/** The texts that members agree to, by version, and what the brand keeps about people. */
export function PrivacyPage(): ReactNode {
  const t = useTranslations('privacy');
  const texts = useQuery({ queryKey: textsKey, queryFn: () => api.call('operatorPrivacy.texts') });
  const processing = useQuery({
    queryKey: recordKey,
    queryFn: () => api.call('operatorPrivacy.record', { query: {} }),
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/site/privacy" />
      <div className="flex flex-col gap-5">
        <Loaded query={texts}>{({ content }) => <Texts content={content} />}</Loaded>
        <Loaded query={processing}>{(record) => <Record record={record} />}</Loaded>
      </div>
    </Page>
  );
}

type Words = ReturnType<typeof useTranslations<'privacy'>>;

function textColumns(t: Words): Column<PublishedText>[] {
  return [
    column('kind', t('kind'), (row) => t(`kinds.${row.kind}`)),
    { key: 'version', header: t('version'), right: true, cell: (row) => row.version },
    column('at', t('publishedAt'), (row) => <When at={row.publishedAt} />),
    column('by', t('publishedBy'), (row) => row.publishedBy),
    wideColumn('note', t('note'), (row) => row.note),
    { key: 'accepted', header: t('accepted'), right: true, cell: (row) => row.accepted },
    column('hash', 'SHA-256', (row) => <Code>{row.hash.slice(0, 12)}</Code>),
  ];
}

function recordColumns(t: Words): Column<Processing['tables'][number]>[] {
  return [
    column('title', t('data'), (row) => row.title),
    column('purpose', t('purpose'), (row) => row.purpose),
    column('basis', t('basis'), (row) => row.basis),
    wideColumn('kept', t('kept'), (row) => row.kept),
    column('exported', t('exported'), (row) => t(row.exported ? 'yes' : 'no')),
    column('table', t('table'), (row) => <code className="font-mono text-[0.8125rem]">{row.table}</code>),
  ];
}

function Texts({ content }: { content: readonly PublishedText[] }): ReactNode {
  const t = useTranslations('privacy');
  const may = useMay('site.edit');
  const [kind, setKind] = useState<PublishedText['kind'] | null>(null);
  const newest = (wanted: PublishedText['kind']) => content.find((text) => text.kind === wanted) ?? null;
  return (
    <Panel
      title={t('texts')}
      actions={
        may && (
          <div className="flex flex-wrap gap-2 max-sm:flex-col sm:justify-end">
            {kinds.map((one) => (
              <Button key={one} size="small" onClick={() => setKind(one)}>
                {t('publishKind', { kind: t(`kinds.${one}`) })}
              </Button>
            ))}
          </div>
        )
      }
    >
      {content.length === 0 ? (
        <EmptyState icon={<FileText aria-hidden="true" />} title={t('none')} text={t('noneText')} />
      ) : (
        <DataTable
          wide
          caption={t('texts')}
          columns={textColumns(t)}
          rows={content}
          rowKey={(row) => `${row.kind} ${row.version}`}
        />
      )}
      {kind && <PublishDialog kind={kind} before={newest(kind)} onClose={() => setKind(null)} />}
    </Panel>
  );
}

function Record({ record }: { record: Processing }): ReactNode {
  const t = useTranslations('privacy');
  return (
    <Panel title={t('record')}>
      <p className="mb-3 text-sm text-muted">{t('recordLead')}</p>
      <TermsForm record={record} />
      <div className="mt-4">
        <Facts facts={[{ label: t('waiting'), value: record.waiting }]} />
      </div>
      <div className="mt-4">
        <DataTable
          wide
          caption={t('record')}
          columns={recordColumns(t)}
          rows={record.tables}
          rowKey={(row) => row.table}
        />
      </div>
    </Panel>
  );
}
