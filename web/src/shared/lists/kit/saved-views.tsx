import { SavedViews as Views } from '@croupier/ui/filters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api, fieldErrors } from '../../../platform/api/api.ts';
import { MINE } from '../../../platform/api/query-client.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import type { Address } from '../address.ts';
import type { ListCall } from '../types.ts';
import { useListWords } from './words.ts';

/** The filters of a list that this agent saved; they stand on the server for whichever browser comes next. */
export function SavedViews({ list, address }: { list: ListCall; address: Address }): ReactNode {
  const t = useTranslations('list');
  const words = useListWords().views;
  const failureText = useFailureText();
  const client = useQueryClient();
  const queryKey = [MINE, 'views', list];
  const query = useQuery({ queryKey, queryFn: () => api.call('memberLists.views', { params: { list } }) });
  const change = useMutation({
    mutationFn: ({ name, filter }: { name: string; filter: Record<string, string> | null }) =>
      filter === null
        ? api.call('memberLists.removeView', { params: { list, name } })
        : api.call('memberLists.saveView', { params: { list, name }, body: { filter } }),
    onSuccess: (value) => client.setQueryData(queryKey, value),
  });
  const refused = Object.entries(fieldErrors(change.error));
  const said = refused.map(([name, text]) => (name === 'name' ? t('tooManyViews') : text)).join(' ');
  return (
    <Views
      views={query.data?.views ?? []}
      current={address.values}
      words={words}
      onChoose={(filter) => address.replace(filter)}
      onSave={(name, filter) => change.mutate({ name, filter: { ...filter } })}
      onRemove={(name) => change.mutate({ name, filter: null })}
      error={change.error ? said || failureText(change.error) : undefined}
    />
  );
}
