import { rules } from '@croupier/api-client/rules/operatorAccounts.create';
import { TextField } from '@croupier/ui';
import { SelectField } from '@croupier/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { sayDone } from '../../app/toasts.ts';
import { FormDialog } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type NewLink, type Role, operatorsKey, useRoleNames } from './queries.ts';

interface NewOperatorProps {
  roles: readonly Role[];
  onMade: (made: NewLink) => void;
  onClose: () => void;
}

export function NewOperator({ roles, onMade, onClose }: NewOperatorProps): ReactNode {
  const t = useTranslations('operators');
  const nameOf = useRoleNames(roles);
  const client = useQueryClient();
  const form = useConsoleForm({
    start: { account: '', name: '', role: 'support' },
    rules,
    check: ({ account, name }) => ({
      account: !new RegExp(rules.account.pattern).test(account) && t('problems.account'),
      name: name.trim().length < 2 && t('problems.name'),
    }),
    send: async (body) => {
      const made = await api.call('operatorAccounts.create', { body });
      sayDone(t('created'));
      await client.invalidateQueries({ queryKey: operatorsKey });
      onMade(made);
    },
  });
  return (
    <FormDialog form={form} title={t('new')} description={t('newText')} onClose={onClose}>
      <TextField
        label={t('account')}
        hint={t('accountHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('account')}
      />
      <TextField label={t('name')} autoComplete="off" {...form.field('name')} />
      <SelectField
        label={t('role')}
        options={roles.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        {...form.field('role')}
      />
    </FormDialog>
  );
}
