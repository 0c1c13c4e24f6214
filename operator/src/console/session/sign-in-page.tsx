import { Button, Note, PasswordField, TextField } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { passkeysWork, showPasskey } from '../../app/client/passkeys.ts';
import { useSession } from '../../app/client/session.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { safeTarget } from '../../app/routes/search.ts';
import { Door } from './door.tsx';
import { type SignInErrors, type SignInForm as Form, cleanCode, signInErrors } from './sign-in.ts';

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

function SignInForm(): ReactNode {
  const t = useTranslations('signIn');
  const passkeys = useTranslations('passkeys');
  const navigate = useNavigate();
  const { to } = useSearch({ from: '/sign-in' });
  const [form, setForm] = useState<Form>({ account: '', password: '', totp: '' });
  const [errors, setErrors] = useState<SignInErrors>({});
  const refusal = useRefusalText();
  const id = useId();
  const code = useRef<HTMLInputElement>(null);
  const login = useMutation({
    mutationFn: async (by: 'totp' | 'passkey') => {
      const { account, password, totp } = form;
      const factor = by === 'totp' ? { totp } : { passkey: await showPasskey() };
      return api.call('operatorSession.login', { body: { account, password, ...factor } });
    },
    onSuccess: async ({ token }) => {
      useSession.getState().open(token);
      await navigate({ href: safeTarget(to), replace: true });
    },
    // A code is good for one try; the next one is different.
    onError: () => {
      setForm((now) => ({ ...now, totp: '' }));
      code.current?.focus();
    },
  });
  const set = (field: keyof Form, value: string) => {
    setForm((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
  };
  const enter = (by: 'totp' | 'passkey') => {
    const found = signInErrors(form, by);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first === undefined) return login.mutate(by);
    document.getElementById(`${id}-${first}`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter('totp');
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {login.isError && <Note tone="danger">{refusal(login.error)}</Note>}
      <Credentials id={id} form={form} errors={errors} code={code} onChange={set} />
      <Button type="submit" tone="primary" busy={login.isPending} className="mt-1">
        {t('enter')}
      </Button>
      {passkeysWork() && (
        <Button busy={login.isPending} onClick={() => enter('passkey')}>
          {passkeys('signIn')}
        </Button>
      )}
    </form>
  );
}

interface CredentialsProps {
  id: string;
  form: Form;
  errors: SignInErrors;
  code: RefObject<HTMLInputElement | null>;
  onChange: (field: keyof Form, value: string) => void;
}

function Credentials({ id, form, errors, code, onChange }: CredentialsProps): ReactNode {
  const t = useTranslations('signIn');
  const text = (field: keyof SignInErrors) => {
    const error = errors[field];
    return error === undefined ? undefined : t(`errors.${error}`);
  };
  return (
    <>
      <TextField
        id={`${id}-account`}
        label={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        value={form.account}
        error={text('account')}
        onChange={(event) => onChange('account', event.target.value)}
      />
      <PasswordField
        id={`${id}-password`}
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        maxLength={128}
        required
        value={form.password}
        error={text('password')}
        onChange={(event) => onChange('password', event.target.value)}
      />
      <TextField
        ref={code}
        id={`${id}-totp`}
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        className="figures"
        value={form.totp}
        error={text('totp')}
        onChange={(event) => onChange('totp', cleanCode(event.target.value))}
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
