import { Button, Note, PasswordField, TextField } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, fieldErrors } from '../../platform/api.ts';
import { usePopups } from '../../platform/popups.ts';
import { useFailureText } from '../../platform/use-failure-text.ts';
import { requestVerification } from '../verification/index.ts';
import { CaptchaField } from './captcha-field.tsx';
import { forcedChange, needsCaptcha } from './login.ts';
import { openSession } from './queries.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface LoginFields {
  username: string;
  password: string;
  captcha: string;
}

export interface LoginFormProps {
  /** `agent`: the agents' own page, where nobody else passes. */
  site?: 'member' | 'agent';
  /** What follows a login instead of the usual. */
  onDone?: () => void;
}

export function LoginForm({ site = 'member', onDone }: LoginFormProps): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const afterSignIn = useAfterSignIn();
  const [captcha, setCaptcha] = useState<number | null>(null);
  const form = useForm<LoginFields>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    const username = fields.username.trim();
    const verification = await requestVerification({ purpose: 'login', subject: username });
    if (verification === null) return;
    try {
      const login = await api.call('session.login', {
        body: {
          username,
          password: fields.password,
          type: 'username',
          ...(site === 'agent' ? { site } : {}),
          ...(captcha === null ? {} : { captcha: fields.captcha.trim() }),
          ...(verification ? { verification } : {}),
        },
      });
      const member = await openSession(login.token);
      const forced = forcedChange(login, fields.password, 'username');
      if (forced) usePopups.getState().open({ kind: 'changePassword', reason: forced });
      else if (onDone) onDone();
      else afterSignIn('login', member.nickname || member.account);
    } catch (error) {
      // An answered captcha is spent, so a shown one is fetched anew after every failure.
      if (needsCaptcha(error) || captcha !== null) setCaptcha((round) => (round ?? 0) + 1);
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
      {errors.root?.message && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {errors.root.message}
        </Note>
      )}
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
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        error={errors.password?.message}
        {...form.register('password', { required: t('login.passwordRequired') })}
      />
      {captcha !== null && (
        <CaptchaField
          round={captcha}
          error={errors.captcha?.message}
          {...form.register('captcha', {
            validate: (value) => value.trim() !== '' || t('login.captchaRequired'),
          })}
        />
      )}
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="mt-1 w-full">
        {t('login.submit')}
      </Button>
    </form>
  );
}
