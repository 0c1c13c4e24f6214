import { formatMoney, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '../../platform/shapes.ts';
import { useMarket, useMarketText } from '../../platform/site/market.ts';

/** Why a payment was not credited, and where its money is. */
export function RefundText({ deposit, again = false }: { deposit: Deposit; again?: boolean }): ReactNode {
  const t = useTranslations('cashier.refund');
  const { locale } = useUiLocale();
  const text = useMarketText();
  const document = text(useMarket().documents.person.label);
  const { refund } = deposit;
  if (!refund) return null;
  const amount = formatMoney(refund.amount, { locale, currency: deposit.currency });
  return (
    <>
      {t(`why.${refund.reason}`, { document })} {t(refund.state, { amount })}
      {again && refund.reason === 'wrong_payer' && ` ${t('again')}`}
    </>
  );
}
