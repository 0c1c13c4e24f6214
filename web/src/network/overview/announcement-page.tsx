import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { AnnouncementBoard, NOTICES } from '../../site/announcements/index.ts';
import { PageHead } from '../centre/index.ts';

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
