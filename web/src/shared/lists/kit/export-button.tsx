import { Button } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { useToasts } from '../../../platform/popups/toasts.ts';
import { orderFile } from '../order-file.ts';
import type { FileOrder } from '../types.ts';

/** Exactly what the filter shows as a file; the browser writes it to the disk as it comes. */
export function ExportButton({ file, none = false }: { file: FileOrder; none?: boolean }): ReactNode {
  const t = useTranslations('list');
  const failureText = useFailureText();
  const order = useMutation({
    mutationFn: () => orderFile(file),
    onError: (error) => useToasts.getState().show({ tone: 'danger', title: failureText(error) }),
  });
  return (
    <Button
      size="small"
      className="max-sm:min-h-11"
      aria-label={t('export')}
      busy={order.isPending}
      disabled={none}
      title={none ? t('nothingToExport') : undefined}
      onClick={() => order.mutate()}
    >
      <Download aria-hidden="true" className="size-4" />
      CSV
    </Button>
  );
}
