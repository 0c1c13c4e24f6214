import { Button, buttonClass, IconButton } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { CircleUserRound, Headphones, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BalanceBox } from '../../features/wallet/balance-box.tsx';
import { usePopups } from '../../platform/popups.ts';
import { useStanding } from '../../platform/session.ts';
import { Logo } from './logo.tsx';

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
);

export function Header(): ReactNode {
  const standing = useStanding();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-base/80 backdrop-blur-xl">
      <div className="mx-auto flex h-16 max-w-[1320px] items-center gap-2 px-3 sm:gap-3 sm:px-6 lg:px-8">
        <div className={standing === 'visitor' ? 'lg:hidden' : 'max-sm:[&_span]:hidden lg:hidden'}>
          <Logo />
        </div>
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          {standing === 'visitor' ? <VisitorActions /> : <MemberActions trial={standing === 'trial'} />}
        </div>
      </div>
    </header>
  );
}

function SupportButton(): ReactNode {
  const t = useTranslations('header');
  const open = usePopups((state) => state.open);
  return (
    <IconButton label={t('support')} onClick={() => open({ kind: 'support' })} className="max-sm:hidden">
      <Headphones aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

function VisitorActions(): ReactNode {
  const t = useTranslations('header');
  const open = usePopups((state) => state.open);
  return (
    <>
      <SupportButton />
      <Button onClick={() => open({ kind: 'login' })} className="max-sm:px-4">
        {t('login')}
      </Button>
      <Button tone="primary" onClick={() => open({ kind: 'register' })} className="max-sm:px-4">
        {t('register')}
      </Button>
    </>
  );
}

function MemberActions({ trial }: { trial: boolean }): ReactNode {
  const t = useTranslations('header');
  const open = usePopups((state) => state.open);
  return (
    <>
      <SupportButton />
      <BalanceBox trial={trial} />
      {trial ? (
        <Button tone="primary" onClick={() => open({ kind: 'trial' })}>
          {t('register')}
        </Button>
      ) : (
        <Link to="/member/deposit" className={buttonClass('gold', 'medium', 'max-sm:px-3.5')}>
          <Plus aria-hidden="true" strokeWidth={3} className="size-4.5 max-sm:hidden" />
          {t('deposit')}
        </Link>
      )}
      <Suspense
        fallback={
          <span className="grid size-11 place-items-center text-muted">
            <CircleUserRound aria-hidden="true" className="size-6" />
          </span>
        }
      >
        <AccountMenu trial={trial} />
      </Suspense>
    </>
  );
}
