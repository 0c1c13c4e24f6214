import { Button, cx, EmptyState, Note } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useWords } from '../../app/format/use-words.ts';
import { Code, When } from '../../components/marks.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { type Report, durationSeconds } from './report.ts';

const runningMs = 1_000;
const restingMs = 30_000;

function useAudit() {
  return useQuery({
    queryKey: ['audit'],
    queryFn: () => api.call('operatorLedger.auditStatus'),
    refetchInterval: (query) => (query.state.data?.running === true ? runningMs : restingMs),
  });
}

export function AuditPage(): ReactNode {
  const t = useTranslations('audit');
  const client = useQueryClient();
  const mayRun = useMay('audit.run');
  const failureText = useFailureText();
  const query = useAudit();
  const run = useMutation({
    mutationFn: () => api.call('operatorLedger.runAudit', { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['audit'] }),
  });
  const running = run.isPending || query.data?.running === true;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        mayRun && (
          <Button tone="primary" size="small" busy={running} onClick={() => run.mutate()}>
            {running ? t('running') : t('run')}
          </Button>
        )
      }
    >
      {run.isError && (
        <div className="mb-4">
          <Note tone="danger">{failureText(run.error)}</Note>
        </div>
      )}
      <output className="sr-only">{running ? t('running') : ''}</output>
      <Loaded query={query}>
        {({ last }) =>
          last === null ? (
            <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={t('never')} text={t('neverText')} />
          ) : (
            <ReportView report={last} />
          )
        }
      </Loaded>
    </Page>
  );
}

function ReportView({ report }: { report: Report }): ReactNode {
  const t = useTranslations('audit');
  const failed = report.checks.filter((check) => !check.passed).length;
  const Icon = report.passed ? CircleCheck : CircleX;
  return (
    <>
      <div
        className={cx(
          'mb-4 flex items-center gap-3 rounded-card border px-5 py-4',
          report.passed ? 'border-win/35 bg-win/8' : 'border-danger/45 bg-danger/10',
        )}
      >
        <Icon aria-hidden="true" className={cx('size-7', report.passed ? 'text-win' : 'text-danger')} />
        <div>
          <h2 className="text-lg font-semibold">
            {report.passed ? t('passed') : t('failed', { count: failed })}
          </h2>
          <p className="text-sm text-muted">
            <When at={report.finishedAt} /> · {t('took', { seconds: durationSeconds(report) })}
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-panel-low/70">
        {report.checks.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
    </>
  );
}

function Check({ check }: { check: Report['checks'][number] }): ReactNode {
  const t = useTranslations('audit');
  const word = useWords();
  const Icon = check.passed ? CircleCheck : CircleX;
  const title = word('check', check.name);
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <Icon
        aria-hidden="true"
        className={cx('mt-0.5 size-5 shrink-0', check.passed ? 'text-win' : 'text-danger')}
      />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{title === check.name ? check.description : title}</h3>
        <p className="text-[13px] text-muted">
          {check.passed ? t('checkPassed') : t('checkFailed', { count: check.offending.length })} ·{' '}
          <code className="font-mono">{check.name}</code>
        </p>
        {check.offending.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-danger">
            {check.offending.map((id) => (
              <li key={id}>
                <Code>{id}</Code>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="figures shrink-0 text-right text-sm text-muted">
        {t('examined', { count: check.examined })}
      </p>
    </li>
  );
}
