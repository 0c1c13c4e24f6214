import { Button } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useChosenDialingCode } from '../../platform/site/market.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { useFieldRule } from '../field-rules/index.ts';
import { CodeField, isMobile, MobileField, sendDoorCode } from '../mobile/index.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { openSession, SecondFactorForm, type Waiting, waitingLogin } from '../session/index.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface ForgotFields {
  mobile: string;
  code: string;
  newPassword: string;
}

/** Sets the password with a code that came by SMS, and logs in with it. */
export function ForgotByMobile(): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const [dialingCode, setDialingCode] = useChosenDialingCode();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const form = useForm<ForgotFields>({ defaultValues: { mobile: '', code: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'recovery.byMobile');

  const enter = async (token: string) => {
    await openSession(token);
    usePopups.getState().close();
    useToasts.getState().show({ tone: 'win', title: t('forgot.mobileDone') });
    await navigate({ to: '/' });
  };
  const submit = form.handleSubmit(async ({ mobile, code, newPassword }) => {
    try {
      const { account, verification } = await api.call('recovery.byMobile', {
        body: {
          newPassword,
          mobileNum: mobile.trim(),
          countryDialingCode: dialingCode,
          verificationCode: code.trim(),
        },
      });
      const login = await api.call('session.login', {
        body: { username: account, password: newPassword, type: 'username', verification },
      });
      await enter(login.token);
    } catch (error) {
      const pending = waitingLogin(error);
      if (pending) return setWaiting(pending);
      refuse(error);
    }
  });

  if (waiting) {
    return (
      <SecondFactorForm
        waiting={waiting}
        onBack={() => usePopups.getState().open({ kind: 'login' })}
        onProved={(login) => enter(login.token)}
      />
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Fields form={form} dialingCode={dialingCode} onDialingCode={setDialingCode} />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
        {t('forgot.change')}
      </Button>
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<ForgotFields>;
  dialingCode: string;
  onDialingCode: (code: string) => void;
}

function Fields({ form, dialingCode, onDialingCode }: FieldsProps): ReactNode {
  const t = useTranslations();
  const rule = useFieldRule('password');
  const { errors } = form.formState;
  const send = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return null;
    return sendDoorCode(form.getValues('mobile').trim(), dialingCode);
  };
  return (
    <>
      <MobileField
        dialingCode={dialingCode}
        onDialingCode={onDialingCode}
        error={errors.mobile?.message}
        {...form.register('mobile', { validate: (value) => isMobile(value) || t('door.mobileInvalid') })}
      />
      <CodeField
        onSend={send}
        error={errors.code?.message}
        {...form.register('code', { validate: (value) => value.trim() !== '' || t('door.codeRequired') })}
      />
      <NewPasswordField
        error={errors.newPassword?.message}
        {...form.register('newPassword', { required: t('errors.required'), validate: rule })}
      />
    </>
  );
}
