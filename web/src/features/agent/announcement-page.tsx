import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { AnnouncementBoard } from '../notices/announcement-board.tsx';
import { NOTICES } from '../notices/queries.ts';
import { PageHead } from './page-head.tsx';

/** The brand's notices, as every member reads them. */
export function AnnouncementPage(): ReactNode {
  const t = useTranslations('agentArea.menu');
  const open = usePopups((state) => state.open);
  return (
    <>
      <PageHead title={t('announcement')} />
      <AnnouncementBoard
        types={NOTICES}
        onPromotion={() => open({ kind: 'rewards' })}
        onLeave={() => undefined}
      />
    </>
  );
}
