import { inFigure, isReportFigure, type ReportFigure, signOf } from '@croupier/contract/finance-figures';
import { Badge, Button, Count, useUiLocale } from '@croupier/ui';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dayText } from '../../app/format/days.ts';
import { useWords } from '../../app/format/use-words.ts';
import { ReferenceLink, When, TransferMark } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { LoadedPage, Panel, TablePanel } from '../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { type Day, type Figure, type FigureName, type FigureTransfer, useDay } from './queries.ts';

/** A business day: what each kind moved, and the balances that it began and ended with. */
export function FinanceDayPage(): ReactNode {
  const t = useTranslations('finance');
  const { locale } = useUiLocale();
  const navigate = useNavigate();
  const { day } = useParams({ from: '/inside/finance/$day' });
  const { owner, purpose, kind, group, currency } = useSearch({ from: '/inside/finance/$day' });
  const chosen =
    owner === undefined || purpose === undefined || kind === undefined
      ? null
      : { ownerKind: owner, purpose, kind };
  const query = useDay(day, currency);
  return (
    <LoadedPage
      title={t('one', { day: dayText(day, locale) })}
      back={{ to: '/finance', label: t('title') }}
      query={query}
      onClear={() => void navigate({ to: '/finance/$day', params: { day }, search: {} })}
    >
      {(report) => (
        <div className="flex flex-col gap-4">
          <Marks report={report} />
          {chosen && <Behind day={day} figure={chosen} currency={report.currency} />}
          {group !== undefined && isReportFigure(group) && <GroupFigures report={report} group={group} />}
          <Figures report={report} />
          <Balances report={report} />
        </div>
      )}
    </LoadedPage>
  );
}

function Marks({ report }: { report: Day }): ReactNode {
  const t = useTranslations('finance');
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={report.ties ? 'win' : 'danger'}>{report.ties ? t('ties') : t('tiesNot')}</Badge>
      <Badge>{report.final ? t('final') : t('running')}</Badge>
    </p>
  );
}

function useFigureText(): (figure: FigureName) => string {
  const word = useWords();
  return ({ ownerKind, purpose, kind }) =>
    `${word('kind', kind)} · ${word('owner', ownerKind)} · ${word('purpose', purpose)}`;
}

function useFigureColumns(report: Day, group?: string): Column<Figure>[] {
  const t = useTranslations('finance');
  const word = useWords();
  const text = useFigureText();
  return [
    column('kind', t('kind'), (row) => (
      <Link
        to="/finance/$day"
        params={{ day: report.day }}
        search={{
          owner: row.ownerKind,
          purpose: row.purpose,
          kind: row.kind,
          currency: report.currency,
          ...(group === undefined ? {} : { group }),
        }}
        aria-label={t('open', { what: text(row) })}
        className="text-accent underline-offset-3 hover:underline"
        data-row-link
      >
        {word('kind', row.kind)}
      </Link>
    )),
    column('owner', t('owner'), (row) => word('owner', row.ownerKind)),
    column('purpose', t('purpose'), (row) => word('purpose', row.purpose)),
    rightColumn('transfers', t('transfers'), (row) => <Count value={row.transfers} />),
    rightColumn('amount', t('amount'), (row) => <Money value={row.amount} unit={report.currency} delta />),
  ];
}

/** The movements that one column of the report is the sum of, and that sum. */
function GroupFigures({ report, group }: { report: Day; group: ReportFigure }): ReactNode {
  const t = useTranslations('finance');
  const columns = useFigureColumns(report, group);
  const rows = report.figures.filter((row) => inFigure(group, row));
  const sum = rows.reduce((total, { amount }) => total + amount, 0) * signOf(group);
  return (
    <Panel title={t(group)}>
      <p className="mb-3">
        {t('groupSum')} <Money value={sum} unit={report.currency} className="font-semibold" />{' '}
        {signOf(group) === -1 && <span className="text-muted">{t('groupTurned')}</span>}
      </p>
      <DataTable
        caption={t(group)}
        rows={rows}
        rowKey={(row) => `${row.ownerKind}/${row.purpose}/${row.kind}`}
        columns={columns}
      />
    </Panel>
  );
}

function Figures({ report }: { report: Day }): ReactNode {
  const t = useTranslations('finance');
  const columns = useFigureColumns(report);
  return (
    <TablePanel
      title={t('figures')}
      none={t('empty')}
      rows={report.figures}
      rowKey={(row) => `${row.ownerKind}/${row.purpose}/${row.kind}`}
      columns={columns}
    />
  );
}

type Balance = Day['balances'][number];

function useBalanceColumns(unit: string): Column<Balance>[] {
  const t = useTranslations('finance');
  const word = useWords();
  return [
    column('owner', t('owner'), (row) => word('owner', row.ownerKind)),
    column('purpose', t('purpose'), (row) => word('purpose', row.purpose)),
    rightColumn('opening', t('opening'), (row) => <Money value={row.opening} unit={unit} />),
    rightColumn('movement', t('movement'), (row) => <Money value={row.movement} unit={unit} delta />),
    rightColumn('closing', t('closing'), (row) => (
      <Money value={row.closing} unit={unit} className="font-semibold" />
    )),
  ];
}

function Balances({ report }: { report: Day }): ReactNode {
  const t = useTranslations('finance');
  const columns = useBalanceColumns(report.currency);
  return (
    <Panel title={t('balances')}>
      <DataTable
        caption={t('balances')}
        rows={report.balances}
        rowKey={(row) => `${row.ownerKind}/${row.purpose}`}
        columns={columns}
      />
    </Panel>
  );
}

interface BehindProps {
  day: string;
  figure: FigureName;
  currency: string;
}

function useTransferColumns(currency: string): Column<FigureTransfer>[] {
  const t = useTranslations('finance');
  return [
    column('at', t('at'), (row) => <When at={row.postedAt} />),
    column('reference', t('reference'), (row) => (
      <ReferenceLink type={row.reference.type} id={row.reference.id} />
    )),
    column('transfer', t('transfer'), (row) => <TransferMark id={row.transferId} />),
    rightColumn('amount', t('amount'), (row) => <Money value={row.amount} unit={currency} delta />),
  ];
}

/** The transfers that a figure is made of. */
function Behind({ day, figure, currency }: BehindProps): ReactNode {
  const t = useTranslations('finance');
  const { words } = useUiLocale();
  const text = useFigureText();
  const navigate = useNavigate();
  return (
    <Panel
      title={t('behind', { what: text(figure) })}
      actions={
        <Button
          size="small"
          onClick={() => void navigate({ to: '/finance/$day', params: { day }, search: { currency } })}
        >
          {words.close}
        </Button>
      }
    >
      <ListView
        call="operatorFinance.transfers"
        queryKey={['finance', 'transfers', day]}
        caption={t('behind', { what: text(figure) })}
        params={{ day }}
        fields={[]}
        search={{}}
        onSearch={() => undefined}
        fixed={{ ...figure, currency }}
        columns={useTransferColumns(currency)}
        rowKey={(row) => row.transferId}
        empty={{ title: t('empty') }}
      />
    </Panel>
  );
}
