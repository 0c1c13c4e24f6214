import { Button, TextField } from '@croupier/ui';
import { SelectField } from '@croupier/ui/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useToasts } from '../../app/toasts.ts';
import { reasonLength, useReasonText } from '../../components/reason/reason.ts';
import { FormDialog } from '../../editing/form/console-form.tsx';
import { SwitchField } from '../../editing/form/fields.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type NewLink, type Operator, type Role, operatorsKey, useRoleNames } from './queries.ts';

interface EditOperatorProps {
  operator: Operator;
  roles: readonly Role[];
  onLink: (made: NewLink) => void;
  onClose: () => void;
}

interface Change {
  role: string;
  blocked: boolean;
  reason: string;
}

function useOperatorCalls({ operator, onLink, onClose }: Omit<EditOperatorProps, 'roles'>) {
  const t = useTranslations('operators');
  const client = useQueryClient();
  const params = { id: operator.id };
  const wasBlocked = operator.status === 'blocked';
  const fresh = () => client.invalidateQueries({ queryKey: operatorsKey });
  const save = useMutation({
    mutationFn: ({ role, blocked, reason }: Change) =>
      api.call('operatorAccounts.update', {
        params,
        body: {
          version: operator.version,
          role,
          ...(blocked === wasBlocked ? {} : { status: blocked ? 'blocked' : 'active' }),
          reason: reason.trim(),
        },
      }),
    onSuccess: async (_saved, { role }) => {
      useToasts
        .getState()
        .show({ tone: 'win', title: t(role !== operator.role ? 'proposedToast' : 'saved') });
      await fresh();
      onClose();
    },
    onError: fresh,
  });
  const reset = useMutation({
    mutationFn: (reason: string) =>
      api.call('operatorAccounts.reset', { params, body: { reason: reason.trim() } }),
    onSuccess: async (made) => {
      await fresh();
      onLink(made);
    },
  });
  return { save, reset };
}

/** Role and state of someone else, and a new way in; each with its reason. */
export function EditOperator({ operator, roles, onLink, onClose }: EditOperatorProps): ReactNode {
  const t = useTranslations('operators');
  const nameOf = useRoleNames(roles);
  const reasonText = useReasonText();
  const { save, reset } = useOperatorCalls({ operator, onLink, onClose });
  const start: Change = { role: operator.role, blocked: operator.status === 'blocked', reason: '' };
  const form = useConsoleForm({
    start,
    check: ({ reason }) => ({ reason: reasonText(reason) }),
    send: (change) => save.mutateAsync(change),
    mutation: reset,
  });
  return (
    <FormDialog form={form} title={operator.account} description={operator.name} onClose={onClose}>
      <SelectField
        label={t('role')}
        hint={t('roleHint')}
        options={roles.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        {...form.field('role')}
      />
      <SwitchField edit={form} name="blocked" label={t('block')} hint={t('blockHint')} />
      <TextField
        label={t('reason')}
        maxLength={reasonLength.max}
        autoComplete="off"
        {...form.field('reason')}
      />
      <div className="border-t border-line pt-4">
        <p className="mb-2 text-sm text-muted">{t('resetText')}</p>
        <Button busy={reset.isPending} onClick={() => form.check() && reset.mutate(form.values.reason)}>
          {t('reset')}
        </Button>
      </div>
    </FormDialog>
  );
}
