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
  const toggle = useSideMenu((state) => state.toggle);
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
        <ToMember path="/member/deposit" className="text-text">
          <span className="gold-fill grid size-8 place-items-center rounded-full shadow-card">
            <Plus aria-hidden="true" strokeWidth={3} className="size-5.5" />
          </span>
          {t('header.deposit')}
        </ToMember>
        <ToMember path="/member/securityCenter">
          <CircleUserRound aria-hidden="true" className="size-5.5" />
          {t('nav.account')}
        </ToMember>
        <button type="button" className={item} onClick={() => toggle('reverse')}>
          <Menu aria-hidden="true" className="size-5.5" />
          {t('nav.menu')}
        </button>
      </div>
    </nav>
  );
}

interface ToMemberProps {
  path: '/member/deposit' | '/member/securityCenter';
  className?: string;
  children: ReactNode;
}

/** A page of members; who is none signs in first, and a trial is told what it lacks. */
function ToMember({ path, className = '', children }: ToMemberProps): ReactNode {
  const standing = useStanding();
  const open = usePopups((state) => state.open);
  return standing === 'member' ? (
    <Link to={path} className={`${item} ${className}`}>
      {children}
    </Link>
  ) : (
    <button
      type="button"
      className={`${item} ${className}`}
      onClick={() => open({ kind: standing === 'trial' ? 'trial' : 'login' })}
    >
      {children}
    </button>
  );
}
