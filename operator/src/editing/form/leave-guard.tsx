import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../app/client/session.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
export function LeaveGuard({ dirty }: { dirty: boolean }): ReactNode {
  const t = useTranslations('edit');
  // A session that has ended leaves whatever stands open: the sign-in must come up.
  const blocks = () => dirty && useSession.getState().token !== null;
  const blocker = useBlocker({ shouldBlockFn: blocks, enableBeforeUnload: blocks, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      text={t('leaveText')}
      tone="danger"
      confirmLabel={t('leaveConfirm')}
      backLabel={t('leaveBack')}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    />
  );
}
