import { IconButton } from '@croupier/ui';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';

/** Inside a bar there is no room for the words. */
export function ForgotIcon(): ReactNode {
  const t = useTranslations('door');
  return (
    <IconButton
      label={t('forgot')}
      className="mb-0.5"
      onClick={() => usePopups.getState().open({ kind: 'forgot' })}
    >
      <CircleHelp aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
