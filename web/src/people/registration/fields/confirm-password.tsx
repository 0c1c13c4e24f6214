import { PasswordField } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { RegisterFields } from '../register-form.tsx';

export interface ConfirmPasswordProps {
  form: UseFormReturn<RegisterFields>;
  error: string | undefined;
}

/** A component of its own: fields take their place in the order of focus when they register, and this one comes third. */
export function ConfirmPassword({ form, error }: ConfirmPasswordProps): ReactNode {
  const t = useTranslations();
  return (
    <PasswordField
      label={t('register.fields.confirmPassword')}
      autoComplete="new-password"
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      error={error}
      {...form.register('confirmPassword', {
        required: t('errors.required'),
        validate: (value, fields) => value === fields['password'] || t('rules.confirmPassword'),
      })}
    />
  );
}
