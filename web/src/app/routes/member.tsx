import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgePercent,
  ChartColumn,
  ChevronDown,
  Gift,
  HeartHandshake,
  Inbox,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUnread } from '../../people/inbox/index.ts';
import { usePointsMall } from '../../platform/site/points-mall.ts';
import { useWide } from '../../platform/screen/screen.ts';
import { useStanding } from '../../platform/session/session.ts';

/** In the order of the specification; what stands on no page yet is left out, and what is ours alone comes last. */
const pages = [
  { to: '/member/securityCenter', label: 'account.myAccount', icon: ShieldCheck },
  { to: '/member/transferFund', label: 'account.wallet', icon: Wallet },
  { to: '/member/deposit', label: 'account.deposit', icon: ArrowDownToLine },
  { to: '/member/withdrawal', label: 'account.withdrawal', icon: ArrowUpFromLine },
  { to: '/member/uplineTransfer', label: 'centre.uplineTransfer', icon: Send },
  { to: '/member/bettingRecord', label: 'account.bettingRecord', icon: ReceiptText },
  { to: '/member/accountRecord', label: 'account.accountRecord', icon: ScrollText },
  { to: '/member/personalLoss', label: 'centre.personalLoss', icon: ChartColumn },
  { to: '/member/bonusDetails', label: 'centre.bonusDetails', icon: Gift },
  { to: '/member/platformMessages', label: 'centre.messages', icon: Inbox },
  { to: '/member/manualRebate', label: 'centre.manualRebate', icon: BadgePercent },
  { to: '/member/responsibleGaming', label: 'centre.gaming', icon: HeartHandshake },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];

/** The member centre: its menu at the side; on the phone folded under the name of the page that stands. */
export function MemberCentre(): ReactNode {
  const t = useTranslations();
  useLeaveWithSession();
  useClearedMall();
  const unread = useUnread();
  const wide = useWide();
  const { pathname } = useLocation();
  // Open on one page only: anyone who has chosen another has done with the menu.
  const [openOn, setOpenOn] = useState('');
  const open = openOn === pathname;
  const current = pages.find(({ to }) => to.toLowerCase() === pathname.toLowerCase().replace(/\/$/, ''));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-8">
      <nav aria-label={t('account.centre')} className="lg:sticky lg:top-22 lg:self-start">
        {!wide && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls="member-menu"
            onClick={() => setOpenOn(open ? '' : pathname)}
            className="flex min-h-12 w-full items-center gap-3 rounded-field border border-line bg-white/4 px-4 py-2 text-left font-semibold"
          >
            <span className="min-w-0 flex-1">{current ? t(current.label) : t('account.centre')}</span>
            {unread > 0 && <Unread count={unread} />}
            <span className="sr-only">{t('account.centre')}</span>
            <ChevronDown
              aria-hidden="true"
              className={`size-5 shrink-0 text-muted transition-transform duration-200 ${open ? 'rotate-180' : ''}`}
            />
          </button>
        )}
        <ul
          id="member-menu"
          hidden={!wide && !open}
          className={
            wide ? 'panel flex flex-col gap-1 p-2.5' : open ? 'mt-2 grid grid-cols-2 gap-2' : undefined
          }
        >
          {pages.map(({ to, label, icon: Icon }) => (
            <li key={to} className="min-w-0">
              <Link
                to={to}
                activeProps={{
                  className: 'border-accent! bg-accent/18! text-text! lg:border-transparent! lg:bg-white/8!',
                }}
                className="flex min-h-11 items-center gap-2.5 rounded-field border border-line bg-white/4 px-3.5 py-2 text-15 leading-tight font-medium text-muted transition-colors duration-200 hover:text-text lg:border-transparent lg:bg-transparent lg:hover:bg-white/6"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="min-w-0">{t(label)}</span>
                {to === '/member/platformMessages' && unread > 0 && <Unread count={unread} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-3xl">
        <Outlet />
      </div>
    </div>
  );
}

function Unread({ count }: { count: number }): ReactNode {
  const t = useTranslations('centre');
  return (
    <span className="figures ml-auto grid min-w-6 place-items-center rounded-full bg-gold/18 px-1.5 text-13 font-semibold text-gold-light">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}

/** Opened hidden (`?hidden=1`), the centre empties what the points mall remembers. */
function useClearedMall(): void {
  const hidden = new URLSearchParams(useLocation().searchStr).get('hidden');
  useEffect(() => {
    if (hidden !== null && hidden !== '0' && hidden !== 'false') usePointsMall.getState().clear();
  }, [hidden]);
}

/** A session that ends while its centre is open leads to the login, and back here after it. */
function useLeaveWithSession(): void {
  const standing = useStanding();
  const navigate = useNavigate();
  useEffect(() => {
    if (standing === 'visitor') void navigate({ to: '/login', search: { to: location.pathname } });
  }, [standing, navigate]);
}
