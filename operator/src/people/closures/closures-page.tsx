import type { operatorClosureCalls, ValueOf } from '@croupier/contract';
import { Button } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay, useMe } from '../../app/client/me.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { MemberLink, Waiting, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';

type Closure = ValueOf<(typeof operatorClosureCalls)['list']>['content'][number];
const states = ['requested', 'closed'] as const;

/** Members who want to leave: closed for good once no money is left. */
export function ClosuresPage(): ReactNode {
  const t = useTranslations('care');
  const search = useSearch({ from: '/inside/closures' });
  const state = search.state === 'closed' ? 'closed' : 'requested';
  const { dates, person } = useFields();
  const show = useShow('/closures');
  const [closing, setClosing] = useState<Closure | null>(null);
  return (
    <Page title={t('closures')} lead={t('closuresLead')}>
      <FilterTabs
        label={t('show')}
        value={state}
        options={states.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => show({ ...search, state: value })}
      />
      <ListView
        call="operatorClosures.list"
        queryKey={['closures']}
        caption={t('closures')}
        fields={[dates, person]}
        search={search}
        onSearch={show}
        fixed={{ state }}
        columns={useColumns(state, setClosing)}
        rowKey={(row) => row.memberId}
        empty={{ title: t('none'), text: t('noneText') }}
      />
      {closing && <CloseDialog closure={closing} onClose={() => setClosing(null)} />}
    </Page>
  );
}

function useColumns(state: Closure['state'], close: (row: Closure) => void): Column<Closure>[] {
  const t = useTranslations('care');
  const currency = useMe().data?.merchant.currency ?? 'BRL';
  const may = useMay('closures.decide');
  const open = state === 'requested';
  return [
    column('account', t('account'), (row) => (
      <MemberLink member={{ id: row.memberId, account: row.account }} />
    )),
    column(
      'requested',
      t('requestedAt'),
      (row) => (open ? <Waiting since={row.requestedAt} /> : <When at={row.requestedAt} />),
      { sort: 'at' },
    ),
    wideColumn('reason', t('reason'), (row) => row.reason || '–'),
    rightColumn('remaining', t('remaining'), (row) => <Money value={row.remaining} unit={currency} />),
    column('decided', open ? t('close') : t('decidedBy'), (row) =>
      open && may ? (
        <Button size="small" tone="danger" onClick={() => close(row)}>
          {t('close')}
        </Button>
      ) : (
        (row.decidedBy ?? '–')
      ),
    ),
    ...(open ? [] : erasureColumns(t)),
  ];
}

/** What of a closed account is gone already, and when the rest goes. */
function erasureColumns(t: ReturnType<typeof useTranslations<'care'>>): Column<Closure>[] {
  const dateOrDue = (at: string | null, due: string) =>
    at === null ? (
      <>
        {t('eraseDue')} <When at={due} />
      </>
    ) : (
      <>
        {t('erased')} <When at={at} />
      </>
    );
  return [
    column('comfort', t('eraseComfort'), ({ erasure }) =>
      erasure ? dateOrDue(erasure.comfortAt, erasure.comfortDue) : '–',
    ),
    column('rest', t('eraseRest'), ({ erasure }) => (erasure ? dateOrDue(erasure.at, erasure.due) : '–')),
  ];
}

function CloseDialog({ closure, onClose }: { closure: Closure; onClose: () => void }): ReactNode {
  const t = useTranslations('care');
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: () => api.call('operatorClosures.close', { params: { id: closure.memberId }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['closures'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`${t('close')}: ${closure.account}`}
      text={t('closeLead')}
      tone="danger"
      confirmLabel={t('close')}
      call={close}
      onClose={onClose}
      onConfirm={() => close.mutate()}
    />
  );
}
