import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PasskeyList } from '../passkeys/index.ts';
import { LinkedList } from '../social/index.ts';
import { FactorList } from './factor-list.tsx';
import { HistoryList } from './history-list.tsx';
import { SessionList } from './session-list.tsx';

/** Second factors, open sessions, and what happened at the doors of the account. */
export function SignInSecurityPage(): ReactNode {
  const t = useTranslations('access');
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </header>
      <FactorList />
      <PasskeyList />
      <LinkedList />
      <SessionList />
      <HistoryList />
    </div>
  );
}
