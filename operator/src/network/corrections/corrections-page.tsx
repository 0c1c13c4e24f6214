import { rules } from '@croupier/api-client/rules/operatorCommission.correct';
import { TextField } from '@croupier/ui';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { MemberLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { AgentTabs } from '../agents/index.ts';
import { type Correction, useCorrect } from './queries.ts';

/** Settled bets that were found not to count for commissions, and who said so. */
export function CorrectionsPage(): ReactNode {
  const t = useTranslations('commission');
  const search = useSearch({ from: '/inside/agents/corrections' });
  const { dates, amounts, person } = useFields();
  const mayDecide = useMay('commissions.decide');
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={t('title')}
      lead={t('correctionsLead')}
      action={mayDecide && { label: t('correct'), onClick: () => setAdding(true) }}
    >
      <AgentTabs />
      <ListView
        call="operatorCommission.corrections"
        queryKey={['corrections']}
        caption={t('tabs.corrections')}
        fields={[dates, { ...amounts, label: t('turnover') }, person]}
        search={search}
        onSearch={useShow('/agents/corrections')}
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
    column('at', t('correctedAt'), (row) => <When at={row.recordedAt} />, { sort: 'at' }),
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    wideColumn('bet', t('bet'), (row) => (
      <span className="break-all">
        {row.vendorName} <code className="text-[13px]">{row.transactionId}</code>
      </span>
    )),
    wideColumn('settled', t('settledAt'), (row) => <When at={row.settledAt} />),
    rightColumn('turnover', t('turnover'), (row) => <Money value={row.turnover} unit={row.currency} />, {
      sort: 'amount',
    }),
    rightColumn('netLoss', t('netLoss'), (row) => <Money value={row.netLoss} unit={row.currency} />),
    column('reason', t('reason'), (row) => row.reason),
    column('by', t('recordedBy'), (row) => row.recordedBy),
  ];
}

const trimmed = <Text extends Record<string, string>>(typed: Text): Text =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as Text;

function CorrectDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const correct = useCorrect();
  const form = useConsoleForm({
    start: { vendorId: '', transactionId: '', reason: '' },
    rules,
    body: trimmed,
    send: async (typed) => {
      await correct.mutateAsync(trimmed(typed));
      sayDone(t('corrected'));
      onClose();
    },
  });
  return (
    <DecisionForm
      form={form}
      words={{ title: t('correctTitle'), text: t('correctText'), send: t('correctConfirm') }}
      tone="danger"
      onClose={onClose}
    >
      <TextField label={t('correctFields.vendorId')} spellCheck={false} {...form.field('vendorId')} />
      <TextField
        label={t('correctFields.transactionId')}
        spellCheck={false}
        {...form.field('transactionId')}
      />
      <TextField label={t('correctFields.reason')} hint={t('correctReasonHint')} {...form.field('reason')} />
    </DecisionForm>
  );
}
