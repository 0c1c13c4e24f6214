import { PasswordField } from '@croupier/ui';
import type { KitForm } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RegisterFields } from '../sending/register-fields.ts';

/** The password once more. */
export function ConfirmPassword({ form }: { form: KitForm<RegisterFields> }): ReactNode {
  const t = useTranslations();
  return (
    <PasswordField
      label={t('register.fields.confirmPassword')}
      autoComplete="new-password"
      {...form.field('confirmPassword')}
    />
  );
}
