import { PasswordField, type PasswordFieldProps } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** A password that is being chosen. */
export function NewPasswordField(field: Omit<PasswordFieldProps, 'label'> & { label?: string }): ReactNode {
  const t = useTranslations();
  return (
    <PasswordField autoComplete="new-password" {...field} label={field.label ?? t('forgot.newPassword')} />
  );
}
