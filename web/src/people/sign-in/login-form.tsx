import { PasswordField, TextField } from '@croupier/ui';
import type { KitForm } from '@croupier/ui/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, failureCode } from '../../platform/api/api.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import { CaptchaField, requestVerification } from '../verification/index.ts';
import { ForgotIcon } from './forgot-icon.tsx';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { needsCaptcha, waitingLogin } from '../session/index.ts';
import type { MethodFormProps } from './login-panel.tsx';
import { RememberRow } from './remember-row.tsx';
import { forgetLogin, remembered, rememberedPassword, rememberLogin } from './remembered-login.ts';
import { AccountField } from '../../shared/person/account-field.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

interface LoginFields {
  username: string;
  password: string;
  captcha: string;
  totp: string;
  remember: boolean;
}

/** Only what the server asked for goes along. */
function bodyOf({
  place,
  fields,
  captcha,
  app,
  verification,
}: {
  place: MethodFormProps['place'];
  fields: LoginFields;
  captcha: boolean;
  app: boolean;
  verification: string;
}) {
  return {
    username: fields.username.trim(),
    password: fields.password,
    type: 'username' as const,
    ...(place === 'agent' ? { site: 'agent' as const } : {}),
    ...(captcha ? { captcha: fields.captcha.trim() } : {}),
    ...(app && fields.totp.trim() !== '' ? { totp: fields.totp.trim() } : {}),
    ...(verification ? { verification } : {}),
  };
}

interface Asked {
  captcha: number | null;
  /** A locked account is opened by the code of an app. */
  app: boolean;
}

function useLogin({ place, onEnter, onWait }: MethodFormProps) {
  const t = useTranslations();
  const ordinary = useRefusal();
  const [known] = useState(() => (place === 'agent' ? null : remembered()));
  const [asked, setAsked] = useState<Asked>({ captcha: null, app: false });
  const { captcha, app } = asked;
  const form = usePageForm<LoginFields>({
    start: {
      username: known?.username ?? '',
      password: '',
      captcha: '',
      totp: '',
      remember: known?.remember ?? false,
    },
    check: (fields) => ({
      username: fields.username.trim() === '' && t('login.usernameRequired'),
      password: fields.password === '' && t('login.passwordRequired'),
      captcha: captcha !== null && fields.captcha.trim() === '' && t('login.captchaRequired'),
    }),
    refusalOf: (error) => ordinary(error, ['username', 'password', 'captcha']),
    send: async (fields) => {
      const verification = await requestVerification({ purpose: 'login', subject: fields.username.trim() });
      if (verification === null) return;
      try {
        const body = bodyOf({ place, fields, captcha: captcha !== null, app, verification });
        const login = await api.call('session.login', { body });
        if (place !== 'agent') {
          if (fields.remember) await rememberLogin(fields.username.trim(), fields.password);
          else forgetLogin();
        }
        await onEnter(login, { type: 'username', password: fields.password });
      } catch (error) {
        const waiting = waitingLogin(error);
        if (waiting) return onWait(waiting, { type: 'username', password: fields.password });
        // An answered captcha is spent, so a shown one is fetched again after every failure.
        const again = needsCaptcha(error) || captcha !== null;
        setAsked({
          captcha: again ? (captcha ?? 0) + 1 : null,
          app: app || failureCode(error) === 'LOGIN_LOCKED',
        });
        form.reset({ ...fields, captcha: '' });
        throw error;
      }
    },
  });
  useRememberedPassword(known?.username, form);
  return { form, asked };
}

/** Username and password; the person shows to be one before anything goes out. */
export function LoginForm(props: MethodFormProps): ReactNode {
  const { place } = props;
  const t = useTranslations();
  const { form, asked } = useLogin(props);
  return (
    <PageForm form={form}>
      <AccountField label={t('login.username')} {...form.field('username')} />
      <div className="flex items-end gap-2">
        <PasswordField
          className="min-w-0 flex-1"
          label={t('login.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        {place === 'header' && <ForgotIcon />}
      </div>
      <Extras form={form} {...asked} />
      {place === 'popup' && <RememberRow {...form.box('remember')} />}
      <SubmitButton form={form} className="mt-1 w-full">
        {t('login.submit')}
      </SubmitButton>
    </PageForm>
  );
}

/** What is asked for only after a failure: the picture with a code, and the code of an app. */
function Extras({ form, captcha, app }: Asked & { form: KitForm<LoginFields> }): ReactNode {
  const t = useTranslations();
  return (
    <>
      {captcha !== null && <CaptchaField round={captcha} {...form.field('captcha')} />}
      {app && (
        <TextField
          label={t('second.withApp')}
          hint={t('second.withAppHint')}
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.field('totp')}
        />
      )}
    </>
  );
}

/** The password as this browser remembers it; the agents' page remembers nothing. */
function useRememberedPassword(username: string | undefined, form: KitForm<LoginFields>): void {
  const { get, set } = form;
  useEffect(() => {
    if (!username) return;
    void rememberedPassword(username).then((password) => {
      // Anyone who types already is not interrupted.
      if (password !== '' && get('password') === '' && get('username') === username) set({ password });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form opens
  }, [username]);
}
