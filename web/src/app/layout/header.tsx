import { Button, IconButton, Skeleton } from '@croupier/ui';
import { Headphones } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { useStanding } from '../../platform/session.ts';
import { later } from '../later.ts';
import { Logo } from './logo.tsx';

const MemberActions = later(() => import('./member-actions.tsx'), 'MemberActions');

export function Header(): ReactNode {
  const standing = useStanding();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground/80 backdrop-blur-xl">
      <div className="mx-auto flex h-16 max-w-[1320px] items-center gap-2 px-3 sm:gap-3 sm:px-6 lg:px-8">
        <div className={standing === 'visitor' ? 'lg:hidden' : 'max-sm:[&_span]:hidden lg:hidden'}>
          <Logo />
        </div>
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          <SupportButton />
          {standing === 'visitor' ? (
            <VisitorActions />
          ) : (
            <Suspense fallback={<Skeleton className="h-11 w-56" />}>
              <MemberActions trial={standing === 'trial'} />
            </Suspense>
          )}
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
      <Button onClick={() => open({ kind: 'login' })} className="max-sm:px-4">
        {t('login')}
      </Button>
      <Button tone="primary" onClick={() => open({ kind: 'register' })} className="max-sm:px-4">
        {t('register')}
      </Button>
    </>
  );
}
