import { Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { MenuEntries } from './side-menu.tsx';

export function MenuDrawer(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  return (
    <Dialog title={t('nav.menu')} closeLabel={t('common.close')} onClose={close} shape="sheet">
      <div className="flex min-h-full flex-col">
        <MenuEntries onChoose={close} />
      </div>
    </Dialog>
  );
}
