import { formatMoney, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '../../platform/shapes.ts';

/** Why a payment was not credited, and where its money is. */
export function RefundText({ deposit, again = false }: { deposit: Deposit; again?: boolean }): ReactNode {
  const t = useTranslations('cashier.refund');
  const { locale } = useUiLocale();
  const { refund } = deposit;
  if (!refund) return null;
  const amount = formatMoney(refund.amount, { locale, currency: deposit.currency });
  return (
    <>
      {t(`why.${refund.reason}`)} {t(refund.state, { amount })}
      {again && refund.reason === 'wrong_payer' && ` ${t('again')}`}
    </>
  );
}
