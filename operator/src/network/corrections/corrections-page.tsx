import { Button, Dialog, Note, TextField } from '@croupier/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { MemberLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/table/search-field.tsx';
import { AgentTabs } from '../agents/index.ts';
import { type Correction, useCorrect, useCorrections } from './queries.ts';

/** Settled bets that were found not to count for commissions, and who said so. */
export function CorrectionsPage(): ReactNode {
  const t = useTranslations('commission');
  const navigate = useNavigate();
  const { search } = useSearch({ from: '/inside/agents/corrections' });
  const query = useCorrections(search);
  const mayDecide = useMay('commissions.decide');
  const [adding, setAdding] = useState(false);
  const find = useCallback(
    (next: string) => {
      void navigate({ to: '/agents/corrections', search: next === '' ? {} : { search: next } });
    },
    [navigate],
  );
  return (
    <Page
      title={t('title')}
      lead={t('correctionsLead')}
      actions={
        mayDecide && (
          <Button tone="primary" onClick={() => setAdding(true)}>
            {t('correct')}
          </Button>
        )
      }
    >
      <AgentTabs />
      <div className="mb-4 max-w-sm">
        <SearchField label={t('searchMember')} value={search ?? ''} onChange={find} />
      </div>
      <PagedTable
        list="corrections"
        caption={t('tabs.corrections')}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('correctionsEmpty'), text: t('correctionsEmptyText') }}
      />
      {adding && <CorrectDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function useColumns(): Column<Correction>[] {
  const t = useTranslations('commission');
  return [
    { key: 'at', header: t('correctedAt'), cell: (row) => <When at={row.recordedAt} /> },
    { key: 'member', header: t('member'), cell: (row) => <MemberLink member={row.member} /> },
    {
      key: 'bet',
      header: t('bet'),
      wide: true,
      cell: (row) => (
        <span className="break-all">
          {row.vendorId} <code className="text-[13px]">{row.transactionId}</code>
        </span>
      ),
    },
    { key: 'settled', header: t('settledAt'), wide: true, cell: (row) => <When at={row.settledAt} /> },
    {
      key: 'turnover',
      header: t('turnover'),
      right: true,
      cell: (row) => <Money value={row.turnover} unit={row.currency} />,
    },
    {
      key: 'netLoss',
      header: t('netLoss'),
      right: true,
      cell: (row) => <Money value={row.netLoss} unit={row.currency} />,
    },
    { key: 'reason', header: t('reason'), cell: (row) => row.reason },
    { key: 'by', header: t('recordedBy'), cell: (row) => row.recordedBy },
  ];
}

function CorrectDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const words = useTranslations('decision');
  const failureText = useFailureText();
  const correct = useCorrect();
  const [form, setForm] = useState({ vendorId: '', transactionId: '', reason: '' });
  const filled =
    form.vendorId.trim() !== '' && form.transactionId.trim() !== '' && form.reason.trim().length > 2;
  const field = (name: keyof typeof form) => ({
    label: t(`correctFields.${name}`),
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!filled || correct.isPending) return;
    const body = {
      vendorId: form.vendorId.trim(),
      transactionId: form.transactionId.trim(),
      reason: form.reason.trim(),
    };
    correct.mutate(body, {
      onSuccess: () => {
        useToasts.getState().show({ tone: 'win', title: t('corrected') });
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={t('correctTitle')}
      description={t('correctText')}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField {...field('vendorId')} maxLength={64} spellCheck={false} />
        <TextField {...field('transactionId')} maxLength={128} spellCheck={false} />
        <TextField {...field('reason')} maxLength={200} hint={t('correctReasonHint')} />
        {correct.error !== null && <Note tone="danger">{failureText(correct.error)}</Note>}
        <DialogActions onBack={onClose}>
          <Button type="submit" tone="danger" busy={correct.isPending} disabled={!filled}>
            {t('correctConfirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
