import { Badge, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { RowButton } from '@croupier/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay, useMe } from '../../app/client/me.ts';
import { When } from '../../components/marks.tsx';
import { Loaded, Page } from '../../components/page.tsx';
import { type Column, column } from '../../components/table/columns.tsx';
import { HeldList } from '../../components/table/held-list.tsx';
import { EditOperator } from './edit-operator.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewOperator } from './new-operator.tsx';
import { type NewLink, type Operator, type Role, useOperators, useRoleNames } from './queries.ts';
import { OperatorTabs } from './tabs.tsx';
import { Waiting } from './waiting.tsx';

type Open = { as: 'new' } | { as: 'edit'; operator: Operator } | { as: 'link'; made: NewLink } | null;

/** Who enters the console, and what waits for a second administrator. Nobody finds their own account to change here. */
export function OperatorsPage(): ReactNode {
  const t = useTranslations('operators');
  const query = useOperators();
  const mayEdit = useMay('operators.edit');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const showLink = (made: NewLink) => setOpen({ as: 'link', made });
  const roles = query.data?.roles ?? [];
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={mayEdit && { label: t('new'), onClick: () => setOpen({ as: 'new' }) }}
    >
      <OperatorTabs />
      <Loaded query={query}>
        {(value) => (
          <div className="flex flex-col gap-6">
            {value.administrators < 2 && <Note>{t('onServer')}</Note>}
            <Waiting known={value} />
            <div>
              <Accounts
                operators={value.operators}
                roles={value.roles}
                onOpen={(operator) => setOpen({ as: 'edit', operator })}
              />
            </div>
          </div>
        )}
      </Loaded>
      {open?.as === 'new' && <NewOperator roles={roles} onMade={showLink} onClose={close} />}
      {open?.as === 'edit' && (
        <EditOperator operator={open.operator} roles={roles} onLink={showLink} onClose={close} />
      )}
      {open?.as === 'link' && <LinkDialog made={open.made} onClose={close} />}
    </Page>
  );
}

interface AccountsProps {
  operators: readonly Operator[];
  roles: readonly Role[];
  onOpen: (operator: Operator) => void;
}

function Accounts(props: AccountsProps): ReactNode {
  const t = useTranslations('operators');
  const nameOf = useRoleNames(props.roles);
  const [search, setSearch] = useState<Record<string, string>>({});
  return (
    <HeldList
      list="operators"
      caption={t('title')}
      rows={props.operators}
      rowKey={({ id }) => id}
      columns={useAccountColumns(props)}
      fields={[
        { kind: 'text', key: 'search', label: t('search') },
        {
          kind: 'choice',
          key: 'role',
          label: t('role'),
          options: props.roles.map(({ code }) => ({ value: code, label: nameOf(code) })),
        },
        {
          kind: 'choice',
          key: 'status',
          label: t('status'),
          options: statuses.map((value) => ({ value, label: t(value) })),
        },
      ]}
      search={search}
      onSearch={setSearch}
      fits={fits}
      none={t('noneFound')}
      file="operatorAccounts.list"
    />
  );
}

const fits = (row: Operator, { search = '', role, status }: Readonly<Record<string, string>>): boolean =>
  `${row.account} ${row.name}`.toLowerCase().includes(search.toLowerCase()) &&
  (role === undefined || row.role === role) &&
  (status === undefined || row.status === status);

const statuses = ['invited', 'enrolled', 'active', 'blocked'] as const;
const tones = { invited: 'muted', enrolled: 'gold', active: 'win', blocked: 'danger' } as const;

function useAccountColumns({ roles, onOpen }: AccountsProps): Column<Operator>[] {
  const t = useTranslations('operators');
  const nameOf = useRoleNames(roles);
  const me = useMe().data;
  const mayEdit = useMay('operators.edit');
  return [
    column(
      'account',
      t('account'),
      (row) => (
        <Account operator={row} own={row.id === me?.id} {...(mayEdit && { onOpen: () => onOpen(row) })} />
      ),
      { sort: 'account', value: (row) => row.account },
    ),
    column('name', t('name'), (row) => row.name, { sort: 'name', value: (row) => row.name }),
    column('role', t('role'), (row) => (
      <>
        {nameOf(row.role)}
        {row.wantedRole !== null && (
          <span className="block text-[13px] text-muted">
            {t('wanted', { role: nameOf(row.wantedRole) })}
          </span>
        )}
      </>
    )),
    column('status', t('status'), (row) => <Status operator={row} />),
    column(
      'lastSeen',
      t('lastSeen'),
      (row) =>
        row.lastSeenAt === null ? (
          <span className="text-muted">{t('never')}</span>
        ) : (
          <When at={row.lastSeenAt} />
        ),
      { sort: 'lastSeen', value: (row) => row.lastSeenAt },
    ),
  ];
}

/** The name of an account, which opens it for anyone who may change it; nobody changes their own. */
function Account(props: { operator: Operator; own: boolean; onOpen?: () => void }): ReactNode {
  const { operator, own, onOpen } = props;
  const t = useTranslations('operators');
  if (onOpen === undefined || own)
    return (
      <span className="font-medium">
        {operator.account}
        {own && <span className="ml-1.5 font-normal text-muted">({t('you')})</span>}
      </span>
    );
  return (
    <RowButton aria-label={t('edit', { account: operator.account })} onClick={onOpen}>
      {operator.account}
    </RowButton>
  );
}

/** The state, and what it waits for. */
function Status({ operator }: { operator: Operator }): ReactNode {
  const t = useTranslations('operators');
  const { locale, timeZone } = useUiLocale();
  const [now] = useState(() => new Date().toISOString());
  const { status, approvesFrom, linkExpiresAt } = operator;
  const time = (at: string) => shortInstant(at, locale, timeZone);
  const beside =
    status === 'invited'
      ? linkExpiresAt !== null && linkExpiresAt > now
        ? t('linkUntil', { time: time(linkExpiresAt) })
        : t('linkGone')
      : status === 'active' && approvesFrom !== null && approvesFrom > now
        ? t('approvesFrom', { time: time(approvesFrom) })
        : null;
  return (
    <>
      <Badge tone={tones[status]}>{t(status)}</Badge>
      {beside !== null && <span className="mt-1 block text-[13px] text-muted">{beside}</span>}
    </>
  );
}
