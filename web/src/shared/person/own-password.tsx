import { PasswordField, type PasswordFieldProps } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type OwnPasswordProps = Omit<PasswordFieldProps, 'label'> & { label?: string };

/** The password of the account, where a step of its own asks for it again. */
export function AccountPassword({ label, ...field }: OwnPasswordProps): ReactNode {
  const t = useTranslations('access');
  return <PasswordField autoComplete="current-password" {...field} label={label ?? t('password')} />;
}

/** The six digits that guard money on its way out. */
export function WithdrawalPassword({ label, ...field }: OwnPasswordProps): ReactNode {
  const t = useTranslations('withdrawal');
  return (
    <PasswordField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      maxLength={6}
      label={label ?? t('password')}
    />
  );
}
