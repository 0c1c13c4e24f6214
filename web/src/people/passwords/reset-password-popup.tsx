import { Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFieldRule } from '../field-rules/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

/** Behind the link of the e-mail. */
export function ResetPasswordPopup({ token }: { token: string }): ReactNode {
  const t = useTranslations();
  const { open, close } = usePopups();
  const rule = useFieldRule('password');
  const form = usePageForm({
    start: { newPassword: '', confirm: '' },
    check: ({ newPassword, confirm }) => {
      const judged = rule(newPassword);
      return {
        newPassword: newPassword === '' ? t('errors.required') : judged !== true && judged,
        confirm: confirm === '' ? t('errors.required') : confirm !== newPassword && t('password.mismatch'),
      };
    },
    send: async ({ newPassword }) => {
      await api.call('recovery.byLink', { body: { token, newPassword } });
      useToasts.getState().show({ tone: 'win', title: t('forgot.linkDone') });
      open({ kind: 'login' });
    },
  });
  return (
    <Dialog title={t('forgot.linkTitle')} description={t('forgot.linkText')} onClose={close}>
      <PageForm form={form}>
        <NewPasswordField {...form.field('newPassword')} />
        <NewPasswordField label={t('password.confirm')} {...form.field('confirm')} />
        <SubmitButton form={form} className="w-full">
          {t('forgot.change')}
        </SubmitButton>
      </PageForm>
    </Dialog>
  );
}
