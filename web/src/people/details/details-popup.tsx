import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useMemberInfo } from '../session/index.ts';
import { keepDetailsAsked } from './asked.ts';
import { DetailsForm } from './details-form.tsx';

/** Comes by itself at a sign-in that still owes something; anyone who puts it off meets it again before money or play. */
export function DetailsPopup(): ReactNode {
  const t = useTranslations('details');
  const { close } = usePopups();
  const due = useMemberInfo().data?.detailsDue ?? [];
  const leave = () => {
    keepDetailsAsked();
    close();
  };
  const done = () => {
    leave();
    useToasts.getState().show({ tone: 'win', title: t('done') });
  };
  return (
    <Dialog title={t('title')} description={t('text')} onClose={leave}>
      <DetailsForm due={due} onDone={done} />
      <Button tone="ghost" className="mt-2 w-full" onClick={leave}>
        {t('later')}
      </Button>
    </Dialog>
  );
}
