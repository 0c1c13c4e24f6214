import { TextField, type TextFieldProps } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RefusedCall } from '../../platform/api/refusal.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { AccountPassword } from '../../shared/person/own-password.tsx';
import { useMemberInfo } from '../session/index.ts';

export interface PasswordStepProps {
  /** What the password is for. */
  call: RefusedCall;
  /** Throws what the password field is blamed for. */
  onPassword: (password: string, code: string) => Promise<void>;
  /** A second field before the button. */
  code?: { label: string };
  submit: string;
  danger?: boolean;
}

/** An open page is not the owner: the password comes first. */
export function PasswordStep({ call, onPassword, code, submit, danger }: PasswordStepProps): ReactNode {
  const t = useTranslations();
  const none = useMemberInfo().data?.hasPassword === false;
  const form = usePageForm({
    start: { password: '', code: '' },
    call,
    shown: ['password', ...(code ? ['code'] : [])],
    check: (fields) => ({
      password: fields.password === '' && t('errors.required'),
      code: code !== undefined && fields.code === '' && t('errors.required'),
    }),
    send: (fields) => onPassword(fields.password, fields.code.trim()),
  });
  if (none) {
    return (
      <p className="text-15 text-muted">
        {t('access.noPassword')}{' '}
        <Link
          to="/member/securityCenter"
          hash="password"
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {t('access.createPassword')}
        </Link>
      </p>
    );
  }
  return (
    <PageForm form={form}>
      <AccountPassword hint={t('access.passwordWhy')} {...form.field('password')} />
      {code && <CodeInput label={code.label} {...form.field('code')} />}
      <ConfirmButton danger={danger} busy={form.busy}>
        {submit}
      </ConfirmButton>
    </PageForm>
  );
}

/** A code as it is shown elsewhere: six digits, or a recovery code. */
export function CodeInput(field: TextFieldProps): ReactNode {
  return <TextField autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} {...field} />;
}
