import { Button, IconButton, Skeleton } from '@croupier/ui';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useWide } from '../../../platform/screen/screen.ts';
import { useStanding } from '../../../platform/session/session.ts';
import { useSideMenu } from '../../../platform/screen/side-menu.ts';
import { useMayRegister } from '../../../platform/site/site.ts';
import { later, soon } from '../../loading/later.ts';
import { Apart } from '../parts/apart.tsx';
import { Logo } from '../parts/logo.tsx';

const MemberActions = later(() => import('./member-actions.tsx'), 'MemberActions');
const Tools = soon(() => import('./header-tools.tsx'), 'HeaderTools');
const CategoryNav = soon(() => import('../categories/category-nav.tsx'), 'CategoryNav');

/** `bare`: of a page without the side menu. */
export function Header({ bare }: { bare: boolean }): ReactNode {
  const standing = useStanding();
  const wide = useWide();
  const menuOpen = useSideMenu((state) => state.open);
  return (
    <header className="sticky top-0 z-40 border-b border-line glow-bar">
      <div className="page-width flex h-16 items-center gap-2 max-sm:px-3 max-[25rem]:gap-1 max-[25rem]:px-2 sm:gap-3">
        {wide && !bare && <MenuToggle />}
        {(!wide || bare || !menuOpen) && (
          <div
            className={`min-w-0 max-sm:[&_span]:hidden ${standing === 'visitor' ? '' : 'max-[22.5rem]:hidden'}`}
          >
            <Logo />
          </div>
        )}
        <div
          className={`ml-auto flex items-center gap-1 sm:gap-3 ${standing === 'visitor' ? 'shrink-0' : 'min-w-0'}`}
        >
          <Apart>
            <Tools standing={standing} />
          </Apart>
          {standing === 'visitor' ? (
            <VisitorActions />
          ) : (
            <Apart fallback={<Skeleton className="h-11 w-56" />}>
              <MemberActions trial={standing === 'trial'} />
            </Apart>
          )}
        </div>
      </div>
      {wide && (
        <div className="page-width h-12">
          <Apart>
            <CategoryNav />
          </Apart>
        </div>
      )}
    </header>
  );
}

function MenuToggle(): ReactNode {
  const t = useTranslations('shell');
  const { open, toggle } = useSideMenu();
  return (
    <IconButton
      label={t('toggleMenu')}
      aria-expanded={open}
      aria-controls="side-menu"
      onClick={() => toggle('reverse')}
      className="-ml-2.5"
    >
      <PanelLeft aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/** The longest words of the three languages stand in one line down to 320 pixels. */
const narrow = 'whitespace-nowrap max-[25rem]:ml-0 max-[25rem]:px-2.5 max-[22.5rem]:text-sm';

function VisitorActions(): ReactNode {
  const t = useTranslations('header');
  const open = usePopups((state) => state.open);
  const mayRegister = useMayRegister();
  return (
    <>
      <Button onClick={() => open({ kind: 'login' })} className={`max-sm:px-3.5 ${narrow}`}>
        {t('login')}
      </Button>
      {mayRegister && (
        <Button
          tone="primary"
          onClick={() => open({ kind: 'register' })}
          className={`max-sm:ml-1 max-sm:px-3.5 ${narrow}`}
        >
          {t('register')}
        </Button>
      )}
    </>
  );
}
