import { abilitiesOf } from '@croupier/contract/payment-methods';
import {
  Amount,
  Badge,
  Button,
  buttonClass,
  formatMoney,
  Instant,
  Note,
  shortInstant,
  SkeletonRows,
  useUiLocale,
} from '@croupier/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { Clock, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { PagePart } from '../../shared/page/page-part.tsx';
import { EmptyPanel, LoadFailed } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { businessNowMs } from '../../platform/api/api.ts';
import type { Deposit } from '../../platform/shapes.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { DetailsStep } from '../../people/details/index.ts';
import { Standing, useOverview } from '../../people/responsible-gaming/index.ts';
import { useMemberInfo } from '../../people/session/index.ts';
import { ChargePanel } from './charge-panel.tsx';
import { DepositForm } from './deposit-form.tsx';
import { openCharge, useDepositMethods, useDeposits } from '../payments/index.ts';
import { RefundText } from './refund-text.tsx';
import { TransferPanel } from './transfer-panel.tsx';

export function DepositPage(): ReactNode {
  const t = useTranslations('deposit');
  const common = useTranslations('common');
  const [charge, setCharge] = useCharge();
  const due = useMemberInfo().data?.detailsDue ?? [];
  const standing = useOverview();
  const excluded = standing.data?.exclusion ? standing.data : null;
  // Where it can't be read the form stands: the server refuses in any case.
  const unknown = standing.isPending && standing.failureCount === 0;
  const Panel = charge && abilitiesOf(charge.method).payBy === 'account' ? TransferPanel : ChargePanel;
  return (
    <MemberPage title={t('title')} lead={t('lead')}>
      {charge ? (
        <Panel key={charge.id} first={charge} onAnother={() => setCharge(null)} />
      ) : unknown ? (
        <SkeletonRows label={common('loading')} rows={2} className="h-40" />
      ) : excluded ? (
        <div className="flex flex-col items-start gap-3">
          <p className="font-semibold">{t('closed')}</p>
          <Standing overview={excluded} />
          <Link to="/member/withdrawal" className={buttonClass('quiet')}>
            {t('withdrawInstead')}
          </Link>
        </div>
      ) : due.length > 0 ? (
        <DetailsStep due={due} before="deposit" />
      ) : (
        <NewDeposit onCharge={setCharge} />
      )}
      <History onResume={setCharge} current={charge?.id} />
    </MemberPage>
  );
}

/** The charge on the page: the one that was chosen, else the one that the payer comes back to from the bank. */
function useCharge(): [Deposit | null, (charge: Deposit | null) => void] {
  const [chosen, choose] = useState<Deposit | null>();
  const id = useLocation({
    select: ({ search }) =>
      'deposit' in search && typeof search.deposit === 'string' ? search.deposit : null,
  });
  const returned = useDeposits().data?.find((deposit) => deposit.id === id);
  return [chosen === undefined ? (returned ?? null) : chosen, choose];
}

function NewDeposit({ onCharge }: { onCharge: (charge: Deposit) => void }): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  const methods = useDepositMethods();
  const deposits = useDeposits();
  const open = openCharge(deposits.data ?? [], businessNowMs());
  if (methods.isError) return <LoadFailed query={methods} />;
  if (!methods.data) return <SkeletonRows label={t('common.loading')} rows={2} className="h-40" />;
  return (
    <>
      {open && (
        <Note icon={<Clock aria-hidden="true" className="text-accent" />}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <strong className="block font-semibold">{t('deposit.resume')}</strong>
              <span className="text-muted">
                {t('deposit.resumeText', {
                  amount: formatMoney(open.amount, { locale, currency: open.currency }),
                  time: shortInstant(open.createdAt, locale, timeZone),
                })}
              </span>
            </span>
            <Button onClick={() => onCharge(open)}>{t('deposit.resumeAction')}</Button>
          </div>
        </Note>
      )}
      {methods.data.methods.length === 0 && <Note>{t('cashier.noMethods')}</Note>}
      <DepositForm methods={methods.data.methods} currency={methods.data.currency} onCharge={onCharge} />
    </>
  );
}

const tones = {
  created: 'muted',
  paid: 'gold',
  credited: 'win',
  expired: 'muted',
  failed: 'danger',
} as const;

function History(props: { onResume: (deposit: Deposit) => void; current: string | undefined }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const deposits = useDeposits();
  if (!deposits.data) {
    return deposits.isError ? <Note tone="danger">{failureText(deposits.error)}</Note> : null;
  }
  const open = openCharge(deposits.data, businessNowMs());
  return (
    <PagePart title={t('deposit.history')}>
      {deposits.data.length === 0 ? (
        <EmptyPanel icon={<Wallet aria-hidden="true" />} title={t('deposit.none')} />
      ) : (
        <ul className="panel divide-y divide-line px-5">
          {deposits.data.map((deposit) => (
            <li key={deposit.id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="mr-auto">
                <Amount value={deposit.amount} currency={deposit.currency} className="block font-semibold" />
                <Instant at={deposit.createdAt} short className="figures text-13 text-muted" />
              </span>
              {deposit.id === open?.id && deposit.id !== props.current && (
                <Button size="small" className="min-h-11!" onClick={() => props.onResume(deposit)}>
                  {t('deposit.resumeAction')}
                </Button>
              )}
              <Badge tone={tones[deposit.state]}>{t(`deposit.steps.${deposit.state}`)}</Badge>
              {deposit.refund && (
                <p className="w-full text-sm text-muted">
                  <RefundText deposit={deposit} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  );
}
