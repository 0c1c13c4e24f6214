import { cx } from '@croupier/ui';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Heart, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AccountGames } from '../../../play/browser/index.ts';
import { useWide } from '../../../platform/screen/screen.ts';
import { CategoryStrip } from './category-strip.tsx';
import { readLobbySearch } from '../../search.ts';

const tab =
  'flex min-h-11 items-center gap-2 rounded-full border px-4.5 text-15 font-medium transition-colors duration-200 [&_svg]:size-4.5';

/** /favorite and /recent. */
export function AccountGamesPage(): ReactNode {
  const t = useTranslations('games');
  const navigate = useNavigate();
  const wide = useWide();
  const { pathname } = useLocation();
  const { page = 1 } = readLobbySearch(useSearch({ strict: false }));
  const favourites = /^\/favorite/i.test(pathname);
  const here = favourites ? '/favorite' : '/recent';
  const tabs = [
    { to: '/favorite', label: t('favouritesTitle'), icon: <Heart aria-hidden="true" /> },
    { to: '/recent', label: t('recentTitle'), icon: <History aria-hidden="true" /> },
  ] as const;
  return (
    <>
      {!wide && <CategoryStrip />}
      <h1 className="mt-5 mb-4 text-2xl lg:mt-0 font-bold sm:text-3xl">
        {favourites ? t('favouritesTitle') : t('recentTitle')}
      </h1>
      <nav aria-label={t('accountGames')} className="mb-5">
        <ul className="flex gap-2">
          {tabs.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className={cx(
                  tab,
                  to === here
                    ? 'border-accent bg-accent/18'
                    : 'border-line bg-white/4 text-muted hover:text-text',
                )}
              >
                {icon}
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="sr-only">{t('accountGames')}</h2>
      <AccountGames
        key={here}
        list={favourites ? 'FAV' : 'RECENT'}
        page={page}
        onPage={(next) => {
          void navigate({ to: here, search: next > 1 ? { page: next } : {} });
          window.scrollTo({ top: 0, behavior: 'smooth' });
        }}
      />
    </>
  );
}
