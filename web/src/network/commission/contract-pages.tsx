import { Amount, Chip, Count, Pagination, datedInstant, Tabs, useUiLocale, windowText } from '@croupier/ui';
import { FileSignature } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContractCard, useDownlinesOf, useMyContracts, useProgress } from '../contracts/index.ts';
import {
  type AgentMenuName,
  type ContractKind,
  Facts,
  PageHead,
  Panel,
  type Progress,
  useFilters,
} from '../centre/index.ts';
import { EmptyPanel, Loaded } from '../../shared/loaded/loaded.tsx';
import { StatementList } from './statement-list.tsx';
import { TermsSummary } from '../terms/index.ts';
import { MoreRows } from '../../platform/parts/more-rows.tsx';

export const DividendPage = (): ReactNode => <ContractPage kind="dividend" name="dividend" />;
export const DailySalaryPage = (): ReactNode => <ContractPage kind="dailySalary" name="dailySalary" />;
export const HourlySalaryPage = (): ReactNode => <ContractPage kind="hourlySalary" name="hourlySalary" />;
export const RealtimeSalaryPage = (): ReactNode => (
  <ContractPage kind="realtimeSalary" name="realtimeSalary" />
);

interface KindProps {
  kind: ContractKind;
}

/** One kind of contract: how far the open window is, what was settled, with the upline and with the downlines. */
function ContractPage({ kind, name }: KindProps & { name: AgentMenuName }): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const tab = filters.text('tab') || 'progress';
  return (
    <>
      <PageHead title={t(`menu.${name}`)} lead={t(`contracts.leads.${kind}`)} />
      <Tabs
        label={t(`menu.${name}`)}
        value={tab}
        onChange={(next) => filters.set({ tab: next === 'progress' ? undefined : next })}
        items={[
          { value: 'progress', label: t('contracts.tabs.mine'), content: <Mine kind={kind} /> },
          { value: 'statements', label: t('contracts.tabs.statements'), content: <Statements kind={kind} /> },
          { value: 'downlines', label: t('contracts.tabs.downlines'), content: <Downlines kind={kind} /> },
        ]}
      />
    </>
  );
}

function Mine({ kind }: KindProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const progress = useProgress(kind);
  const mine = useMyContracts(kind);
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <Loaded query={progress} rows={3}>
        {(value) =>
          value.contract === null ? (
            <EmptyPanel icon={<FileSignature aria-hidden="true" />} title={t('none')} text={t('noneText')} />
          ) : (
            <Window progress={value} />
          )
        }
      </Loaded>
      <Panel title={t('history')}>
        <Loaded query={mine} rows={3}>
          {({ pages }) => {
            const rows = pages.flatMap(({ content }) => content);
            return rows.length === 0 ? (
              <p className="text-muted">{t('noHistory')}</p>
            ) : (
              <div className="grid gap-3">
                {rows.map((contract) => (
                  <ContractCard key={contract.id} contract={contract} />
                ))}
                <MoreRows query={mine} className="justify-self-center" />
              </div>
            );
          }}
        </Loaded>
      </Panel>
    </div>
  );
}

function Window({ progress }: { progress: Progress }): ReactNode {
  const t = useTranslations('agentArea');
  const { locale, timeZone } = useUiLocale();
  const { contract, window, measures, missing } = progress;
  const currency = contract?.currency ?? '';
  const when = (at: string) => datedInstant(at, locale, timeZone);
  const money = (value: number) => <Amount value={value} currency={currency} />;
  return (
    <Panel title={t('contracts.progress')}>
      {window && (
        <p className="mb-3 text-sm text-muted">
          {windowText(window.from, window.to, locale, timeZone)} ·{' '}
          {t('contracts.counted', { at: when(progress.at) })}
        </p>
      )}
      {contract && <TermsSummary terms={contract} reached={progress.tier} />}
      <div className="mt-4">
        <Facts
          facts={[
            ...(measures
              ? [
                  { label: t('overview.turnover'), value: money(measures.turnover) },
                  { label: t('overview.active'), value: <Count value={measures.activeMembers} /> },
                  { label: t('overview.netLoss'), value: money(measures.netLoss) },
                ]
              : []),
            { label: t('statements.gross'), value: money(progress.gross) },
            { label: t('statements.below'), value: money(progress.below) },
            {
              label: t('contracts.ifEndedNow'),
              value: <strong className="text-lg">{money(progress.amount)}</strong>,
            },
          ]}
        />
      </div>
      {missing && (missing.turnover > 0 || missing.activeMembers > 0 || missing.netLoss > 0) && (
        <p className="mt-3 rounded-field bg-white/5 p-3 text-15">
          {t('contracts.toNext')}{' '}
          {missing.turnover > 0 && (
            <span className="mr-2">
              {t('overview.turnover')} {money(missing.turnover)}
            </span>
          )}
          {missing.activeMembers > 0 && (
            <span className="mr-2">{t('contracts.fromActive', { count: missing.activeMembers })}</span>
          )}
          {missing.netLoss > 0 && (
            <span>
              {t('overview.netLoss')} {money(missing.netLoss)}
            </span>
          )}
        </p>
      )}
    </Panel>
  );
}

function Statements({ kind }: KindProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const filters = useFilters();
  const of = filters.text('of') === 'downlines' ? 'downlines' : 'me';
  return (
    <>
      <div role="group" aria-label={t('whose')} className="mb-4 flex gap-2">
        <Chip pressed={of === 'me'} onClick={() => filters.set({ of: undefined })}>
          {t('ofMine')}
        </Chip>
        <Chip pressed={of === 'downlines'} onClick={() => filters.set({ of: 'downlines' })}>
          {t('ofDownlines')}
        </Chip>
      </div>
      <StatementList filter={{ kind, of }} />
    </>
  );
}

function Downlines({ kind }: KindProps): ReactNode {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const contracts = useDownlinesOf(kind, page);
  return (
    <Loaded query={contracts} rows={3}>
      {({ content, totalPages }) =>
        content.length === 0 ? (
          <EmptyPanel
            icon={<FileSignature aria-hidden="true" />}
            title={t('agentArea.contracts.noDownlines')}
            text={t('agentArea.contracts.noDownlinesText')}
          />
        ) : (
          <>
            <div className="grid gap-3 md:grid-cols-2">
              {content.map((contract) => (
                <ContractCard key={contract.id} contract={contract} withMember />
              ))}
            </div>
            {totalPages > 1 && (
              <div className="mt-4 flex justify-center">
                <Pagination current={page} total={totalPages} onChange={setPage} />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
