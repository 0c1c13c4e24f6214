import { useTranslations } from 'use-intl';

/** Under which heading a right stands, by what it is about. */
export const rightGroups = {
  members: ['members', 'logins', 'identities', 'gaming', 'closures', 'feedback'],
  money: [
    'deposits',
    'withdrawals',
    'adjustments',
    'wins',
    'reconciliation',
    'finance',
    'ledger',
    'lotteries',
  ],
  agents: ['agents', 'contracts', 'commissions'],
  control: ['audit', 'actions', 'operators', 'keys'],
  site: ['content', 'catalogue', 'site'],
} as const;

export type RightGroup = keyof typeof rightGroups;
const groupNames: readonly RightGroup[] = ['members', 'money', 'agents', 'control', 'site'];

const areaOf = (right: string): string => right.split('.')[0] ?? '';

/** Rights by heading, in the order of the list; one of an unknown area stands under control. */
export function rightsByGroup(rights: readonly string[]): { group: RightGroup; rights: string[] }[] {
  const groupOf = (right: string): RightGroup =>
    groupNames.find((group) => (rightGroups[group] as readonly string[]).includes(areaOf(right))) ??
    'control';
  return groupNames.map((group) => ({ group, rights: rights.filter((right) => groupOf(right) === group) }));
}

/** What a right is called. */
export function useRightName(): (right: string) => string {
  const t = useTranslations('rights');
  return (right) => {
    const key = right.replaceAll('.', '_') as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : right;
  };
}
