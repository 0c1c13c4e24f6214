import { TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { AccountField } from '../../shared/person/account-field.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

/** Sends a link; what follows happens behind that link. */
export function ForgotByEmail(): ReactNode {
  const t = useTranslations();
  const form = usePageForm({
    start: { username: '', email: '' },
    check: ({ username, email }) => ({
      username: username.trim() === '' && t('login.usernameRequired'),
      email:
        email.trim() === ''
          ? t('errors.required')
          : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && t('rules.email'),
    }),
    send: async ({ username, email }) => {
      await api.call('recovery.byEmail', { body: { username: username.trim(), email: email.trim() } });
      usePopups.getState().close();
      useToasts
        .getState()
        .show({ tone: 'info', title: t('forgot.emailSent'), text: t('forgot.emailSentText') });
    },
  });
  return (
    <PageForm form={form}>
      <AccountField label={t('forgot.username')} {...form.field('username')} />
      <TextField label={t('forgot.email')} type="email" autoComplete="email" {...form.field('email')} />
      <SubmitButton form={form} className="w-full">
        {t('forgot.sendLink')}
      </SubmitButton>
    </PageForm>
  );
}
