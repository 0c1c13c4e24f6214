import { Button, Note, PasswordField, TextField } from '@croupier/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { passkeysWork, showPasskey } from '../../app/client/passkeys.ts';
import { useSession } from '../../app/client/session.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { safeTarget } from '../../app/routes/search.ts';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { type ConsoleFormState, useConsoleForm } from '../../editing/form/use-console-form.ts';
import { OneTimeCode } from './one-time-code.tsx';
import { Door } from './door.tsx';
import { type SignInForm as Form, signInErrors } from './sign-in.ts';

export function SignInPage(): ReactNode {
  const t = useTranslations('signIn');
  const ended = useSession((state) => state.ended);
  return (
    <Door
      title={t('title')}
      lead={t('lead')}
      note={<p className="text-center text-[13px] text-muted">{t('recorded')}</p>}
    >
      {ended !== null && (
        <output className="mb-5 block">
          <Note icon={<Info aria-hidden="true" />}>{t(`ended.${ended}`)}</Note>
        </output>
      )}
      <SignInForm />
    </Door>
  );
}

interface Entry extends Form {
  by: 'totp' | 'passkey';
}

const blank: Entry = { account: '', password: '', totp: '', by: 'totp' };

function useEntry(onRefused: () => void) {
  const t = useTranslations('signIn');
  const navigate = useNavigate();
  const { to } = useSearch({ from: '/sign-in' });
  const refusal = useRefusalText();
  const form = useConsoleForm<Entry>({
    start: blank,
    check: ({ by, ...typed }) =>
      Object.fromEntries(
        Object.entries(signInErrors(typed, by)).map(([name, error]) => [name, error && t(`errors.${error}`)]),
      ),
    refusalOf: (error) => ({ fields: {}, form: refusal(error) }),
    send: async ({ account, password, totp, by }) => {
      const login = async () => {
        const factor = by === 'totp' ? { totp } : { passkey: await showPasskey() };
        return api.call('operatorSession.login', { body: { account, password, ...factor } });
      };
      const { token } = await login().catch((error: unknown) => {
        // A code is good for one try; the next one is different.
        form.reset({ account, password, totp: '', by: 'totp' });
        onRefused();
        throw error;
      });
      useSession.getState().open(token);
      await navigate({ href: safeTarget(to), replace: true });
    },
  });
  return form;
}

function SignInForm(): ReactNode {
  const t = useTranslations('signIn');
  const passkeys = useTranslations('passkeys');
  const code = useRef<HTMLInputElement>(null);
  const form = useEntry(() => code.current?.focus());
  const enter = (by: Entry['by']) => {
    form.set({ by });
    return form.submit();
  };
  return (
    <ConsoleForm light form={form} onSubmit={() => enter('totp')}>
      <Credentials form={form} code={code} />
      <Button type="submit" tone="primary" busy={form.busy} className="mt-1">
        {t('enter')}
      </Button>
      {passkeysWork() && (
        <Button busy={form.busy} onClick={() => void enter('passkey')}>
          {passkeys('signIn')}
        </Button>
      )}
    </ConsoleForm>
  );
}

interface CredentialsProps {
  form: ConsoleFormState<Entry>;
  code: RefObject<HTMLInputElement | null>;
}

function Credentials({ form, code }: CredentialsProps): ReactNode {
  const t = useTranslations('signIn');
  return (
    <>
      <TextField
        label={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        {...form.field('account')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        maxLength={128}
        required
        {...form.field('password')}
      />
      <OneTimeCode
        ref={code}
        label={t('code')}
        hint={t('codeHint')}
        value={form.values.totp}
        error={form.error('totp')}
        onCode={(totp) => form.set({ totp })}
      />
    </>
  );
}

/** The server doesn't say which part was wrong; the page says what to look at. */
function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('signIn');
  const failureText = useFailureText();
  const passkeys = useTranslations('passkeys');
  return (error) => {
    // Whatever the site didn't answer came from the browser's own window.
    if (!(error instanceof ApiFailure)) return passkeys('closed');
    return error.code === 'LOGIN_FAILED' ? t('refused') : failureText(error);
  };
}
