import { Button, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useToasts } from '../../app/toasts.ts';
import { reasonLength, reasonProblem } from '../../components/reason.ts';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { Select, Switch } from '../../editing/form/fields.tsx';
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

/** Role and state of somebody else, and a new way in; each with its reason. */
export function EditOperator({ operator, roles, onLink, onClose }: EditOperatorProps): ReactNode {
  const t = useTranslations('operators');
  const decision = useTranslations('decision');
  const nameOf = useRoleNames(roles);
  const wasBlocked = operator.status === 'blocked';
  const [role, setRole] = useState(operator.role);
  const [blocked, setBlocked] = useState(wasBlocked);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const newRole = role !== operator.role;
  const { save, reset } = useOperatorCalls({ operator, onLink, onClose });
  const problem = asked ? reasonProblem(reason) : null;
  const check = () => {
    setAsked(true);
    return reasonProblem(reason) === null;
  };
  return (
    <DialogForm
      title={operator.account}
      description={operator.name}
      dirty={newRole || blocked !== wasBlocked || reason !== ''}
      readOnly={false}
      busy={save.isPending}
      error={save.error ?? reset.error}
      check={check}
      onSave={() => save.mutate({ role, blocked, reason })}
      onClose={onClose}
    >
      <Select
        label={t('role')}
        hint={t('roleHint')}
        value={role}
        options={roles.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        onChange={setRole}
      />
      <Switch label={t('block')} hint={t('blockHint')} checked={blocked} onChange={setBlocked} />
      <TextField
        label={t('reason')}
        maxLength={reasonLength.most}
        autoComplete="off"
        value={reason}
        error={problem === null ? undefined : decision(`reasonProblem.${problem}`, reasonLength)}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="border-t border-line pt-4">
        <p className="mb-2 text-sm text-muted">{t('resetText')}</p>
        <Button busy={reset.isPending} onClick={() => check() && reset.mutate(reason)}>
          {t('reset')}
        </Button>
      </div>
    </DialogForm>
  );
}
