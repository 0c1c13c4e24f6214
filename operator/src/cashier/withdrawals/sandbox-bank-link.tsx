import { abilitiesOf } from '@croupier/contract/payment-methods';
import { buttonClass } from '@croupier/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMarket } from '../../app/client/market.ts';
import { useMe } from '../../app/client/me.ts';

const pages = { pix: '/sandbox/bank', bank_redirect: '/sandbox/bank-redirect/transfers' } as const;

/** In the sandbox the bank is a page: there a payout is settled or refused. */
export function SandboxBankLink(): ReactNode {
  const t = useTranslations('withdrawals');
  const kinds = useMarket().methods.flatMap(({ method }) => abilitiesOf(method).provider ?? []);
  if (useMe().data?.sandbox !== true) return null;
  return (
    <a
      href={pages[kinds[0] ?? 'pix']}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('quiet', 'small')}
    >
      {t('sandboxBank')}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
