import { rules } from '@croupier/api-client/rules/operatorOverview.addNote';
import { Button } from '@croupier/ui';
import { TextArea } from '@croupier/ui/form';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { When } from '../../components/marks.tsx';
import { Panel } from '../../components/page.tsx';
import { MoreRows } from '../../components/table/more-rows.tsx';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';

/** What operators wrote down for each other; it stays. */
export function Notes({ id }: { id: string }): ReactNode {
  const t = useTranslations('overview');
  const query = useInfiniteQuery({
    queryKey: ['members', 'notes', id],
    queryFn: ({ pageParam }) =>
      api.call('operatorOverview.notes', {
        params: { id },
        query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
  const notes = query.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <Panel title={t('notes')}>
      <NoteForm id={id} />
      {query.data && notes.length === 0 && <p className="mt-3 text-muted">{t('noNotes')}</p>}
      <ul className="mt-3">
        {notes.map((note) => (
          <li key={note.id} className="border-line py-2 not-first:border-t">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-muted">
              {note.operator} · <When at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      <MoreRows query={query} />
    </Panel>
  );
}

function NoteForm({ id }: { id: string }): ReactNode {
  const t = useTranslations('overview');
  const client = useQueryClient();
  const form = useConsoleForm({
    start: { text: '' },
    rules,
    send: async (body) => {
      await api.call('operatorOverview.addNote', { params: { id }, body });
      form.reset({ text: '' });
      await client.invalidateQueries({ queryKey: ['members', 'notes', id] });
    },
  });
  return (
    <ConsoleForm form={form} className="flex flex-col gap-2.5">
      <TextArea label={t('note')} hint={t('noteHint')} rows={2} {...form.field('text')} />
      <Button type="submit" size="small" className="self-start" busy={form.busy}>
        {t('addNote')}
      </Button>
    </ConsoleForm>
  );
}
