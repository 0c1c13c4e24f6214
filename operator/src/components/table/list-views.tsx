import { SavedViews } from '@croupier/ui/filters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api, ApiFailure } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import type { FileCall, ListFilter } from './use-list.ts';
import { useRefusedFilters } from '../list-failed.tsx';
import { useListWords } from './words.ts';

/** The filters of a list that this operator saved; they wait on the server for whichever browser comes next. */
export function ListViews(props: {
  call: FileCall;
  current: ListFilter;
  onChoose: (filter: ListFilter) => void;
}): ReactNode {
  const { call: list } = props;
  const t = useTranslations('list');
  const words = useListWords().views;
  const failureText = useFailureText();
  const refusedFilters = useRefusedFilters();
  const client = useQueryClient();
  const queryKey = ['views', list];
  const query = useQuery({ queryKey, queryFn: () => api.call('operatorLists.views', { params: { list } }) });
  const change = useMutation({
    mutationFn: ({ name, filter }: { name: string; filter: ListFilter | null }) =>
      filter === null
        ? api.call('operatorLists.removeView', { params: { list, name } })
        : api.call('operatorLists.saveView', { params: { list, name }, body: { filter } }),
    onSuccess: (value) => client.setQueryData(queryKey, value),
  });
  const refused = refusedFilters(change.error).join(' ');
  const full = change.error instanceof ApiFailure && change.error.code === 'FIELDS_INVALID';
  return (
    <SavedViews
      views={query.data?.views ?? []}
      current={props.current}
      words={words}
      onChoose={props.onChoose}
      onSave={(name, filter) => change.mutate({ name, filter })}
      onRemove={(name) => change.mutate({ name, filter: null })}
      error={change.error ? (full ? t('tooManyViews') : refused || failureText(change.error)) : undefined}
    />
  );
}
