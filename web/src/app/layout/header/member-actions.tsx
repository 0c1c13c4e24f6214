import { Button, buttonClass } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BalanceBox } from '../../../cashier/wallet/index.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { AccountMenu } from './account-menu.tsx';

/** A member's corner of the header: balance, deposit, account. */
export function MemberActions({ trial }: { trial: boolean }): ReactNode {
  const t = useTranslations('header');
  const open = usePopups((state) => state.open);
  return (
    <>
      <BalanceBox trial={trial} />
      {trial ? (
        <Button
          tone="primary"
          className="whitespace-nowrap max-sm:px-3"
          onClick={() => open({ kind: 'trial' })}
        >
          {t('register')}
        </Button>
      ) : (
        <Link to="/member/deposit" className={buttonClass('gold', 'medium', 'shrink-0 max-sm:px-3.25')}>
          <Plus aria-hidden="true" strokeWidth={3} className="size-4.5" />
          <span className="max-sm:sr-only">{t('deposit')}</span>
        </Link>
      )}
      <AccountMenu trial={trial} />
    </>
  );
}
