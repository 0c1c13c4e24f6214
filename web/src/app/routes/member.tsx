import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgePercent,
  ChartColumn,
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
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useUnread } from '../../features/messages/index.ts';
import { usePointsMall } from '../../platform/points-mall.ts';
import { useStanding } from '../../platform/session.ts';
import { useCurrentInRow } from '../layout/current-in-row.ts';

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

/** The member centre: its menu at the side, or as a row on the phone. */
export function MemberCentre(): ReactNode {
  const t = useTranslations();
  useLeaveWithSession();
  useClearedMall();
  const unread = useUnread();
  const menu = useCurrentInRow(useLocation().pathname);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-8">
      <nav aria-label={t('account.centre')} className="lg:sticky lg:top-22 lg:self-start">
        <ul
          ref={menu}
          className="scroll-row relative -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-1 lg:panel lg:flex-col lg:gap-1 lg:overflow-visible lg:p-2.5"
        >
          {pages.map(({ to, label, icon: Icon }) => (
            <li key={to} className="shrink-0 snap-start">
              <Link
                to={to}
                activeProps={{
                  className: 'border-accent! bg-accent/18! text-text! lg:border-transparent! lg:bg-white/8!',
                }}
                className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-white/4 px-4 text-15 font-medium whitespace-nowrap text-muted transition-colors duration-200 hover:text-text lg:rounded-field lg:leading-tight lg:whitespace-normal lg:border-transparent lg:bg-transparent lg:px-3.5 lg:hover:bg-white/6"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {t(label)}
                {to === '/member/platformMessages' && unread > 0 && (
                  <span className="figures ml-auto grid min-w-6 place-items-center rounded-full bg-gold/18 px-1.5 text-13 font-semibold text-gold-light">
                    <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                    <span className="sr-only">{t('centre.unread', { count: unread })}</span>
                  </span>
                )}
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
