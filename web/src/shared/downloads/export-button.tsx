import { Button } from '@croupier/ui';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';

/** Writes a file of what the filter shows. */
export function ExportButton({ make }: { make: () => Promise<void> }): ReactNode {
  const t = useTranslations('history');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      useToasts.getState().show({ tone: 'danger', title: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void run()} className="min-h-12">
      <Download aria-hidden="true" className="size-4" />
      {t('export')}
    </Button>
  );
}
