import { Button, describe, FieldFrame, inputClass, Note } from '@croupier/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { When } from '../../components/marks.tsx';
import { Panel } from '../../components/page.tsx';
import { MoreRows } from '../../components/table/more-rows.tsx';

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
  const failureText = useFailureText();
  const client = useQueryClient();
  const field = useId();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api.call('operatorOverview.addNote', { params: { id }, body: { text } }),
    onSuccess: async () => {
      setText('');
      await client.invalidateQueries({ queryKey: ['members', 'notes', id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2.5">
      {add.error && <Note tone="danger">{failureText(add.error)}</Note>}
      <FieldFrame id={field} label={t('note')} hint={t('noteHint')}>
        <textarea
          id={field}
          rows={2}
          maxLength={1000}
          value={text}
          aria-describedby={describe(field, undefined, true)}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} resize-y py-2.5`}
        />
      </FieldFrame>
      <Button
        type="submit"
        size="small"
        className="self-start"
        busy={add.isPending}
        disabled={text.trim() === ''}
      >
        {t('addNote')}
      </Button>
    </form>
  );
}
