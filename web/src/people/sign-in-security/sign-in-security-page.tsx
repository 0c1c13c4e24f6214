import type { ReactNode } from 'react';
import { MemberPage } from '../../shared/page/member-page.tsx';
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
    <MemberPage title={t('title')} lead={t('lead')}>
      <FactorList />
      <PasskeyList />
      <LinkedList />
      <SessionList />
      <HistoryList />
    </MemberPage>
  );
}
