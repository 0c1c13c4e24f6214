import { Button, PasswordField, TextField } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, failureCode, fieldErrors } from '../../platform/api/api.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { CaptchaField, requestVerification } from '../verification/index.ts';
import { ForgotIcon } from './forgot-icon.tsx';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { needsCaptcha, waitingLogin } from '../session/index.ts';
import type { MethodFormProps } from './login-panel.tsx';
import { RememberRow } from './remember-row.tsx';
import { forgetLogin, remembered, rememberedPassword, rememberLogin } from './remembered-login.ts';

interface LoginFields {
  username: string;
  password: string;
  captcha: string;
  totp: string;
  remember: boolean;
}

type Body = Parameters<typeof bodyOf>[0];

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

/** Username and password; the person shows to be one before anything goes out. */
export function LoginForm({ place, onEnter, onWait }: MethodFormProps): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const [captcha, setCaptcha] = useState<number | null>(null);
  const [app, setApp] = useState(false);
  const form = useLoginFields(place);
  const { errors, isSubmitting } = form.formState;

  const send = async (body: Body) => {
    const { fields } = body;
    const login = await api.call('session.login', { body: bodyOf(body) });
    if (place !== 'agent') {
      if (fields.remember) await rememberLogin(fields.username.trim(), fields.password);
      else forgetLogin();
    }
    await onEnter(login, { type: 'username', password: fields.password });
  };

  const submit = form.handleSubmit(async (fields) => {
    const verification = await requestVerification({ purpose: 'login', subject: fields.username.trim() });
    if (verification === null) return;
    try {
      await send({ place, fields, captcha: captcha !== null, app, verification });
    } catch (error) {
      const waiting = waitingLogin(error);
      if (waiting) return onWait(waiting, { type: 'username', password: fields.password });
      // An answered captcha is spent, so a shown one is fetched again after every failure.
      if (needsCaptcha(error) || captcha !== null) setCaptcha((round) => (round ?? 0) + 1);
      if (failureCode(error) === 'LOGIN_LOCKED') setApp(true);
      form.resetField('captcha');
      for (const [field, message] of Object.entries(fieldErrors(error))) {
        if (field === 'username' || field === 'password' || field === 'captcha')
          form.setError(field, { message });
      }
      form.setError('root', { message: failureText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Credentials form={form} place={place} />
      <Extras form={form} captcha={captcha} app={app} />
      {place === 'popup' && <RememberRow {...form.register('remember')} />}
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="mt-1 w-full">
        {t('login.submit')}
      </Button>
    </form>
  );
}

function Credentials({
  form,
  place,
}: Pick<MethodFormProps, 'place'> & { form: UseFormReturn<LoginFields> }): ReactNode {
  const t = useTranslations();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', {
          validate: (value) => value.trim() !== '' || t('login.usernameRequired'),
        })}
      />
      <div className="flex items-end gap-2">
        <PasswordField
          className="min-w-0 flex-1"
          label={t('login.password')}
          autoComplete="current-password"
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          error={errors.password?.message}
          {...form.register('password', { required: t('login.passwordRequired') })}
        />
        {place === 'header' && <ForgotIcon />}
      </div>
    </>
  );
}

interface ExtrasProps {
  form: UseFormReturn<LoginFields>;
  captcha: number | null;
  app: boolean;
}

/** What is asked for only after a failure: the picture with a code, and the code of an app. */
function Extras({ form, captcha, app }: ExtrasProps): ReactNode {
  const t = useTranslations();
  const { errors } = form.formState;
  return (
    <>
      {captcha !== null && (
        <CaptchaField
          round={captcha}
          error={errors.captcha?.message}
          {...form.register('captcha', {
            validate: (value) => value.trim() !== '' || t('login.captchaRequired'),
          })}
        />
      )}
      {app && (
        <TextField
          label={t('second.withApp')}
          hint={t('second.withAppHint')}
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.register('totp')}
        />
      )}
    </>
  );
}

/** The fields as this browser remembers them; the agents' page remembers nothing. */
function useLoginFields(place: MethodFormProps['place']) {
  const [known] = useState(() => (place === 'agent' ? null : remembered()));
  const form = useForm<LoginFields>({
    defaultValues: {
      username: known?.username ?? '',
      password: '',
      captcha: '',
      totp: '',
      remember: known?.remember ?? false,
    },
  });
  useEffect(() => {
    if (!known?.username) return;
    void rememberedPassword(known.username).then((password) => {
      // Anyone who types already is not interrupted.
      if (
        password !== '' &&
        form.getValues('password') === '' &&
        form.getValues('username') === known.username
      )
        form.setValue('password', password);
    });
  }, [known, form]);
  return form;
}
