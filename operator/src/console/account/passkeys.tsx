import type { operatorOwnCalls, ValueOf } from '@croupier/contract';
import { rules } from '@croupier/api-client/rules/operatorOwn.renamePasskey';
import { Button, Note, TextField } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { makePasskey, passkeysWork } from '../../app/client/passkeys.ts';
import { sayDone } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { Loaded, Panel } from '../../components/page.tsx';
import { type Column, column, DataTable } from '../../components/table/columns.tsx';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { useRefusalOf } from '../../editing/form/form-words.ts';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';

type Passkey = ValueOf<(typeof operatorOwnCalls)['passkeys']>['passkeys'][number];
const key = ['own', 'passkeys'];

/** The own passkeys, which stand in for the app's code. */
export function Passkeys(): ReactNode {
  const t = useTranslations('passkeys');
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => api.call('operatorOwn.passkeys') });
  const remove = useMutation({
    mutationFn: (id: string) => api.call('operatorOwn.removePasskey', { params: { id } }),
    onSuccess: () => sayDone(t('removed')),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const columns = usePasskeyColumns((id) => remove.mutate(id), remove.isPending);
  return (
    <Panel title={t('title')}>
      <p className="mb-4 text-muted">{t('text')}</p>
      <Loaded query={query}>
        {({ passkeys, most }) => (
          <div className="flex flex-col gap-5">
            {passkeys.length > 0 && (
              <DataTable caption={t('title')} rows={passkeys} rowKey={({ id }) => id} columns={columns} />
            )}
            {passkeys.length < most ? <AddForm /> : <Note>{t('enough', { max: most })}</Note>}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function usePasskeyColumns(onRemove: (id: string) => void, busy: boolean): Column<Passkey>[] {
  const t = useTranslations('passkeys');
  return [
    column('name', t('name'), ({ id, name }) => <Name id={id} name={name} />),
    column('added', t('added'), ({ createdAt }) => <When at={createdAt} />),
    column('used', t('used'), ({ lastUsedAt }) =>
      lastUsedAt === null ? t('never') : <When at={lastUsedAt} />,
    ),
    column('remove', t('remove'), ({ id, name }) => (
      <Button size="small" busy={busy} aria-label={t('removeOf', { name })} onClick={() => onRemove(id)}>
        {t('remove')}
      </Button>
    )),
  ];
}

function Name({ id, name }: { id: string; name: string }): ReactNode {
  const t = useTranslations('passkeys');
  const [open, setOpen] = useState(false);
  if (open) return <RenameForm id={id} name={name} onDone={() => setOpen(false)} />;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="wrap-anywhere">{name}</span>
      <Button size="small" aria-label={t('renameOf', { name })} onClick={() => setOpen(true)}>
        {t('rename')}
      </Button>
    </span>
  );
}

function RenameForm(props: { id: string; name: string; onDone: () => void }): ReactNode {
  const t = useTranslations('passkeys');
  const client = useQueryClient();
  const form = useConsoleForm({
    start: { name: props.name },
    rules,
    check: ({ name }) => ({ name: name.trim() === '' && t('nameNeeded') }),
    send: async ({ name }) => {
      try {
        await api.call('operatorOwn.renamePasskey', {
          params: { id: props.id },
          body: { name: name.trim() },
        });
        props.onDone();
      } finally {
        await client.invalidateQueries({ queryKey: key });
      }
    },
  });
  return (
    <ConsoleForm form={form} className="flex flex-wrap items-end gap-3">
      <TextField label={t('name')} {...form.field('name')} />
      <Button type="submit" size="small" busy={form.busy}>
        {t('save')}
      </Button>
    </ConsoleForm>
  );
}

function AddForm(): ReactNode {
  const t = useTranslations('passkeys');
  const client = useQueryClient();
  const refusalOf = useRefusalOf();
  const form = useConsoleForm({
    start: { name: '' },
    rules,
    check: ({ name }) => ({ name: name.trim() === '' && t('nameNeeded') }),
    // Whatever the site didn't answer came from the browser's own window.
    refusalOf: (error) =>
      error instanceof ApiFailure ? refusalOf(error) : { fields: {}, form: t('closed') },
    send: async ({ name }) => {
      await makePasskey(name.trim());
      sayDone(t('done'));
      form.reset({ name: '' });
      await client.invalidateQueries({ queryKey: key });
    },
  });
  if (!passkeysWork()) return <Note>{t('notHere')}</Note>;
  return (
    <ConsoleForm form={form} className="flex max-w-md flex-col gap-4">
      <TextField label={t('name')} hint={t('nameHint')} {...form.field('name')} />
      <div>
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('add')}
        </Button>
      </div>
    </ConsoleForm>
  );
}
