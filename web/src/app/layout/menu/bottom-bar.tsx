import { Link } from '@tanstack/react-router';
import { Cherry, CircleUserRound, House, Menu, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useStanding } from '../../../platform/session/session.ts';
import { useSideMenu } from '../../../platform/screen/side-menu.ts';

const item =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted transition-colors duration-200 [&.active]:text-text';

/** The phone's bar within reach of the thumb; money in the middle. */
export function BottomBar(): ReactNode {
  const t = useTranslations();
  const standing = useStanding();
  const open = usePopups((state) => state.open);
  const toggle = useSideMenu((state) => state.toggle);
  const toMember = (
    path: '/member/deposit' | '/member/securityCenter',
    label: string,
    icon: ReactNode,
    strong = '',
  ) =>
    standing === 'member' ? (
      <Link to={path} className={`${item} ${strong}`}>
        {icon}
        {label}
      </Link>
    ) : (
      <button
        type="button"
        className={`${item} ${strong}`}
        onClick={() => open({ kind: standing === 'trial' ? 'trial' : 'login' })}
      >
        {icon}
        {label}
      </button>
    );
  return (
    <nav
      aria-label={t('nav.bottom')}
      className="safe-bottom sticky bottom-0 z-40 border-t border-line bg-panel-low lg:hidden"
    >
      <div className="flex px-1">
        <Link to="/" activeOptions={{ exact: true }} className={item}>
          <House aria-hidden="true" className="size-5.5" />
          {t('nav.home')}
        </Link>
        <Link to="/rng" className={item}>
          <Cherry aria-hidden="true" className="size-5.5" />
          {t('nav.RNG')}
        </Link>
        {toMember(
          '/member/deposit',
          t('header.deposit'),
          <span className="gold-fill grid size-8 place-items-center rounded-full shadow-card">
            <Plus aria-hidden="true" strokeWidth={3} className="size-5.5" />
          </span>,
          'text-text',
        )}
        {toMember(
          '/member/securityCenter',
          t('nav.account'),
          <CircleUserRound aria-hidden="true" className="size-5.5" />,
        )}
        <button type="button" className={item} onClick={() => toggle('reverse')}>
          <Menu aria-hidden="true" className="size-5.5" />
          {t('nav.menu')}
        </button>
      </div>
    </nav>
  );
}
