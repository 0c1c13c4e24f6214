import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { type Column, column, DataTable, rightColumn, wideColumn } from '../../components/table/columns.tsx';
import { Section } from '../../editing/form/fields.tsx';
import { type Reader, useParked, useRetryParked } from './queries.ts';

/** What readers of events could not deal with; nothing where all goes well. */
export function Parked({ mayEdit }: { mayEdit: boolean }): ReactNode {
  const t = useTranslations('webhooks');
  const readers = useParked().data?.readers ?? [];
  const columns = useColumns(mayEdit);
  if (readers.length === 0) return null;
  return (
    <Section title={t('parked')} lead={t('parkedText')}>
      <DataTable caption={t('parked')} rows={readers} rowKey={({ consumer }) => consumer} columns={columns} />
    </Section>
  );
}

function useColumns(mayEdit: boolean): Column<Reader>[] {
  const t = useTranslations('webhooks');
  return [
    column('reader', t('reader'), ({ consumer }) => <code>{consumer}</code>),
    rightColumn('members', t('members'), ({ members }) => members),
    rightColumn('events', t('events'), ({ events }) => events),
    rightColumn('tries', t('tries'), ({ tries }) => tries),
    wideColumn('reason', t('reason'), ({ reason }) => (
      <span className="text-[13px] wrap-anywhere">{reason ?? '–'}</span>
    )),
    ...(mayEdit
      ? [rightColumn('retry', t('retry'), ({ consumer }: Reader) => <Retry consumer={consumer} />)]
      : []),
  ];
}

function Retry({ consumer }: { consumer: string }): ReactNode {
  const t = useTranslations('webhooks');
  const failureText = useFailureText();
  const retry = useRetryParked();
  const show = (tone: 'win' | 'danger', title: string) => useToasts.getState().show({ tone, title });
  return (
    <Button
      size="small"
      busy={retry.isPending}
      aria-label={t('retryOf', { name: consumer })}
      onClick={() =>
        retry.mutate(consumer, {
          onSuccess: ({ members }) => show('win', t('retried', { count: members })),
          onError: (error) => show('danger', failureText(error)),
        })
      }
    >
      {t('retry')}
    </Button>
  );
}
