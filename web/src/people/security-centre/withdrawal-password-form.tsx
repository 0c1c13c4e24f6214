import { withdrawalPasswordFault } from '@croupier/contract/person-rules';
import { Button, PasswordField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { useSend } from '../identity/index.ts';

interface Fields {
  password: string;
  withdrawalPassword: string;
  confirmation: string;
}

export interface WithdrawalPasswordFormProps {
  /** Of the holder, where it is known: a password made of it is guessed first. */
  birthDate: string | null;
  onDone: () => void;
}

export function WithdrawalPasswordForm({ birthDate, onDone }: WithdrawalPasswordFormProps): ReactNode {
  const t = useTranslations();
  const form = useForm<Fields>({ defaultValues: { password: '', withdrawalPassword: '', confirmation: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = useSend(
    form,
    'identity.setWithdrawalPassword',
    onDone,
  )((body) => api.call('identity.setWithdrawalPassword', { body }));
  const labels = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <FormFailure text={errors.root?.message} className="sm:col-span-2" />
      <PasswordField
        {...labels}
        {...digits}
        {...form.register('withdrawalPassword', {
          validate: (value) => {
            const fault = withdrawalPasswordFault(value, [birthDate]);
            return fault === null || t(fault === 'too_easy' ? 'rules.tooEasy' : 'security.sixDigits');
          },
        })}
        label={t('security.newWithdrawalPassword')}
        hint={t('security.sixDigits')}
        error={errors.withdrawalPassword?.message}
      />
      <PasswordField
        {...labels}
        {...digits}
        {...form.register('confirmation', {
          required: t('errors.required'),
          validate: (value, fields) => value === fields.withdrawalPassword || t('password.mismatch'),
        })}
        label={t('security.confirmWithdrawalPassword')}
        error={errors.confirmation?.message}
      />
      <PasswordField
        {...labels}
        {...form.register('password', { required: t('errors.required') })}
        label={t('security.confirmWithLogin')}
        autoComplete="current-password"
        className="sm:col-span-2"
        error={errors.password?.message}
      />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="sm:justify-self-start">
        {t('common.save')}
      </Button>
    </form>
  );
}
