import { Button, PasswordField, TextField, type TextFieldProps } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { RefusedCall } from '../../platform/api/refusal.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
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
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, call);
  const none = useMemberInfo().data?.hasPassword === false;
  const send = form.handleSubmit(async (fields) => {
    try {
      await onPassword(fields.password, fields.code.trim());
    } catch (error) {
      refuse(error, code ? undefined : ['password']);
    }
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
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <PasswordField
        label={t('access.password')}
        hint={t('access.passwordWhy')}
        autoComplete="current-password"
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        error={errors.password?.message}
        {...form.register('password', { required: t('errors.required') })}
      />
      {code && (
        <CodeInput
          label={code.label}
          error={errors.code?.message}
          {...form.register('code', { required: t('errors.required') })}
        />
      )}
      <Button
        type="submit"
        tone={danger ? 'danger' : 'primary'}
        size="large"
        busy={isSubmitting}
        className="w-full"
      >
        {submit}
      </Button>
    </form>
  );
}

/** A code as it is shown elsewhere: six digits, or a recovery code. */
export function CodeInput(field: TextFieldProps): ReactNode {
  return <TextField autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} {...field} />;
}
