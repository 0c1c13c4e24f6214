import { ErrorState, Note, SkeletonRows } from '@croupier/ui';
import { ArrowUpFromLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { PagePart } from '../../shared/page/page-part.tsx';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { useSecurity } from '../../people/identity/index.ts';
import { MissingSteps, useWithdrawalOptions, useWithdrawals } from '../payments/index.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { EmptyPanel } from '../../shared/loaded/loaded.tsx';

export function WithdrawalPage(): ReactNode {
  const t = useTranslations('withdrawal');
  return (
    <MemberPage title={t('title')} lead={t('lead')}>
      <NewWithdrawal />
      <History />
    </MemberPage>
  );
}

function NewWithdrawal(): ReactNode {
  const t = useTranslations('common');
  const failureText = useFailureText();
  const options = useWithdrawalOptions();
  const security = useSecurity();
  const failed = options.error ?? security.error;
  if (options.data && security.data) {
    return options.data.missing.length > 0 ? (
      <MissingSteps options={options.data} />
    ) : (
      <WithdrawalForm options={options.data} accounts={security.data.payoutAccounts} />
    );
  }
  if (failed) {
    return (
      <ErrorState
        title={t('errorTitle')}
        text={failureText(failed)}
        retryLabel={t('retry')}
        onRetry={() => {
          void options.refetch();
          void security.refetch();
        }}
      />
    );
  }
  return <SkeletonRows label={t('loading')} rows={2} className="h-44" />;
}

function History(): ReactNode {
  const t = useTranslations('withdrawal');
  const failureText = useFailureText();
  const withdrawals = useWithdrawals();
  if (!withdrawals.data) {
    return withdrawals.isError ? <Note tone="danger">{failureText(withdrawals.error)}</Note> : null;
  }
  return (
    <PagePart title={t('history')}>
      {withdrawals.data.length === 0 ? (
        <EmptyPanel icon={<ArrowUpFromLine aria-hidden="true" />} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="flex flex-col gap-3">
          {withdrawals.data.map((withdrawal) => (
            <li key={withdrawal.id}>
              <WithdrawalCard withdrawal={withdrawal} />
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  );
}
