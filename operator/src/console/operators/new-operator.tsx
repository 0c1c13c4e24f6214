import { TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useToasts } from '../../app/toasts.ts';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { Select } from '../../editing/form/fields.tsx';
import { type NewLink, type Role, operatorsKey, useRoleNames } from './queries.ts';

interface Form {
  account: string;
  name: string;
  role: string;
}

type Problems = Partial<Record<'account' | 'name', true>>;

/** What the server would refuse anyway, said at the field. */
export function problemsOfOperator({ account, name }: Form): Problems {
  return {
    ...(/^[a-z0-9._-]{3,64}$/.test(account) ? {} : { account: true }),
    ...(name.trim().length >= 2 ? {} : { name: true }),
  };
}

interface NewOperatorProps {
  roles: readonly Role[];
  onMade: (made: NewLink) => void;
  onClose: () => void;
}

export function NewOperator({ roles, onMade, onClose }: NewOperatorProps): ReactNode {
  const t = useTranslations('operators');
  const nameOf = useRoleNames(roles);
  const client = useQueryClient();
  const [form, setForm] = useState<Form>({ account: '', name: '', role: 'support' });
  const [problems, setProblems] = useState<Problems>({});
  const create = useMutation({
    mutationFn: () => api.call('operatorAccounts.create', { body: form }),
    onSuccess: async (made) => {
      useToasts.getState().show({ tone: 'win', title: t('created') });
      await client.invalidateQueries({ queryKey: operatorsKey });
      onMade(made);
    },
  });
  const set = (patch: Partial<Form>) => setForm({ ...form, ...patch });
  const error = (field: keyof Problems) => (problems[field] ? t(`problems.${field}`) : undefined);
  return (
    <DialogForm
      title={t('new')}
      description={t('newText')}
      dirty={form.account !== '' || form.name !== ''}
      readOnly={false}
      busy={create.isPending}
      error={create.error}
      check={() => {
        const found = problemsOfOperator(form);
        setProblems(found);
        return Object.keys(found).length === 0;
      }}
      onSave={() => create.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('account')}
        hint={t('accountHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.account}
        error={error('account')}
        onChange={(event) => set({ account: event.target.value })}
      />
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={80}
        value={form.name}
        error={error('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        label={t('role')}
        value={form.role}
        options={roles.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        onChange={(role) => set({ role })}
      />
    </DialogForm>
  );
}
