import { Amount, Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WithdrawalPreview } from '../../platform/shapes.ts';
import { FeePreview } from './fee-preview.tsx';

export interface ConfirmWithdrawalProps {
  amount: number;
  /** The account that the money goes to, as it is listed. */
  account: string;
  currency: string;
  preview: WithdrawalPreview | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last look before money leaves: how much, where to, and what arrives. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps): ReactNode {
  const t = useTranslations('withdrawal');
  return (
    <Dialog title={t('confirmTitle')} description={t('confirmText')} onClose={props.onClose}>
      <dl className="flex flex-col gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{t('amount')}</dt>
          <dd>
            <Amount value={props.amount} currency={props.currency} className="text-2xl font-extrabold" />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{t('account')}</dt>
          <dd className="text-right font-semibold">{props.account}</dd>
        </div>
      </dl>
      <div className="mt-4">{props.preview && <FeePreview preview={props.preview} />}</div>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Button tone="gold" size="large" onClick={props.onConfirm}>
          {t('confirmSend')}
        </Button>
        <Button size="large" onClick={props.onClose}>
          {t('confirmBack')}
        </Button>
      </div>
    </Dialog>
  );
}
