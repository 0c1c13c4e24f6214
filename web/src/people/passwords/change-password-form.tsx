import { Button, Note, PasswordField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, failureCode } from '../../platform/api/api.ts';
import type { MemberInfo } from '../../platform/shapes.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { usePasswordRule } from '../field-rules/index.ts';
import { memberQueryKey } from '../session/index.ts';

interface PasswordFields {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

export interface ChangePasswordFormProps {
  onDone: () => void;
  /** The old password, where the page knows it already. */
  known?: string;
  /** There is none yet. */
  first?: boolean;
  /** Instead of a password that there is not, a fresh sign-in is asked for. */
  onSignInAgain?: () => void;
}

export function ChangePasswordForm({
  onDone,
  known,
  first,
  onSignInAgain,
}: ChangePasswordFormProps): ReactNode {
  const t = useTranslations();
  const [failed, setFailed] = useState(false);
  const form = useForm<PasswordFields>({
    defaultValues: { oldPassword: known ?? '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'member.changePassword');
  // One that turns out to be wrong after all is asked for.
  const asked = !first && (known === undefined || errors.oldPassword !== undefined || failed);

  const submit = form.handleSubmit(async ({ oldPassword, ...wanted }) => {
    try {
      await api.call('member.changePassword', { body: first ? wanted : { ...wanted, oldPassword } });
      form.reset();
      onDone();
    } catch (error) {
      if (onSignInAgain && failureCode(error) === 'SIGN_IN_AGAIN') return onSignInAgain();
      setFailed(failureCode(error) === 'OLD_PASSWORD_WRONG');
      refuse(error);
    }
  });

  const labels = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.root?.message && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {errors.root.message}
        </Note>
      )}
      {asked && (
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...labels}
          {...form.register('oldPassword', { required: t('errors.required') })}
        />
      )}
      <NewFields form={form} />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="mt-1 w-full">
        {first ? t('access.createPassword') : t('password.submit')}
      </Button>
    </form>
  );
}

/** The new password, and once more to be sure. */
function NewFields({ form }: { form: UseFormReturn<PasswordFields> }): ReactNode {
  const t = useTranslations();
  const client = useQueryClient();
  const rule = usePasswordRule();
  const { errors } = form.formState;
  const labels = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...labels}
        {...form.register('newPassword', {
          required: t('errors.required'),
          validate: {
            // Anyone who owes a new password has been told whose session it is; nothing is asked for it here.
            rule: (value) => rule(value, client.getQueryData<MemberInfo>(memberQueryKey)?.account ?? ''),
            changed: (value, fields) => value !== fields.oldPassword || t('password.sameAsOld'),
          },
        })}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...labels}
        {...form.register('confirmNewPassword', {
          required: t('errors.required'),
          validate: (value, fields) => value === fields.newPassword || t('password.mismatch'),
        })}
      />
    </>
  );
}
