import type { operatorOwnCalls, ValueOf } from '@croupier/contract';
import { Button, Note, TextField } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { makePasskey, passkeysWork } from '../../app/client/passkeys.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { Loaded, Panel } from '../../components/page.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';

type Passkey = ValueOf<(typeof operatorOwnCalls)['passkeys']>['passkeys'][number];
const key = ['own', 'passkeys'];

/** The own passkeys, which stand in for the app's code. */
export function Passkeys(): ReactNode {
  const t = useTranslations('passkeys');
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => api.call('operatorOwn.passkeys') });
  const remove = useMutation({
    mutationFn: (id: string) => api.call('operatorOwn.removePasskey', { params: { id } }),
    onSuccess: () => useToasts.getState().show({ tone: 'win', title: t('removed') }),
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
            {passkeys.length < most ? <AddForm /> : <Note>{t('enough', { most })}</Note>}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function usePasskeyColumns(onRemove: (id: string) => void, busy: boolean): Column<Passkey>[] {
  const t = useTranslations('passkeys');
  return [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Name id={id} name={name} /> },
    { key: 'added', header: t('added'), cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      key: 'used',
      header: t('used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <When at={lastUsedAt} />),
    },
    {
      key: 'remove',
      header: t('remove'),
      cell: ({ id, name }) => (
        <Button size="small" busy={busy} aria-label={t('removeOf', { name })} onClick={() => onRemove(id)}>
          {t('remove')}
        </Button>
      ),
    },
  ];
}

function Name({ id, name }: { id: string; name: string }): ReactNode {
  const t = useTranslations('passkeys');
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: (wanted: string) =>
      api.call('operatorOwn.renamePasskey', { params: { id }, body: { name: wanted } }),
    onSuccess: () => setTyped(null),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  if (typed === null)
    return (
      <span className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">{name}</span>
        <Button size="small" aria-label={t('renameOf', { name })} onClick={() => setTyped(name)}>
          {t('rename')}
        </Button>
      </span>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !rename.isPending) rename.mutate(typed.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('name')}
        maxLength={40}
        value={typed}
        error={typed.trim() === '' ? t('nameNeeded') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" busy={rename.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

function AddForm(): ReactNode {
  const t = useTranslations('passkeys');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const add = useMutation({
    mutationFn: () => makePasskey(name.trim()),
    onSuccess: async () => {
      useToasts.getState().show({ tone: 'win', title: t('done') });
      setName('');
      setAsked(false);
      await client.invalidateQueries({ queryKey: key });
    },
  });
  if (!passkeysWork()) return <Note>{t('notHere')}</Note>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      {add.isError && (
        <Note tone="danger">{add.error instanceof ApiFailure ? failureText(add.error) : t('closed')}</Note>
      )}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={40}
        value={name}
        error={asked && name.trim() === '' ? t('nameNeeded') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" tone="primary" busy={add.isPending}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
