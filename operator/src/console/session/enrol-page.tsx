import type { operatorEnrolmentCalls, ValueOf } from '@croupier/contract';
import { Button, Note, PasswordField, TextField } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { makeFirstPasskey, passkeysWork } from '../../app/client/passkeys.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { QrPicture } from '@croupier/ui/qr-picture';
import { ownPasswordProblem } from '../account/index.ts';
import { Door } from './door.tsx';
import { cleanCode } from './sign-in.ts';

type Opened = ValueOf<(typeof operatorEnrolmentCalls)['open']>;
type Finished = ValueOf<(typeof operatorEnrolmentCalls)['finish']>;

/** Behind the one-time link: its person sets a password and an app that nobody else ever sees. */
export function EnrolPage(): ReactNode {
  const t = useTranslations('enrol');
  // The token leaves the address at once, so that no history and no shoulder keeps it.
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <Door title={t('title')} lead={t('lead')}>
      {token === '' ? <Note>{t('noLink')}</Note> : <Enrolment token={token} />}
    </Door>
  );
}

function Enrolment({ token }: { token: string }): ReactNode {
  const t = useTranslations('enrol');
  const failureText = useFailureText();
  const [done, setDone] = useState<Finished | null>(null);
  const opened = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => api.call('operatorEnrolment.open', { body: { token } }),
    enabled: true,
    // Each look makes a new secret, which voids the one on the page.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (done) return <Done finished={done} />;
  if (opened.isError) return <Note tone="danger">{failureText(opened.error)}</Note>;
  if (!opened.data) return <output className="text-muted">{t('opening')}</output>;
  return <EnrolForm token={token} opened={opened.data} onDone={setDone} />;
}

function Done({ finished: { account, confirmedBy } }: { finished: Finished }): ReactNode {
  const t = useTranslations('enrol');
  const text = confirmedBy === 'server' ? 'doneServer' : 'doneAdministrator';
  return (
    <div role="status" className="flex flex-col gap-4">
      <Note tone="win">
        <p className="font-medium">{t('done')}</p>
        <p className="wrap-anywhere">{t(text, { account })}</p>
      </Note>
      <Link to="/sign-in" className="text-accent hover:underline">
        {t('toSignIn')}
      </Link>
    </div>
  );
}

interface FormProps {
  token: string;
  opened: Opened;
  onDone: (finished: Finished) => void;
}

interface Form {
  password: string;
  repeat: string;
  code: string;
  also: boolean;
  device: string;
}

function OwnPassword(props: {
  form: Form;
  problem: ReturnType<typeof ownPasswordProblem>;
  refused: string | undefined;
  onChange: (patch: Partial<Form>) => void;
}): ReactNode {
  const t = useTranslations('enrol');
  const own = useTranslations('account');
  const words = useTranslations('signIn');
  const shown = { showLabel: words('showPassword'), hideLabel: words('hidePassword') };
  return (
    <>
      <PasswordField
        {...shown}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        maxLength={128}
        value={props.form.password}
        error={props.problem === 'short' ? own('short') : props.refused}
        onChange={(event) => props.onChange({ password: event.target.value })}
      />
      <PasswordField
        {...shown}
        label={t('repeat')}
        autoComplete="new-password"
        maxLength={128}
        value={props.form.repeat}
        error={props.problem === 'different' ? own('different') : undefined}
        onChange={(event) => props.onChange({ repeat: event.target.value })}
      />
    </>
  );
}

function useFinish(token: string, onDone: (finished: Finished) => void, onRefused: () => void) {
  return useMutation({
    mutationFn: async ({ password, code, also, device }: Form) => {
      const passkey = also ? await makeFirstPasskey(token, device.trim()) : undefined;
      return api.call('operatorEnrolment.finish', {
        body: { token, password, factor: { kind: 'totp', code }, ...(passkey && { passkey }) },
      });
    },
    onSuccess: onDone,
    onError: (error) => error instanceof ApiFailure && onRefused(),
  });
}

