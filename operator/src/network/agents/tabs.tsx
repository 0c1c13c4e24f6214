import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { tabLook, tabRow } from '../../components/section-tabs.tsx';
import { allAnd, FilterTabs } from '../../components/table/filter-tabs.tsx';
import { type Kind, isKind, kinds } from './kinds.ts';

const tabs = [
  '/agents',
  '/agents/contracts',
  '/agents/runs',
  '/agents/payouts',
  '/agents/corrections',
  '/agents/settings',
] as const;

const tabNames = {
  '/agents': 'tree',
  '/agents/contracts': 'contracts',
  '/agents/runs': 'runs',
  '/agents/payouts': 'payouts',
  '/agents/corrections': 'corrections',
  '/agents/settings': 'settings',
} as const;

/** The pages about agents, beside each other. */
export function AgentTabs(): ReactNode {
  const t = useTranslations('commission');
  return (
    <nav aria-label={t('pages')} className={tabRow}>
      {tabs.map((to) => (
        <Link key={to} to={to} {...tabLook}>
          {t(`tabs.${tabNames[to]}`)}
        </Link>
      ))}
    </nav>
  );
}

export function KindTabs(props: {
  value: Kind | undefined;
  onChange: (kind: Kind | undefined) => void;
}): ReactNode {
  const t = useTranslations('commission');
  return (
    <FilterTabs
      label={t('kind')}
      value={props.value ?? 'all'}
      options={allAnd(t('all'), kinds, (kind) => t(`kinds.${kind}`))}
      onChange={(value) => props.onChange(isKind(value) ? value : undefined)}
    />
  );
}
