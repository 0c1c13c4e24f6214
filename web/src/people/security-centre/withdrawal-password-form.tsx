import { rules } from '@croupier/api-client/rules/identity.setWithdrawalPassword';
import { withdrawalPasswordFault } from '@croupier/contract/person-rules';
import { PasswordField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

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
  const client = useQueryClient();
  const form = usePageForm<Fields>({
    start: { password: '', withdrawalPassword: '', confirmation: '' },
    call: 'identity.setWithdrawalPassword',
    rules,
    check: ({ withdrawalPassword, confirmation, password }) => {
      const fault = withdrawalPasswordFault(withdrawalPassword, [birthDate]);
      return {
        withdrawalPassword:
          fault !== null && t(fault === 'too_easy' ? 'rules.tooEasy' : 'security.sixDigits'),
        confirmation:
          confirmation === ''
            ? t('errors.required')
            : confirmation !== withdrawalPassword && t('password.mismatch'),
        password: password === '' && t('errors.required'),
      };
    },
    send: async (body) => {
      await api.call('identity.setWithdrawalPassword', { body });
      onDone();
      void client.invalidateQueries({ queryKey: [MINE] });
    },
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <PageForm form={form} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <PasswordField
        {...form.field('withdrawalPassword')}
        {...digits}
        label={t('security.newWithdrawalPassword')}
        hint={t('security.sixDigits')}
      />
      <PasswordField
        {...form.field('confirmation')}
        {...digits}
        label={t('security.confirmWithdrawalPassword')}
      />
      <PasswordField
        {...form.field('password')}
        label={t('security.confirmWithLogin')}
        autoComplete="current-password"
        className="sm:col-span-2"
      />
      <SubmitButton form={form} className="sm:justify-self-start">
        {t('common.save')}
      </SubmitButton>
    </PageForm>
  );
}
