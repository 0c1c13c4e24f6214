import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** A refusal that stops the person where they are, with one button. */
export function WarningDialog(props: { title: string; text: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  return (
    <Dialog over title={props.title} description={props.text} onClose={props.onClose}>
      <Button tone="primary" size="large" className="mt-3 w-full" onClick={props.onClose}>
        {t('door.submit')}
      </Button>
    </Dialog>
  );
}
