import { buttonClass, cx, IconButton } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, Headphones, LogOut, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUnread } from '../../../people/inbox/index.ts';
import { useMemberInfo } from '../../../people/session/index.ts';
import { localeOf, useLanguage } from '../../../platform/language/language.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useSite } from '../../../platform/site/site.ts';
import { LanguageSelect } from '../../layout/parts/language-select.tsx';
import { LogoMark } from '../../layout/parts/logo.tsx';

/** Clock of the site, the language (in the menu where there is no room), who is signed in, money, messages, help and the way out. */
export function AgentHeader({ menu }: { menu: ReactNode }): ReactNode {
  const t = useTranslations();
  const member = useMemberInfo().data;
  const open = usePopups((state) => state.open);
  return (
    <header className="sticky top-0 z-40 border-b border-line glow-bar">
      <div className="mx-auto flex min-h-16 max-w-[1480px] items-center gap-2 px-4 py-2 max-sm:gap-0.5 sm:px-6">
        {menu}
        <span className="max-sm:hidden">
          <LogoMark />
        </span>
        <Clock />
        <div className="ml-auto flex items-center gap-2 max-sm:gap-0.5">
          <span className="w-40 max-lg:hidden">
            <LanguageSelect />
          </span>
          <span className="max-w-32 truncate font-semibold max-md:hidden">
            {member?.nickname || member?.account}
          </span>
          <MoneyLink to="/member/deposit" label={t('account.deposit')} gold>
            <ArrowDownToLine aria-hidden="true" className="size-4.5 lg:hidden" />
          </MoneyLink>
          <MoneyLink to="/member/withdrawal" label={t('account.withdrawal')}>
            <ArrowUpFromLine aria-hidden="true" className="size-4.5 lg:hidden" />
          </MoneyLink>
          <Messages />
          <IconButton label={t('header.support')} onClick={() => open({ kind: 'support' })}>
            <Headphones aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={t('account.signOut')} onClick={() => open({ kind: 'logout' })}>
            <LogOut aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

/** The platform's messages, with how many are unread. */
function Messages(): ReactNode {
  const t = useTranslations('agentArea.header');
  const unread = useUnread();
  return (
    <Link
      to="/member/platformMessages"
      aria-label={unread > 0 ? t('unread', { count: unread }) : t('messages')}
      title={t('messages')}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-field text-muted transition-colors duration-200 hover:bg-white/8 hover:text-text"
    >
      <Mail aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-danger" />
      )}
    </Link>
  );
}

function MoneyLink(props: {
  to: '/member/deposit' | '/member/withdrawal';
  label: string;
  gold?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Link
      to={props.to}
      title={props.label}
      className={buttonClass(
        props.gold ? 'gold' : 'quiet',
        'medium',
        cx('max-lg:w-11 max-lg:px-0!', 'max-sm:mx-0.5'),
      )}
    >
      {props.children}
      <span className="max-lg:sr-only">{props.label}</span>
    </Link>
  );
}

/** The time where the brand keeps its books, with the name of that zone. */
function Clock(): ReactNode {
  const t = useTranslations('agent');
  const language = useLanguage((state) => state.language);
  const timeZone = useSite().data?.info.merchant.timeZone ?? 'UTC';
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = now.toLocaleTimeString(localeOf[language], { timeZone, hourCycle: 'h23' });
  const zone =
    new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'short' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return (
    <p
      role="timer"
      aria-label={t('clock')}
      title={`${t('clock')}: ${timeZone}`}
      className="figures text-sm leading-tight"
    >
      <span className="block font-semibold">{time}</span>
      <span className="block text-11 text-muted">{zone}</span>
    </p>
  );
}
