import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../app/client/me.ts';

const sections = [
  ['/catalogue', '/catalogue/vendors', '/catalogue/rooms', '/catalogue/jackpots'],
  ['/lotteries', '/lotteries/changes'],
  [
    '/site',
    '/site/regions',
    '/site/settings',
    '/site/all-settings',
    '/site/registration',
    '/site/sign-in',
    '/site/payments',
    '/site/webhooks',
    '/site/service',
    '/site/resources',
    '/site/domains',
    '/site/vip',
    '/site/privacy',
  ],
] as const;

export type SectionAddress = (typeof sections)[number][number];

const names = {
  '/catalogue': 'games',
  '/catalogue/vendors': 'vendors',
  '/catalogue/rooms': 'rooms',
  '/catalogue/jackpots': 'jackpots',
  '/lotteries': 'draws',
  '/lotteries/changes': 'lotteryChanges',
  '/site': 'status',
  '/site/regions': 'regions',
  '/site/settings': 'settings',
  '/site/all-settings': 'allSettings',
  '/site/registration': 'registration',
  '/site/sign-in': 'signIn',
  '/site/payments': 'payments',
  '/site/webhooks': 'webhooks',
  '/site/service': 'service',
  '/site/resources': 'resources',
  '/site/domains': 'domains',
  '/site/vip': 'vip',
  '/site/privacy': 'privacy',
} as const;

/** Pages that stand beside each other, as links above what they show. */
export const tabRow = '-mx-4 mb-5 flex scroll-row gap-1 border-b border-line px-4 sm:mx-0 sm:px-0';
export const tabLook = {
  activeOptions: { exact: true, includeSearch: false },
  className:
    '-mb-px flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-[15px] text-muted hover:text-text',
  activeProps: { className: 'border-accent! text-text! font-medium', 'aria-current': 'page' },
} as const;

/** The pages of one place of the menu, beside each other. */
export function SectionTabs({ of }: { of: string }): ReactNode {
  const t = useTranslations('sections');
  const mayKeys = useMay('keys.read');
  const section = (sections as readonly (readonly SectionAddress[])[]).find((addresses) =>
    addresses.some((address) => address === of),
  );
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the row scrolls: the page that is open must be in sight.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  if (!section) return null;
  const shown = (to: SectionAddress) => mayKeys || (to !== '/site/payments' && to !== '/site/webhooks');
  return (
    <nav ref={row} aria-label={t('label')} className={tabRow}>
      {section.filter(shown).map((to) => (
        <Link key={to} to={to} {...tabLook}>
          {t(names[to])}
        </Link>
      ))}
    </nav>
  );
}
