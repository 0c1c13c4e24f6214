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

/** Role and state of somebody else, and a new way in; each with its reason. */
export function EditOperator({ operator, roles, onLink, onClose }: EditOperatorProps): ReactNode {
  const t = useTranslations('operators');
  const decision = useTranslations('decision');
  const nameOf = useRoleNames(roles);
  const client = useQueryClient();
  const wasBlocked = operator.status === 'blocked';
  const [role, setRole] = useState(operator.role);
  const [blocked, setBlocked] = useState(wasBlocked);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const params = { id: operator.id };
  const fresh = () => client.invalidateQueries({ queryKey: operatorsKey });
  const newRole = role !== operator.role;
  const save = useMutation({
    mutationFn: () =>
      api.call('operatorAccounts.update', {
        params,
        body: {
          version: operator.version,
          role,
          ...(blocked === wasBlocked ? {} : { status: blocked ? 'blocked' : 'active' }),
          reason: reason.trim(),
        },
      }),
    onSuccess: async () => {
      useToasts.getState().show({ tone: 'win', title: t(newRole ? 'proposedToast' : 'saved') });
      await fresh();
      onClose();
    },
    onError: fresh,
  });
  const reset = useMutation({
    mutationFn: () => api.call('operatorAccounts.reset', { params, body: { reason: reason.trim() } }),
    onSuccess: async (made) => {
      await fresh();
      onLink(made);
    },
  });
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
      onSave={() => save.mutate()}
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
        <Button busy={reset.isPending} onClick={() => check() && reset.mutate()}>
          {t('reset')}
        </Button>
      </div>
    </DialogForm>
  );
}
