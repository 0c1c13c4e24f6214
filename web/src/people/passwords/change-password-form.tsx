import { PasswordField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, failureCode } from '../../platform/api/api.ts';
import type { MemberInfo } from '../../platform/shapes.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { usePasswordRule } from '../field-rules/index.ts';
import { memberQueryKey } from '../session/index.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

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

function useChange(props: ChangePasswordFormProps, onWrong: (wrong: boolean) => void) {
  const { onDone, known, first, onSignInAgain } = props;
  const t = useTranslations();
  const client = useQueryClient();
  const rule = usePasswordRule();
  const start: PasswordFields = { oldPassword: known ?? '', newPassword: '', confirmNewPassword: '' };
  // Anyone who owes a new password has been told whose session it is; nothing is asked for it here.
  const problemOf = (value: string, old: string): string | undefined => {
    if (value === '') return t('errors.required');
    const judged = rule(value, client.getQueryData<MemberInfo>(memberQueryKey)?.account ?? '');
    if (judged !== true) return judged;
    return value === old ? t('password.sameAsOld') : undefined;
  };
  const form = usePageForm<PasswordFields>({
    start,
    call: 'member.changePassword',
    check: ({ oldPassword, newPassword, confirmNewPassword: again }) => ({
      oldPassword: !first && oldPassword === '' && t('errors.required'),
      newPassword: problemOf(newPassword, oldPassword),
      confirmNewPassword:
        again === '' ? t('errors.required') : again !== newPassword && t('password.mismatch'),
    }),
    send: async ({ oldPassword, ...wanted }) => {
      try {
        await api.call('member.changePassword', { body: first ? wanted : { ...wanted, oldPassword } });
        form.reset(start);
        onDone();
      } catch (error) {
        if (onSignInAgain && failureCode(error) === 'SIGN_IN_AGAIN') return onSignInAgain();
        onWrong(failureCode(error) === 'OLD_PASSWORD_WRONG');
        throw error;
      }
    },
  });
  return form;
}

export function ChangePasswordForm(props: ChangePasswordFormProps): ReactNode {
  const { known, first } = props;
  const t = useTranslations();
  const [failed, setFailed] = useState(false);
  const form = useChange(props, setFailed);
  // One that turns out to be wrong after all is asked for.
  const asked = !first && (known === undefined || form.error('oldPassword') !== undefined || failed);
  return (
    <PageForm form={form}>
      {asked && (
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          {...form.field('oldPassword')}
        />
      )}
      <PasswordField label={t('password.new')} autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        {...form.field('confirmNewPassword')}
      />
      <SubmitButton form={form} className="mt-1 w-full">
        {first ? t('access.createPassword') : t('password.submit')}
      </SubmitButton>
    </PageForm>
  );
}
