import { Link } from '@tanstack/react-router';
import { Headphones, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { CategoryLinks } from './category-links.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-medium text-muted transition-colors duration-200 hover:bg-white/6 hover:text-text';

/** The entries that the side menu and the phone's drawer share. */
export function MenuEntries({ onChoose }: { onChoose?: () => void }): ReactNode {
  const t = useTranslations();
  const open = usePopups((state) => state.open);
  return (
    <>
      <nav aria-label={t('nav.main')}>
        <ul className="flex flex-col gap-1">
          <li>
            <Link
              to="/"
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{ className: 'bg-white/8 text-text!' }}
              className={entry}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <House aria-hidden="true" className="size-5" />
              {t('nav.home')}
            </Link>
          </li>
          <CategoryLinks {...(onChoose ? { onChoose } : {})} />
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-2 pt-6">
        <button type="button" onClick={() => open({ kind: 'support' })} className={entry}>
          <Headphones aria-hidden="true" className="size-5" />
          {t('header.support')}
        </button>
        <LanguageSelect />
      </div>
    </>
  );
}

export function SideMenu(): ReactNode {
  return (
    <aside className="fixed inset-y-0 left-0 z-30 hidden w-62 flex-col overflow-y-auto border-r border-line bg-panel-low/70 px-4 pt-4 pb-5 backdrop-blur-xl lg:flex">
      <div className="mb-5 px-2">
        <Logo />
      </div>
      <MenuEntries />
    </aside>
  );
}
