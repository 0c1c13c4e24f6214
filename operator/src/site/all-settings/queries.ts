import type { operatorSettingCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

type Calls = typeof operatorSettingCalls;
export type Setting = ValueOf<Calls['list']>['content'][number];
export type SettingValue = Setting['value'];

const queryKey = ['site', 'settings'];

export const useSettings = () => useQuery({ queryKey, queryFn: () => api.call('operatorSettings.list') });

/** Takes effect at once, or when a second person has agreed to the same value. */
export function useSetSetting(name: string, version: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: SettingValue) =>
      api.call('operatorSettings.set', { params: { name }, body: { version, value } }),
    onSuccess: ({ content, version: now }) => client.setQueryData(queryKey, { content, version: now }),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
