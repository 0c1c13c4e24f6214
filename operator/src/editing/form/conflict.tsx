import { Button, Note } from '@croupier/ui';
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { When } from '../../components/marks.tsx';

export interface ConflictProps {
  /** Who changed it, where that is known. */
  now?: { updatedAt: string; updatedBy: string };
  /** What stands now is still being read. */
  waiting: boolean;
  onTheirs: () => void;
  onMine: () => void;
}

/** Someone else saved first: people choose what shall stand. */
export function Conflict({ now, waiting, onTheirs, onMine }: ConflictProps): ReactNode {
  const t = useTranslations('edit');
  return (
    <Note tone="danger" icon={<GitCompareArrows aria-hidden="true" />}>
      <p className="font-semibold">{t('conflictTitle')}</p>
      <p className="mt-1">
        {t('conflictText')}
        {now && !waiting && (
          <span className="text-muted">
            {' '}
            (<When at={now.updatedAt} /> · {now.updatedBy})
          </span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="small" disabled={waiting} onClick={onTheirs}>
          {t('conflictTheirs')}
        </Button>
        <Button size="small" disabled={waiting} onClick={onMine}>
          {t('conflictMine')}
        </Button>
      </div>
    </Note>
  );
}