function EnrolForm({ token, opened, onDone }: FormProps): ReactNode {
  const t = useTranslations('enrol');
  const stepUp = useTranslations('stepUp');
  const failureText = useFailureText();
  const passkeys = useTranslations('passkeys');
  const [form, setForm] = useState<Form>({ password: '', repeat: '', code: '', also: false, device: '' });
  const [asked, setAsked] = useState(false);
  // Whoever only closed the browser's window may still have the code's half minute.
  const finish = useFinish(token, onDone, () => setForm((now) => ({ ...now, code: '' })));
  const refused = finish.error instanceof ApiFailure ? (finish.error.errors ?? {}) : {};
  const problem = ownPasswordProblem(form.password, form.repeat);
  const set = (patch: Partial<Form>) => setForm((now) => ({ ...now, ...patch }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const named = !form.also || form.device.trim() !== '';
    if (finish.isPending) return;
    if (problem === null && form.code.length === 6 && named) finish.mutate(form);
    // What the last try was answered says nothing about this one, which went nowhere.
    else finish.reset();
  };
  const codeError = asked && form.code.length !== 6 && !finish.isError ? stepUp('codeNeeded') : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t('whose', { account: opened.account, name: opened.name, brand: opened.brand })}</p>
      {finish.isError && (
        <Note tone="danger">
          {finish.error instanceof ApiFailure ? failureText(finish.error) : passkeys('closed')}
        </Note>
      )}
      {/* Password managers keep the pair. */}
      <input type="text" name="username" autoComplete="username" value={opened.account} readOnly hidden />
      <OwnPassword
        form={form}
        problem={asked ? problem : null}
        refused={refused['password']}
        onChange={set}
      />
      <Authenticator address={opened.totpAddress} again={opened.again} />
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        className="figures"
        value={form.code}
        error={codeError}
        onChange={(event) => set({ code: cleanCode(event.target.value) })}
      />
      {passkeysWork() && <FirstPasskey asked={asked} value={form} onChange={set} />}
      <Button type="submit" tone="primary" busy={finish.isPending} className="mt-1">
        {t('finish')}
      </Button>
    </form>
  );
}

interface FirstPasskeyProps {
  asked: boolean;
  value: { also: boolean; device: string };
  onChange: (patch: { also?: boolean; device?: string }) => void;
}

/** A passkey beside the app, of the device that the person sits at. */
function FirstPasskey({ asked, value: { also, device }, onChange }: FirstPasskeyProps): ReactNode {
  const t = useTranslations('enrol');
  const passkeys = useTranslations('passkeys');
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="font-semibold">{t('passkey')}</h2>
      <p className="text-sm text-muted">{t('passkeyText')}</p>
      <label className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11">
        <input
          type="checkbox"
          className="size-4.5 shrink-0"
          checked={also}
          onChange={(event) => onChange({ also: event.target.checked })}
        />
        {t('passkeyAlso')}
      </label>
      {also && (
        <TextField
          label={t('passkeyName')}
          hint={passkeys('nameHint')}
          maxLength={40}
          value={device}
          error={asked && device.trim() === '' ? passkeys('nameNeeded') : undefined}
          onChange={(event) => onChange({ device: event.target.value })}
        />
      )}
    </section>
  );
}

function Authenticator({ address, again }: { address: string; again: boolean }): ReactNode {
  const t = useTranslations('enrol');
  const key = new URL(address).searchParams.get('secret') ?? '';
  return (
    <section className="border-t border-line pt-4">
      <h2 className="font-semibold">{t('app')}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('appText')}</p>
      {again && (
        <div className="mb-3">
          <Note>{t('again')}</Note>
        </div>
      )}
      <div className="flex flex-col items-center gap-3">
        <QrPicture text={address} label={t('qr')} />
        <p className="flex items-center gap-2 text-sm">
          <span className="text-muted">{t('key')}</span>
          <code className="font-mono wrap-anywhere">{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={key} />
        </p>
      </div>
    </section>
  );
}
