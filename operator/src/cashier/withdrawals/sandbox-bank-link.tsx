import { buttonClass } from '@croupier/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';

/** In the sandbox the bank is a page: there a payout is settled or refused. */
export function SandboxBankLink(): ReactNode {
  const t = useTranslations('withdrawals');
  if (useMe().data?.sandbox !== true) return null;
  return (
    <a href="/sandbox/bank" target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
      {t('sandboxBank')}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
