import { type ProviderKind, providerKinds } from '@croupier/contract/payment-methods';
import { Badge } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { thenSay } from '../../app/toasts.ts';
import { Loaded, Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { ChoiceField, LineField } from '../../editing/form/fields.tsx';
import { problemsOf } from '../../editing/form/problems.ts';
import { useEdit } from '../../editing/form/use-edit.ts';
import { type Deed, ProviderDeeds, ProviderDialog, WaitingChange } from './provider-changes.tsx';
import { type Provider, useAddProvider, useProviders } from './queries.ts';

/** Through whom money comes and goes. */
export function PaymentProvidersPage(): ReactNode {
  const t = useTranslations('paymentProviders');
  const query = useProviders();
  const mayEdit = useMay('keys.edit');
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ code: string; deed: Deed } | null>(null);
  const chosen = open && query.data?.providers.find(({ code }) => code === open.code);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={mayEdit && { label: t('add'), onClick: () => setAdding(true) }}
    >
      <SectionTabs of="/site/payments" />
      <Loaded query={query}>
        {({ providers }) => (
          <DataTable
            caption={t('title')}
            rows={providers}
            rowKey={({ code }) => code}
            columns={columnsOf(t, mayEdit ? (code, deed) => setOpen({ code, deed }) : null)}
          />
        )}
      </Loaded>
      {open && chosen && <ProviderDialog deed={open.deed} of={chosen} onClose={() => setOpen(null)} />}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

const columnsOf = (
  t: ReturnType<typeof useTranslations<'paymentProviders'>>,
  onOpen: ((code: string, deed: Deed) => void) | null,
): Column<Provider>[] => [
  column('code', t('code'), ({ code }) => (
    <code className="font-mono text-[13px] wrap-break-word">{code}</code>
  )),
  column('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`)),
  column('address', t('address'), ({ baseUrl }) => (
    <span className="wrap-anywhere">{baseUrl === '' ? '–' : baseUrl}</span>
  )),
  column('serves', t('state'), (provider) => (
    <>
      <Badge tone={provider.serves ? 'win' : 'muted'}>{t(provider.serves ? 'serves' : 'rests')}</Badge>
      {!provider.ready && <span className="mt-1 block text-[13px] text-muted">{t('noKey')}</span>}
      <WaitingChange of={provider} />
    </>
  )),
  column('keys', t('keys'), ({ code, own }) =>
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
  ),
  ...(onOpen === null
    ? []
    : [
        rightColumn('decide', t('decide'), (provider: Provider) => (
          <ProviderDeeds of={provider} onOpen={(deed) => onOpen(provider.code, deed)} />
        )),
      ]),
];

const firstKind: ProviderKind = 'pix';

function AddDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('paymentProviders');
  const add = useAddProvider();
  const edit = useEdit({
    start: { provider: '', kind: firstKind, baseUrl: '' },
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
      edit={edit}
      call={add}
      onSave={() => add.mutate(edit.form, thenSay(t('added'), onClose))}
      onClose={onClose}
    >
      <LineField edit={edit} name="provider" label={t('code')} hint={t('codeHint')} max={40} mono />
      <ChoiceField
        edit={edit}
        name="kind"
        label={t('kind')}
        hint={t('kindHint')}
        options={providerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <LineField edit={edit} name="baseUrl" label={t('address')} hint={t('addressHint')} max={300} mono />
    </DialogForm>
  );
}
