import { Badge, Button } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/me.ts';
import { useToasts } from '../../app/toasts.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { DialogForm } from '../../editing/dialog-form.tsx';
import { LineField } from '../../editing/fields.tsx';
import { problemsOf } from '../../editing/problems.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { type Provider, useAddProvider, useProviders } from './queries.ts';

/** Through whom money comes and goes. */
export function PaymentProvidersPage(): ReactNode {
  const t = useTranslations('paymentProviders');
  const query = useProviders();
  const mayEdit = useMay('keys.edit');
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        mayEdit && (
          <Button tone="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <SectionTabs of="/site/payments" />
      <Loaded query={query}>
        {({ providers }) => (
          <DataTable
            caption={t('title')}
            rows={providers}
            rowKey={({ code }) => code}
            columns={columnsOf(t)}
          />
        )}
      </Loaded>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslations<'paymentProviders'>>): Column<Provider>[] => [
  {
    key: 'code',
    header: t('code'),
    cell: ({ code }) => <code className="font-mono text-[13px] wrap-anywhere">{code}</code>,
  },
  {
    key: 'address',
    header: t('address'),
    cell: ({ baseUrl }) => <span className="wrap-anywhere">{baseUrl === '' ? '–' : baseUrl}</span>,
  },
  {
    key: 'serves',
    header: t('state'),
    cell: ({ serves }) => <Badge tone={serves ? 'win' : 'muted'}>{t(serves ? 'serves' : 'rests')}</Badge>,
  },
  {
    key: 'keys',
    header: t('keys'),
    cell: ({ code, own }) =>
      own ? (
        <Link
          to="/site/payments/$code"
          params={{ code }}
          data-row-link
          aria-label={t('keysOf', { code })}
          className="text-accent hover:underline"
        >
          {t('keys')}
        </Link>
      ) : (
        <span className="text-muted">{t('shared')}</span>
      ),
  },
];

function AddDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('paymentProviders');
  const add = useAddProvider();
  const edit = useEdit({
    start: { provider: '', baseUrl: '' },
    check: ({ provider, baseUrl }) =>
      problemsOf(
        !/^[a-z0-9_-]{2,40}$/.test(provider) && ['provider', 'providerCode'],
        !URL.canParse(baseUrl) && ['baseUrl', 'origin'],
      ),
    failure: add.error,
    readOnly: false,
  });
  return (
    <DialogForm
      title={t('add')}
      description={t('addText')}
      dirty={edit.dirty}
      readOnly={false}
      busy={add.isPending}
      error={add.error}
      check={edit.check}
      onSave={() =>
        add.mutate(edit.form, {
          onSuccess: () => {
            useToasts.getState().show({ tone: 'win', title: t('added') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <LineField edit={edit} name="provider" label={t('code')} hint={t('codeHint')} most={40} mono />
      <LineField edit={edit} name="baseUrl" label={t('address')} hint={t('addressHint')} most={300} mono />
    </DialogForm>
  );
}
