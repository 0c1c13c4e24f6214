import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const tabs = [
  ['/operators', 'accounts'],
  ['/operators/roles', 'roles'],
] as const;

/** Accounts and roles, beside each other. */
export function OperatorTabs(): ReactNode {
  const t = useTranslations('operators');
  return (
    <nav
      aria-label={t('title')}
      className="-mx-4 mb-5 flex scroll-row gap-1 border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      {tabs.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          className="-mb-px flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-[15px] text-muted hover:text-text"
          activeProps={{ className: 'border-accent! text-text! font-medium', 'aria-current': 'page' }}
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
