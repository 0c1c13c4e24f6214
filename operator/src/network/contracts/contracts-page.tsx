import { Button } from '@croupier/ui';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { MemberLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, wideColumn } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { AgentTabs, type Contract, KindTabs, TierList, isKind, useKindText } from '../agents/index.ts';
import { AnswerDialog, type Asked } from './answer-dialog.tsx';
import { ContractStatus } from './contract-status.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { contractStates, isContractState } from './queries.ts';

/** Every contract of the brand: in force, waiting, ended. */
export function ContractsPage(): ReactNode {
  const t = useTranslations('commission');
  const address = useSearch({ from: '/inside/agents/contracts' });
  const { dates, person } = useFields();
  const kind = isKind(address.kind) ? address.kind : undefined;
  const state = isContractState(address.state) ? address.state : 'inForce';
  const mayEdit = useMay('contracts.edit');
  const [offering, setOffering] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [countering, setCountering] = useState<Contract | null>(null);
  const show = useShow('/agents/contracts');
  return (
    <Page
      title={t('title')}
      lead={t('contractsLead')}
      action={mayEdit && { label: t('offer'), onClick: () => setOffering(true) }}
    >
      <AgentTabs />
      <FilterTabs
        label={t('state')}
        value={state}
        options={contractStates.map((value) => ({ value, label: t(`contractStates.${value}`) }))}
        onChange={(value) => show({ ...address, state: value })}
      />
      <KindTabs value={kind} onChange={(chosen) => show({ ...address, kind: chosen ?? '' })} />
      <ListView
        call="operatorContracts.list"
        queryKey={['contracts', 'list']}
        caption={t('tabs.contracts')}
        fields={[{ ...dates, label: t('offeredAt') }, person]}
        search={address}
        onSearch={show}
        fixed={{ kind, state }}
        columns={useColumns(mayEdit, setAsked, setCountering)}
        rowKey={(row) => row.id}
        empty={{ title: t('contractsEmpty') }}
      />
      {offering && <OfferDialog onClose={() => setOffering(false)} />}
      {asked !== null && <AnswerDialog asked={asked} onClose={() => setAsked(null)} />}
      {countering !== null && <CounterDialog contract={countering} onClose={() => setCountering(null)} />}
    </Page>
  );
}

interface ActionsProps {
  row: Contract;
  ask: (asked: Asked) => void;
  counter: (contract: Contract) => void;
}

function Actions({ row, ask, counter }: ActionsProps): ReactNode {
  const t = useTranslations('commission');
  return (
    <span className="flex flex-wrap gap-1.5">
      {(['Accept', 'Reject', 'Terminate'] as const)
        .filter((action) => row.may[mayOf[action]])
        .map((action) => (action === 'Terminate' && row.status === null ? 'Withdraw' : action))
        .map((action) => (
          <Button key={action} size="small" onClick={() => ask({ contract: row, action })}>
            {t(`answers.${action}`)}
            <span className="sr-only"> {row.member.account}</span>
          </Button>
        ))}
      {row.may.counter && (
        <Button size="small" onClick={() => counter(row)}>
          {t('answers.Counter')}
          <span className="sr-only"> {row.member.account}</span>
        </Button>
      )}
    </span>
  );
}

function useColumns(
  mayEdit: boolean,
  ask: (asked: Asked) => void,
  counter: (contract: Contract) => void,
): Column<Contract>[] {
  const t = useTranslations('commission');
  const kindText = useKindText();
  return [
    column('member', t('agent'), (row) => <MemberLink member={row.member} />),
    column('upline', t('upline'), (row) =>
      row.upline === null ? t('house') : <MemberLink member={row.upline} />,
    ),
    column('kind', t('kind'), (row) => kindText(row)),
    wideColumn('tiers', t('tiers'), (row) => <TierList {...row} />),
    wideColumn('since', t('inForce'), (row) => (
      <span className="whitespace-nowrap">
        <When at={row.effectiveFrom} />
        {row.effectiveUntil !== null && (
          <>
            {' – '}
            <When at={row.effectiveUntil} />
          </>
        )}
      </span>
    )),
    column('offered', t('offeredAt'), (row) => <When at={row.offeredAt} />, { sort: 'at' }),
    column('status', t('state'), (row) => <ContractStatus contract={row} />),
    ...(mayEdit
      ? [
          column('actions', t('actions'), (row: Contract) => (
            <Actions row={row} ask={ask} counter={counter} />
          )),
        ]
      : []),
  ];
}

const mayOf = { Accept: 'accept', Reject: 'reject', Terminate: 'terminate' } as const;
