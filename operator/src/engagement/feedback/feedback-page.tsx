import type { operatorFeedbackCalls, ValueOf } from '@croupier/contract';
import { Badge } from '@croupier/ui';
import { SelectField, TextArea } from '@croupier/ui/form';
import { RowButton } from '@croupier/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { sayDone } from '../../app/toasts.ts';
import { MemberLink, When } from '../../components/marks.tsx';
import { Facts, Page } from '../../components/page.tsx';
import { type Column, column } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { FormDialog } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';

type Feedback = ValueOf<(typeof operatorFeedbackCalls)['handle']>;
const states = ['new', 'read', 'closed'] as const;
const tones = { new: 'gold', read: 'muted', closed: 'win' } as const;
const maxNote = 500;
const shownLetters = 140;

/** How many nobody has read, whatever the list shows. */
function useUnread(): number {
  const query = useQuery({
    queryKey: ['feedback', 'unread'],
    queryFn: () => api.call('operatorFeedback.list', { query: { limit: 1, state: 'new' } }),
  });
  return query.data?.unread ?? 0;
}

/** What visitors and players wrote; opens on what nobody has read. */
export function FeedbackPage(): ReactNode {
  const t = useTranslations('feedback');
  const search = useSearch({ from: '/inside/feedback' });
  const { state: wanted = 'new' } = search;
  const state = states.find((one) => one === wanted);
  const { dates, person } = useFields();
  const show = useShow('/feedback');
  const [open, setOpen] = useState<Feedback | null>(null);
  const unread = useUnread();
  return (
    <Page title={t('title')} lead={t('lead', { count: unread })}>
      <FilterTabs
        label={t('filter')}
        value={state ?? 'all'}
        options={[
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
          { value: 'all', label: t('all') },
        ]}
        onChange={(value) => show({ ...search, state: value })}
      />
      <ListView
        call="operatorFeedback.list"
        queryKey={['feedback', 'list']}
        caption={t('title')}
        fields={[dates, person]}
        search={search}
        onSearch={show}
        fixed={{ state }}
        rowKey={({ id }) => id}
        empty={{ title: t('empty'), text: t('emptyText') }}
        columns={useColumns(setOpen)}
      />
      {open && <FeedbackDialog feedback={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function useColumns(onOpen: (feedback: Feedback) => void): Column<Feedback>[] {
  const t = useTranslations('feedback');
  const word = useWords();
  return [
    column('content', t('content'), (row) => (
      <RowButton onClick={() => onOpen(row)} className="max-w-xl text-left wrap-anywhere">
        {row.content.length > shownLetters ? `${row.content.slice(0, shownLetters)}…` : row.content}
      </RowButton>
    )),
    column('topic', t('topic'), (row) => <Badge>{word('topic', row.topic)}</Badge>),
    column('from', t('from'), (row) =>
      row.member ? <MemberLink member={row.member} /> : <span className="text-muted">{t('visitor')}</span>,
    ),
    column('at', t('receivedAt'), (row) => <When at={row.receivedAt} />, { sort: 'at' }),
    column('state', t('state'), (row) => <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>),
  ];
}

interface Handling {
  note: string;
  state: 'read' | 'closed';
}

function FeedbackDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }): ReactNode {
  const t = useTranslations('feedback');
  const word = useWords();
  const client = useQueryClient();
  const readOnly = !useMay('feedback.handle');
  const form = useConsoleForm<Handling>({
    start: { note: feedback.note, state: feedback.state === 'closed' ? 'closed' : 'read' },
    readOnly,
    send: async (body) => {
      try {
        await api.call('operatorFeedback.handle', { params: { id: feedback.id }, body });
        sayDone(t('handled'));
        onClose();
      } finally {
        await client.invalidateQueries({ queryKey: ['feedback'] });
      }
    },
  });
  return (
    <FormDialog form={form} title={word('topic', feedback.topic)} onClose={onClose}>
      <Said feedback={feedback} />
      <SelectField
        label={t('state')}
        options={(['read', 'closed'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
        {...form.field('state')}
      />
      <TextArea label={t('note')} hint={t('noteHint')} maxLength={maxNote} {...form.field('note')} />
    </FormDialog>
  );
}

function Said({ feedback }: { feedback: Feedback }): ReactNode {
  const t = useTranslations('feedback');
  const word = useWords();
  return (
    <>
      <blockquote className="rounded-field border border-line bg-white/3 px-4 py-3 whitespace-pre-wrap wrap-anywhere">
        {feedback.content}
      </blockquote>
      <Facts
        facts={[
          {
            label: t('from'),
            value: feedback.member ? <MemberLink member={feedback.member} /> : t('visitor'),
          },
          { label: t('contact'), value: feedback.contact || '–' },
          { label: t('language'), value: word('siteLanguage', feedback.language.toUpperCase()) },
          { label: t('receivedAt'), value: <When at={feedback.receivedAt} /> },
          ...(feedback.handledBy === null
            ? []
            : [
                {
                  label: t('handledBy'),
                  value: (
                    <>
                      {feedback.handledBy} · <When at={feedback.handledAt} />
                    </>
                  ),
                },
              ]),
        ]}
      />
    </>
  );
}
