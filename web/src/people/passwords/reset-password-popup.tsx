import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, fieldErrors } from '../../platform/api/api.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { useFieldRule } from '../field-rules/index.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Behind the link of the e-mail. */
export function ResetPasswordPopup({ token }: { token: string }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const { open, close } = usePopups();
  const form = useForm({ defaultValues: { newPassword: '', confirm: '' } });
  const rule = useFieldRule('password');
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await api.call('recovery.byLink', { body: { token, newPassword } });
      useToasts.getState().show({ tone: 'win', title: t('forgot.linkDone') });
      open({ kind: 'login' });
    } catch (error) {
      const { newPassword: message } = fieldErrors(error);
      if (message) form.setError('newPassword', { message });
      else form.setError('root', { message: failureText(error) });
    }
  });
  return (
    <Dialog
      title={t('forgot.linkTitle')}
      description={t('forgot.linkText')}
      closeLabel={t('common.close')}
      onClose={close}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormFailure text={errors.root?.message} />
        <NewPasswordField
          error={errors.newPassword?.message}
          {...form.register('newPassword', { required: t('errors.required'), validate: rule })}
        />
        <NewPasswordField
          label={t('password.confirm')}
          error={errors.confirm?.message}
          {...form.register('confirm', {
            required: t('errors.required'),
            validate: (value, fields) => value === fields.newPassword || t('password.mismatch'),
          })}
        />
        <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
          {t('forgot.change')}
        </Button>
      </form>
    </Dialog>
  );
}
