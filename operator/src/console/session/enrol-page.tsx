import type { operatorEnrolmentCalls, ValueOf } from '@croupier/contract';
import { Button, Note, PasswordField, TextField } from '@croupier/ui';
import { QrPicture } from '@croupier/ui/qr-picture';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { makeFirstPasskey, passkeysWork } from '../../app/client/passkeys.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { useRefusalOf } from '../../editing/form/form-words.ts';
import { type ConsoleFormState, useConsoleForm } from '../../editing/form/use-console-form.ts';
import { ownPasswordProblem } from '../account/index.ts';
import { OneTimeCode } from './one-time-code.tsx';
import { Door } from './door.tsx';

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

type EnrolState = ConsoleFormState<Form>;

function OwnPassword({ form }: { form: EnrolState }): ReactNode {
  const t = useTranslations('enrol');
  return (
    <>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        maxLength={128}
        {...form.field('password')}
      />
      <PasswordField
        label={t('repeat')}
        autoComplete="new-password"
        maxLength={128}
        {...form.field('repeat')}
      />
    </>
  );
}

const blank: Form = { password: '', repeat: '', code: '', also: false, device: '' };

function useEnrolment(token: string, onDone: (finished: Finished) => void): EnrolState {
  const own = useTranslations('account');
  const stepUp = useTranslations('stepUp');
  const passkeys = useTranslations('passkeys');
  const refusalOf = useRefusalOf();
  const form = useConsoleForm<Form>({
    start: blank,
    check: ({ password, repeat, code, also, device }) => {
      const problem = ownPasswordProblem(password, repeat);
      return {
        password: problem === 'short' && own('short'),
        repeat: problem === 'different' && own('different'),
        code: code.length !== 6 && stepUp('codeNeeded'),
        device: also && device.trim() === '' && passkeys('nameNeeded'),
      };
    },
    refusalOf: (error) =>
      error instanceof ApiFailure ? refusalOf(error) : { fields: {}, form: passkeys('closed') },
    send: async (typed) => {
      const { password, code, also, device } = typed;
      try {
        const passkey = also ? await makeFirstPasskey(token, device.trim()) : undefined;
        const finished = await api.call('operatorEnrolment.finish', {
          body: { token, password, factor: { kind: 'totp', code }, ...(passkey && { passkey }) },
        });
        onDone(finished);
      } catch (error) {
        // Anyone who only closed the browser's window may still have the code's half minute.
        if (error instanceof ApiFailure) form.reset({ ...typed, code: '' });
        throw error;
      }
    },
  });
  return form;
}

function EnrolForm({ token, opened, onDone }: FormProps): ReactNode {
  const t = useTranslations('enrol');
  const form = useEnrolment(token, onDone);
  return (
    <ConsoleForm light form={form}>
      <p>{t('whose', { account: opened.account, name: opened.name, brand: opened.brand })}</p>
      {/* Password managers keep the pair. */}
      <input type="text" name="username" autoComplete="username" value={opened.account} readOnly hidden />
      <OwnPassword form={form} />
      <Authenticator address={opened.totpAddress} again={opened.again} />
      <OneTimeCode
        label={t('code')}
        value={form.values.code}
        error={form.error('code')}
        onCode={(code) => form.set({ code })}
      />
      {passkeysWork() && <FirstPasskey form={form} />}
      <Button type="submit" tone="primary" busy={form.busy} className="mt-1">
        {t('finish')}
      </Button>
    </ConsoleForm>
  );
}

/** A passkey beside the app, of the device that the person sits at. */
function FirstPasskey({ form }: { form: EnrolState }): ReactNode {
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
          checked={form.values.also}
          onChange={(event) => form.set({ also: event.target.checked })}
        />
        {t('passkeyAlso')}
      </label>
      {form.values.also && (
        <TextField
          label={t('passkeyName')}
          hint={passkeys('nameHint')}
          maxLength={40}
          {...form.field('device')}
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
