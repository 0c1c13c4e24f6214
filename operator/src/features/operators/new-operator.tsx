import { PasswordField, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/api.ts';
import { useToasts } from '../../app/toasts.ts';
import { useWords } from '../../app/use-words.ts';
import { DialogForm } from '../../editing/dialog-form.tsx';
import { Select } from '../../editing/fields.tsx';
import { type NewSecret, operatorsKey, roles } from './queries.ts';

interface Form {
  account: string;
  name: string;
  role: (typeof roles)[number];
  password: string;
}

type Problems = Partial<Record<'account' | 'name' | 'password', true>>;

/** What the server would refuse anyway, said at the field. */
export function problemsOfOperator({ account, name, password }: Form): Problems {
  return {
    ...(/^[a-z0-9._-]{3,64}$/.test(account) ? {} : { account: true }),
    ...(name.trim().length >= 2 ? {} : { name: true }),
    ...(password.length >= 12 ? {} : { password: true }),
  };
}

export function NewOperator(props: { onMade: (secret: NewSecret) => void; onClose: () => void }): ReactNode {
  const t = useTranslations('operators');
  const common = useTranslations('signIn');
  const word = useWords();
  const client = useQueryClient();
  const [form, setForm] = useState<Form>({ account: '', name: '', role: 'support', password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const create = useMutation({
    mutationFn: () => api.call('operatorAccounts.create', { body: form }),
    onSuccess: async (made) => {
      useToasts.getState().show({ tone: 'win', title: t('created') });
      await client.invalidateQueries({ queryKey: operatorsKey });
      props.onMade(made);
    },
  });
  const set = (patch: Partial<Form>) => setForm({ ...form, ...patch });
  const error = (field: keyof Problems) => (problems[field] ? t(`problems.${field}`) : undefined);
  return (
    <DialogForm
      title={t('new')}
      dirty={form.account !== '' || form.name !== '' || form.password !== ''}
      readOnly={false}
      busy={create.isPending}
      error={create.error}
      check={() => {
        const found = problemsOfOperator(form);
        setProblems(found);
        return Object.keys(found).length === 0;
      }}
      onSave={() => create.mutate()}
      onClose={props.onClose}
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
        options={roles.map((value) => ({ value, label: word('role', value) }))}
        onChange={(value) => set({ role: roles.find((role) => role === value) ?? 'support' })}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        showLabel={common('showPassword')}
        hideLabel={common('hidePassword')}
        value={form.password}
        error={error('password')}
        onChange={(event) => set({ password: event.target.value })}
      />
    </DialogForm>
  );
}
