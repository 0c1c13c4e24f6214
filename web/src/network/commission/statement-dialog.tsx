import { Amount, Count, Pagination, useUiLocale, windowText } from '@croupier/ui';
import { column, RowButton, type TableColumn } from '@croupier/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AgentDialog, Facts, type StatementDetail } from '../centre/index.ts';
import { DataTable } from '../../shared/lists/index.ts';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { BetsDialog, figureColumn } from '../reports/index.ts';
import { useStatement, useStatementMembers } from '../contracts/index.ts';
import { TermsSummary } from '../terms/index.ts';

/** One statement: what went in, which tier it reached, how the amount came about, and whose play it is made of. */
export function StatementDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const statement = useStatement(id);
  return (
    <AgentDialog size="large" title={t('agentArea.statements.one')} onClose={onClose}>
      <Loaded query={statement} rows={3}>
        {(value) => <Detail statement={value} />}
      </Loaded>
    </AgentDialog>
  );
}

function Detail({ statement }: { statement: StatementDetail }): ReactNode {
  const t = useTranslations('agentArea');
  const { locale, timeZone } = useUiLocale();
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {t(`contracts.kinds.${statement.kind}`)} ·{' '}
        {windowText(statement.from, statement.to, locale, timeZone)} · {statement.member.account}
        {statement.revision > 0 && ` · ${t('statements.adjustment', { number: String(statement.revision) })}`}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <Inputs statement={statement} />
        <section>
          <h3 className="mb-1 font-semibold">{t('statements.terms')}</h3>
          <TermsSummary
            terms={{ period: statement.period, ...statement.contract }}
            reached={statement.tier}
          />
        </section>
      </div>
      <Formula statement={statement} />
      {statement.branches.length > 0 && <Branches statement={statement} />}
      <Members statement={statement} />
      <p className="text-12 wrap-anywhere text-muted">
        {t('statements.seal')} <code>{statement.inputHash}</code>
      </p>
    </div>
  );
}

/** Shorter than any day of a time zone's year. */
const dayMs = 82_800_000;

/** The members whose play it is; each leads to its bets of the window. */
function Members({ statement }: { statement: StatementDetail }): ReactNode {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const members = useStatementMembers(statement.id, page);
  const [bets, setBets] = useState<{ id: string; account: string } | null>(null);
  const { timeZone } = useUiLocale();
  const dayOf = (at: number) => new Date(at).toLocaleDateString('sv', { timeZone });
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('agentArea.statements.members')}</h3>
      <Loaded query={members} rows={2}>
        {(value) =>
          value.content.length === 0 ? (
            <p className="text-muted">{t('agentArea.overview.nothing')}</p>
          ) : (
            <>
              <MemberTable statement={statement} rows={value.content} onOpen={setBets} />
              <div className="mt-3 flex justify-center">
                <Pagination current={page} total={value.totalPages} onChange={setPage} />
              </div>
            </>
          )
        }
      </Loaded>
      {bets && (
        <BetsDialog
          member={bets}
          from={dayOf(Date.parse(statement.from))}
          // The end of a window is the first moment that is no longer in it.
          to={dayOf(Date.parse(statement.to) - 1)}
          span={
            Date.parse(statement.to) - Date.parse(statement.from) < dayMs
              ? { since: statement.from, until: statement.to }
              : undefined
          }
          onClose={() => setBets(null)}
        />
      )}
    </section>
  );
}

/** What the window counted. */
function Inputs({ statement }: { statement: StatementDetail }): ReactNode {
  const t = useTranslations('agentArea');
  const { currency, measures } = statement;
  const money = (value: number) => <Amount value={value} currency={currency} />;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('statements.inputs')}</h3>
      <Facts
        facts={[
          { label: t('overview.turnover'), value: money(measures.turnover) },
          { label: t('overview.active'), value: <Count value={measures.activeMembers} /> },
          { label: t('overview.stake'), value: money(measures.stake) },
          { label: t('overview.payout'), value: money(measures.payout) },
          { label: t('overview.bonuses'), value: money(measures.bonuses) },
          { label: t('overview.rebates'), value: money(measures.rebates) },
          { label: t('overview.netLoss'), value: money(measures.netLoss) },
          ...(statement.carriedIn === 0
            ? []
            : [{ label: t('statements.carriedIn'), value: money(statement.carriedIn) }]),
        ]}
      />
    </section>
  );
}

/** How the amount came about, step by step. */
function Formula({ statement }: { statement: StatementDetail }): ReactNode {
  const t = useTranslations('agentArea');
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('statements.formula')}</h3>
      <ol className="grid gap-1">
        {statement.formula.map(({ step, text, value }) => (
          <li key={step} className="flex items-baseline justify-between gap-6 border-b border-line py-1.5">
            <span className="min-w-0 text-15">
              {t(`statements.steps.${step}`)}
              <span className="figures block text-13 text-muted">{text}</span>
            </span>
            <span className="shrink-0 font-medium">
              <Amount value={value} currency={statement.currency} />
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-12 text-muted">{t('statements.cents')}</p>
    </section>
  );
}

/** The branches of the team that it is made of. */
function Branches({ statement }: { statement: StatementDetail }): ReactNode {
  const t = useTranslations('agentArea');
  const { currency, branches } = statement;
  const account = useAccountColumn();
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('statements.branches')}</h3>
      <DataTable
        caption={t('statements.branches')}
        rows={branches}
        rowKey={({ member }) => member.id}
        columns={[
          account,
          figureColumn('turnover', t('overview.turnover'), { currency }),
          figureColumn('gross', t('statements.gross'), { currency }),
        ]}
      />
    </section>
  );
}

function MemberTable(props: {
  statement: StatementDetail;
  rows: NonNullable<ReturnType<typeof useStatementMembers>['data']>['content'];
  onOpen: (member: { id: string; account: string }) => void;
}): ReactNode {
  const t = useTranslations('agentArea');
  const { currency } = props.statement;
  const account = useAccountColumn(props.onOpen);
  return (
    <DataTable
      caption={t('statements.members')}
      rows={props.rows}
      rowKey={({ member }) => member.id}
      columns={[
        account,
        figureColumn('turnover', t('overview.turnover'), { currency }),
        figureColumn('netLoss', t('overview.netLoss'), { currency }),
      ]}
    />
  );
}

interface OfMember {
  member: { id: string; account: string };
}

/** Whose row it is; it may open something. */
function useAccountColumn(open?: (member: OfMember['member']) => void): TableColumn<OfMember> {
  const t = useTranslations('agentArea.member');
  return column('member', t('account'), ({ member }) =>
    open ? (
      <RowButton className="min-h-6 font-medium text-accent hover:underline" onClick={() => open(member)}>
        {member.account}
      </RowButton>
    ) : (
      member.account
    ),
  );
}
