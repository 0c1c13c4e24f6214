import { Button, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/api.ts';
import { useToasts } from '../../app/toasts.ts';
import { useWords } from '../../app/use-words.ts';
import { reasonLength, reasonProblem } from '../../components/reason.ts';
import { DialogForm } from '../../editing/dialog-form.tsx';
import { Select } from '../../editing/fields.tsx';
import { type NewSecret, type Operator, operatorsKey, roles } from './queries.ts';

interface EditOperatorProps {
  operator: Operator;
  onSecret: (secret: NewSecret) => void;
  onClose: () => void;
}

const states = ['active', 'blocked'] as const;

/** Role, state and authenticator of somebody else; each with its reason. */
export function EditOperator({ operator, onSecret, onClose }: EditOperatorProps): ReactNode {
  const t = useTranslations('operators');
  const decision = useTranslations('decision');
  const word = useWords();
  const client = useQueryClient();
  const [role, setRole] = useState(operator.role);
  const [status, setStatus] = useState(operator.status);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const params = { id: operator.id };
  const fresh = () => client.invalidateQueries({ queryKey: operatorsKey });
  const save = useMutation({
    mutationFn: () =>
      api.call('operatorAccounts.update', {
        params,
        body: { version: operator.version, role, status, reason: reason.trim() },
      }),
    onSuccess: async () => {
      useToasts.getState().show({ tone: 'win', title: t('saved') });
      await fresh();
      onClose();
    },
    onError: fresh,
  });
  const reset = useMutation({
    mutationFn: () => api.call('operatorAccounts.resetTotp', { params, body: { reason: reason.trim() } }),
    onSuccess: async (secret) => {
      await fresh();
      onSecret(secret);
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
      dirty={role !== operator.role || status !== operator.status || reason !== ''}
      readOnly={false}
      busy={save.isPending}
      error={save.error ?? reset.error}
      check={check}
      onSave={() => save.mutate()}
      onClose={onClose}
    >
      <Select
        label={t('role')}
        value={role}
        options={roles.map((value) => ({ value, label: word('role', value) }))}
        onChange={(value) => setRole(roles.find((one) => one === value) ?? role)}
      />
      <Select
        label={t('status')}
        value={status}
        options={states.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => setStatus(states.find((one) => one === value) ?? status)}
      />
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
          {t('resetTotp')}
        </Button>
      </div>
    </DialogForm>
  );
}
