import { Button } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useLanguage } from '../../app/format/language.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import type { FileCall, ListFilter } from './use-list.ts';

/** Exactly what the filter shows as a file; the browser writes it to the disk as it comes. */
export function ExportButton(props: { call: FileCall; query: ListFilter; params?: ListFilter }): ReactNode {
  const t = useTranslations('list');
  const failureText = useFailureText();
  const show = useToasts((state) => state.show);
  const order = useMutation({
    mutationFn: () =>
      api.call('operatorLists.order', {
        params: { list: props.call },
        body: {
          filter: props.query,
          locale: useLanguage.getState().language,
          ...(props.params === undefined ? {} : { params: props.params }),
        },
      }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (error) => show({ tone: 'danger', title: failureText(error) }),
  });
  return (
    <Button
      size="small"
      className="max-sm:min-h-11 max-sm:min-w-11"
      busy={order.isPending}
      onClick={() => order.mutate()}
    >
      <Download aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  );
}
