import { Button, buttonClass, EmptyState, IconButton } from '@croupier/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Headphones, LogOut, Network } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMemberInfo } from '../../features/session/queries.ts';
import { useLanguage, localeOf } from '../../platform/language.ts';
import { usePopups } from '../../platform/popups.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { LogoMark } from '../layout/logo.tsx';

/** The agent centre's own frame: clock of the site, who is signed in, money, help and the way out. */
export function AgentHome(): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const token = useSession((state) => state.token);
  const member = useMemberInfo().data;
  const open = usePopups((state) => state.open);
  useEffect(() => {
    if (token === null) void navigate({ to: '/agent', replace: true });
  }, [token, navigate]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-40 border-b border-line bg-ground/85 backdrop-blur-xl">
        <div className="mx-auto flex min-h-16 max-w-[1320px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 sm:px-6">
          <LogoMark />
          <Clock />
          <div className="ml-auto flex items-center gap-2">
            <span className="max-w-32 truncate font-semibold max-sm:hidden">
              {member?.nickname || member?.account}
            </span>
            <Link to="/member/deposit" className={buttonClass('gold', 'medium', 'max-sm:px-3')}>
              {t('account.deposit')}
            </Link>
            <Link to="/member/withdrawal" className={buttonClass('quiet', 'medium', 'max-sm:px-3')}>
              {t('account.withdrawal')}
            </Link>
            <IconButton label={t('header.support')} onClick={() => open({ kind: 'support' })}>
              <Headphones aria-hidden="true" className="size-5" />
            </IconButton>
            <Button tone="ghost" className="px-3!" onClick={() => open({ kind: 'logout' })}>
              <LogOut aria-hidden="true" className="size-4.5" />
              <span className="max-sm:sr-only">{t('account.signOut')}</span>
            </Button>
          </div>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-[1320px] flex-1 px-4 py-8 sm:px-6">
        <h1 className="mb-6 text-2xl font-bold">{t('agent.centre')}</h1>
        <div className="panel">
          <EmptyState
            icon={<Network aria-hidden="true" />}
            title={t('agent.emptyTitle')}
            text={t('agent.emptyText')}
          />
        </div>
      </main>
    </div>
  );
}

/** The time where the brand keeps its books, with the name of that zone. */
function Clock(): ReactNode {
  const t = useTranslations('agent');
  const language = useLanguage((state) => state.language);
  const timeZone = useSite().data?.info.merchant.timeZone ?? 'America/Sao_Paulo';
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = now.toLocaleTimeString(localeOf[language], { timeZone, timeZoneName: 'short' });
  return (
    <p className="figures text-sm leading-tight text-muted">
      <span className="block text-[11px]">{t('clock')}</span>
      {time}
    </p>
  );
}
