import { Badge, Button } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/api.ts';
import { useMay, useMe } from '../../app/me.ts';
import { useWords } from '../../app/use-words.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { When } from '../../components/marks.tsx';
import { Loaded, Page, Panel } from '../../components/page.tsx';
import { EditOperator } from './edit-operator.tsx';
import { NewOperator } from './new-operator.tsx';
import { type NewSecret, type Operator, type Operators, operatorsKey } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

type Open = { as: 'new' } | { as: 'edit'; operator: Operator } | { as: 'secret'; secret: NewSecret } | null;

/** Who enters the console, and what each role may do. Nobody finds their own account to change here. */
export function OperatorsPage(): ReactNode {
  const t = useTranslations('operators');
  const query = useQuery({ queryKey: operatorsKey, queryFn: () => api.call('operatorAccounts.list') });
  const mayEdit = useMay('operators.edit');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const showSecret = (secret: NewSecret) => setOpen({ as: 'secret', secret });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        mayEdit && (
          <Button tone="primary" onClick={() => setOpen({ as: 'new' })}>
            {t('new')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(value) => (
          <div className="flex flex-col gap-6">
            <Accounts operators={value.operators} onOpen={(operator) => setOpen({ as: 'edit', operator })} />
            <Matrix {...value} />
          </div>
        )}
      </Loaded>
      {open?.as === 'new' && <NewOperator onMade={showSecret} onClose={close} />}
      {open?.as === 'edit' && <EditOperator operator={open.operator} onSecret={showSecret} onClose={close} />}
      {open?.as === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
    </Page>
  );
}

function Accounts(props: {
  operators: readonly Operator[];
  onOpen: (operator: Operator) => void;
}): ReactNode {
  const t = useTranslations('operators');
  const columns = useAccountColumns(props.onOpen);
  return <DataTable caption={t('title')} rows={props.operators} rowKey={({ id }) => id} columns={columns} />;
}

function useAccountColumns(onOpen: (operator: Operator) => void): Column<Operator>[] {
  const t = useTranslations('operators');
  const word = useWords();
  const me = useMe().data;
  const mayEdit = useMay('operators.edit');
  return [
    {
      key: 'account',
      header: t('account'),
      cell: (row) =>
        mayEdit && row.id !== me?.id ? (
          <button
            type="button"
            data-row-link
            aria-label={t('edit', { account: row.account })}
            onClick={() => onOpen(row)}
            className="text-left font-medium text-accent hover:underline"
          >
            {row.account}
          </button>
        ) : (
          <span className="font-medium">
            {row.account}
            {row.id === me?.id && <span className="ml-1.5 font-normal text-muted">({t('you')})</span>}
          </span>
        ),
    },
    { key: 'name', header: t('name'), cell: (row) => row.name },
    { key: 'role', header: t('role'), cell: (row) => word('role', row.role) },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <Badge tone={row.status === 'active' ? 'win' : 'danger'}>{t(row.status)}</Badge>,
    },
    {
      key: 'lastSeen',
      header: t('lastSeen'),
      cell: (row) =>
        row.lastSeenAt === null ? (
          <span className="text-muted">{t('never')}</span>
        ) : (
          <When at={row.lastSeenAt} />
        ),
    },
  ];
}

/** Rights down, roles across. */
function Matrix({ roles: rows, permissions }: Operators): ReactNode {
  const t = useTranslations('operators');
  const columns = useMatrixColumns(rows);
  return (
    <Panel title={t('matrix')}>
      <DataTable caption={t('matrix')} rows={permissions} rowKey={(right) => right} columns={columns} />
    </Panel>
  );
}

function useMatrixColumns(rows: Operators['roles']): Column<string>[] {
  const t = useTranslations('operators');
  const word = useWords();
  return [
    {
      key: 'right',
      header: t('right'),
      cell: (right) => <code className="font-mono text-[13px]">{right}</code>,
    },
    ...rows.map(({ role, permissions }): Column<string> => ({
      key: role,
      header: word('role', role),
      cell: (right) => <Mark has={permissions.includes(right)} />,
    })),
  ];
}

function Mark({ has }: { has: boolean }): ReactNode {
  const t = useTranslations('operators');
  const Icon = has ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={has ? 'size-4 text-win' : 'size-4 text-muted/50'} />
      <span className="sr-only">{t(has ? 'yes' : 'no')}</span>
    </>
  );
}
