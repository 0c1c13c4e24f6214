import { Button, Note, PasswordField, shortInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { useMe } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { Loaded, Page, Panel } from '../../components/page.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { Contact } from './contact.tsx';
import { deviceOf } from './device.ts';
import { Passkeys } from './passkeys.tsx';
import { ownPasswordProblem } from './password.ts';
import { type OwnSession, sessionsKey, useOwnSessions } from './queries.ts';

/** The own password, and where one is signed in. */
export function AccountPage(): ReactNode {
  const t = useTranslations('account');
  const { locale, timeZone } = useUiLocale();
  const from = useMe().data?.approvesFrom ?? null;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-6">
        {from !== null && <Note>{t('tooNew', { time: shortInstant(from, locale, timeZone) })}</Note>}
        <Sessions />
        <Panel title={t('password')}>
          <PasswordForm />
        </Panel>
        <Passkeys />
        <Contact />
      </div>
    </Page>
  );
}

const empty = { current: '', password: '', repeat: '' };

function PasswordForm(): ReactNode {
  const t = useTranslations('account');
  const words = useTranslations('signIn');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [form, setForm] = useState(empty);
  const [asked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      api.call('operatorOwn.changePassword', { body: { current: form.current, password: form.password } }),
    onSuccess: async () => {
      useToasts.getState().show({ tone: 'win', title: t('changed') });
      setForm(empty);
      setAsked(false);
      await client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const refused = change.error instanceof ApiFailure ? (change.error.errors ?? {}) : {};
  const shownError = change.isError && Object.keys(refused).length === 0;
  const problem = ownPasswordProblem(form.password, form.repeat);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (form.current !== '' && problem === null && !change.isPending) change.mutate();
  };
  const field = (name: keyof typeof form, label: string, error: string | undefined) => (
    <PasswordField
      label={label}
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      maxLength={128}
      showLabel={words('showPassword')}
      hideLabel={words('hidePassword')}
      value={form[name]}
      error={error}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
    />
  );
  const needed = asked && form.current === '' ? t('needed') : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <p className="text-muted">{t('passwordText')}</p>
      {shownError && <Note tone="danger">{failureText(change.error)}</Note>}
      {field('current', t('current'), needed ?? refused['current'])}
      {field('password', t('next'), asked && problem === 'short' ? t('short') : refused['password'])}
      {field('repeat', t('repeat'), asked && problem === 'different' ? t('different') : undefined)}
      <div>
        <Button type="submit" tone="primary" busy={change.isPending}>
          {t('change')}
        </Button>
      </div>
    </form>
  );
}

function Sessions(): ReactNode {
  const t = useTranslations('account');
  const client = useQueryClient();
  const query = useOwnSessions();
  const fresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  const end = useMutation({
    mutationFn: (id: string) => api.call('operatorOwn.endSession', { params: { id } }),
    onSuccess: () => useToasts.getState().show({ tone: 'win', title: t('ended') }),
    onSettled: fresh,
  });
  const endOthers = useMutation({
    mutationFn: () => api.call('operatorOwn.endOthers', { body: {} }),
    onSuccess: ({ ended }) =>
      useToasts.getState().show({ tone: 'win', title: t('othersEnded', { count: ended }) }),
    onSettled: fresh,
  });
  const columns = useSessionColumns((id) => end.mutate(id), end.isPending);
  return (
    <Panel
      title={t('sessions')}
      actions={
        (query.data?.sessions.length ?? 0) > 1 && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ sessions }) => (
          <DataTable caption={t('sessions')} rows={sessions} rowKey={({ id }) => id} columns={columns} />
        )}
      </Loaded>
    </Panel>
  );
}

function useSessionColumns(onEnd: (id: string) => void, busy: boolean): Column<OwnSession>[] {
  const t = useTranslations('account');
  return [
    {
      key: 'device',
      header: t('device'),
      cell: (row) => (
        <>
          {deviceOf(row.userAgent) ?? t('unknownDevice')}
          {row.current && <span className="ml-1.5 text-muted">({t('current_session')})</span>}
        </>
      ),
    },
    { key: 'address', header: t('address'), cell: (row) => <span className="figures">{row.address}</span> },
    { key: 'opened', header: t('opened'), cell: (row) => <When at={row.openedAt} /> },
    { key: 'seen', header: t('seen'), cell: (row) => <When at={row.seenAt} /> },
    {
      key: 'end',
      header: t('end'),
      cell: (row) =>
        !row.current && (
          <Button
            size="small"
            busy={busy}
            aria-label={t('endOf', { address: row.address })}
            onClick={() => onEnd(row.id)}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
}
