import { rules } from '@croupier/api-client/rules/operatorOwn.changePassword';
import { Button, Note, PasswordField, shortInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMe } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { Device, When } from '../../components/marks.tsx';
import { Loaded, Page, Panel } from '../../components/page.tsx';
import { type Column, column, DataTable } from '../../components/table/columns.tsx';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { useRefusalOf } from '../../editing/form/form-words.ts';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { Contact } from './contact.tsx';
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
  const client = useQueryClient();
  const refusalOf = useRefusalOf();
  const form = useConsoleForm({
    start: empty,
    rules,
    body: ({ current, password }) => ({ current, password }),
    check: ({ current, password, repeat }) => {
      const problem = ownPasswordProblem(password, repeat);
      return {
        current: current === '' && t('needed'),
        password: problem === 'short' && t('short'),
        repeat: problem === 'different' && t('different'),
      };
    },
    // What a field says needs no second word above the form.
    refusalOf: (error) => {
      const { fields, form: text } = refusalOf(error);
      return { fields, form: Object.keys(fields).length === 0 ? text : undefined };
    },
    send: async ({ current, password }) => {
      await api.call('operatorOwn.changePassword', { body: { current, password } });
      sayDone(t('changed'));
      form.reset(empty);
      await client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (
    <ConsoleForm form={form} className="flex max-w-md flex-col gap-4">
      <p className="text-muted">{t('passwordText')}</p>
      <PasswordField label={t('current')} autoComplete="current-password" {...form.field('current')} />
      <PasswordField label={t('next')} autoComplete="new-password" {...form.field('password')} />
      <PasswordField
        label={t('repeat')}
        autoComplete="new-password"
        maxLength={128}
        {...form.field('repeat')}
      />
      <div>
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('change')}
        </Button>
      </div>
    </ConsoleForm>
  );
}

function Sessions(): ReactNode {
  const t = useTranslations('account');
  const client = useQueryClient();
  const query = useOwnSessions();
  const fresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  const end = useMutation({
    mutationFn: (id: string) => api.call('operatorOwn.endSession', { params: { id } }),
    onSuccess: () => sayDone(t('ended')),
    onSettled: fresh,
  });
  const endOthers = useMutation({
    mutationFn: () => api.call('operatorOwn.endOthers', { body: {} }),
    onSuccess: ({ ended }) => sayDone(t('othersEnded', { count: ended })),
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
    column('device', t('device'), (row) => (
      <>
        <Device userAgent={row.userAgent} />
        {row.current && <span className="ml-1.5 text-muted">({t('current_session')})</span>}
      </>
    )),
    column('address', t('address'), (row) => <span className="figures">{row.address}</span>),
    column('opened', t('opened'), (row) => <When at={row.openedAt} />),
    column('seen', t('seen'), (row) => <When at={row.seenAt} />),
    column(
      'end',
      t('end'),
      (row) =>
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
    ),
  ];
}
