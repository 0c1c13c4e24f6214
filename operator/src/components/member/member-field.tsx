import { Chip, TextField } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';

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
    <div className="flex flex-col gap-2.5">
      <TextField
        label={t('memberSearch')}
        autoComplete="off"
        value={search}
        error={error}
        hint={found.isSuccess && members.length === 0 ? t('memberNone') : undefined}
        onChange={(event) => {
          setSearch(event.target.value);
          onChange(null);
        }}
      />
      {members.length > 0 && (
        <div role="group" aria-label={t('memberChoose')} className="flex flex-wrap gap-2">
          {members.map(({ id, account, nickname }) => (
            <Chip key={id} pressed={id === value} onClick={() => onChange(id)}>
              {account} <span className="text-muted">{nickname}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
