import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { PickField } from './pick-field.tsx';

/** Members whose account begins with the words. */
function useMemberSearch(search: string) {
  return useQuery({
    queryKey: ['members', 'pick', search],
    queryFn: () => api.call('operatorMembers.search', { query: { search, limit: 5 } }),
    enabled: search.length > 1,
    staleTime: 30_000,
  });
}

export interface MemberFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (memberId: string | null) => void;
}

/** A member, found by the beginning of its account. */
export function MemberField({ value, error, onChange }: MemberFieldProps): ReactNode {
  const t = useTranslations('adjustments');
  const [search, setSearch] = useState('');
  const found = useMemberSearch(search.trim());
  const members = found.data?.content ?? [];
  return (
    <PickField
      label={t('memberSearch')}
      hint={found.isSuccess && members.length === 0 ? t('memberNone') : undefined}
      error={error}
      search={search}
      onSearch={(typed) => {
        setSearch(typed);
        onChange(null);
      }}
      found={t('memberChoose')}
      choices={members.map(({ id, account, nickname }) => ({
        ...{ key: id, name: account, note: nickname, pressed: id === value },
        onPress: () => onChange(id),
      }))}
    />
  );
}
