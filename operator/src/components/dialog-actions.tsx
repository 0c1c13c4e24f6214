import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The way back at the foot of a dialog, with what is offered beside it. */
export function DialogActions({ onBack, children }: { onBack: () => void; children: ReactNode }): ReactNode {
  const t = useTranslations('decision');
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <Button onClick={onBack}>{t('back')}</Button>
      {children}
    </div>
  );
}

interface ShownOnceProps {
  title: string;
  text: string;
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is shown this once and never again; one button says that it was taken along. */
export function ShownOnce({ title, text, done, onClose, children }: ShownOnceProps): ReactNode {
  return (
    <Dialog title={title} description={text} closeLabel={done} onClose={onClose}>
      {children}
      <div className="mt-5 flex justify-end">
        <Button tone="primary" onClick={onClose}>
          {done}
        </Button>
      </div>
    </Dialog>
  );
}
