import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useChosenDialingCode } from '../../platform/site/market.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFieldRule } from '../field-rules/index.ts';
import { CodeField, isMobile, MobileField, sendDoorCode } from '../mobile/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { openSession, SecondFactorForm, type Waiting, waitingLogin } from '../session/index.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

interface ForgotFields {
  mobile: string;
  code: string;
  newPassword: string;
}

function useForgot(
  dialingCode: string,
  enter: (token: string) => Promise<void>,
  wait: (login: Waiting) => void,
) {
  const t = useTranslations();
  const rule = useFieldRule('password');
  return usePageForm<ForgotFields>({
    start: { mobile: '', code: '', newPassword: '' },
    call: 'recovery.byMobile',
    check: ({ mobile, code, newPassword }) => {
      const judged = rule(newPassword);
      return {
        mobile: !isMobile(mobile) && t('door.mobileInvalid'),
        code: code.trim() === '' && t('door.codeRequired'),
        newPassword: newPassword === '' ? t('errors.required') : judged !== true && judged,
      };
    },
    send: async ({ mobile, code, newPassword }) => {
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
        if (!pending) throw error;
        wait(pending);
      }
    },
  });
}

/** Sets the password with a code that came by SMS, and logs in with it. */
export function ForgotByMobile(): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const [dialingCode, setDialingCode] = useChosenDialingCode();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const enter = async (token: string) => {
    await openSession(token);
    usePopups.getState().close();
    useToasts.getState().show({ tone: 'win', title: t('forgot.mobileDone') });
    await navigate({ to: '/' });
  };
  const form = useForgot(dialingCode, enter, setWaiting);
  const sendCode = async () =>
    (await form.checkField('mobile')) ? sendDoorCode(form.values.mobile.trim(), dialingCode) : null;

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
    <PageForm form={form}>
      <MobileField dialingCode={dialingCode} onDialingCode={setDialingCode} {...form.field('mobile')} />
      <CodeField onSend={sendCode} {...form.field('code')} />
      <NewPasswordField {...form.field('newPassword')} />
      <SubmitButton form={form} className="w-full">
        {t('forgot.change')}
      </SubmitButton>
    </PageForm>
  );
}
