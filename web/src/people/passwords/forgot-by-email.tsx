import { Button, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';

/** Sends a link; what follows happens behind that link. */
export function ForgotByEmail(): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const form = useForm({ defaultValues: { username: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ username, email }) => {
    try {
      await api.call('recovery.byEmail', { body: { username: username.trim(), email: email.trim() } });
      usePopups.getState().close();
      useToasts
        .getState()
        .show({ tone: 'info', title: t('forgot.emailSent'), text: t('forgot.emailSentText') });
    } catch (error) {
      form.setError('root', { message: failureText(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <TextField
        label={t('forgot.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', {
          validate: (value) => value.trim() !== '' || t('login.usernameRequired'),
        })}
      />
      <TextField
        label={t('forgot.email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) => {
            if (value.trim() === '') return t('errors.required');
            return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || t('rules.email');
          },
        })}
      />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
        {t('forgot.sendLink')}
      </Button>
    </form>
  );
}
