import { Badge, Button, formatMoney, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { LoadedPage, Panel } from '../../components/page.tsx';
import {
  OperatorTabs,
  type Operators,
  type Role,
  Waiting,
  limitKinds,
  rightsByGroup,
  useOperators,
  useRightName,
  useRoleNames,
} from '../operators/index.ts';
import { RoleDialog } from './role-dialog.tsx';

type Open = { role: Role | null } | null;

/** The roles of the console: the built-in ones, and those that this house made. */
export function RolesPage(): ReactNode {
  const t = useTranslations('operators');
  const words = useTranslations('roles');
  const query = useOperators();
  const mayEdit = useMay('operators.edit');
  const [open, setOpen] = useState<Open>(null);
  return (
    <LoadedPage
      title={t('title')}
      lead={words('lead')}
      action={mayEdit && { label: words('new'), onClick: () => setOpen({ role: null }) }}
      tabs={<OperatorTabs />}
      query={query}
    >
      {(known) => (
        <div className="flex flex-col gap-6">
          <Waiting known={known} />
          <div className="columns-1 gap-4 *:mb-4 *:break-inside-avoid lg:columns-2 2xl:columns-3">
            {known.roles.map((role) => (
              <RoleCard
                key={role.code}
                role={role}
                known={known}
                onEdit={mayEdit && !role.fixed ? () => setOpen({ role }) : undefined}
              />
            ))}
          </div>
          {open && <RoleDialog role={open.role} known={known} onClose={() => setOpen(null)} />}
        </div>
      )}
    </LoadedPage>
  );
}

interface CardProps {
  role: Role;
  known: Operators;
  onEdit: (() => void) | undefined;
}

function RoleCard({ role, known, onEdit }: CardProps): ReactNode {
  const t = useTranslations('roles');
  const rightName = useRightName();
  const name = useRoleNames(known.roles)(role.code);
  const { locale, currency } = useUiLocale();
  const people = known.operators.filter((one) => one.role === role.code).length;
  const limited = limitKinds.filter((kind) => role.limits[kind] !== null);
  return (
    <Panel
      title={name}
      actions={
        onEdit && (
          <Button size="small" aria-label={t('edit', { name })} onClick={onEdit}>
            {t('editShort')}
          </Button>
        )
      }
    >
      <p className="mb-3 flex flex-wrap items-center gap-2 text-[13px] text-muted">
        <span>{t('people', { count: people })}</span>
        <span aria-hidden="true">·</span>
        <span>{t('count', { count: role.permissions.length })}</span>
        {role.builtIn && <Badge tone="muted">{t(role.version > 0 ? 'changed' : 'builtIn')}</Badge>}
      </p>
      {role.fixed && <p className="mb-3 text-sm">{t('fixed')}</p>}
      {limited.length > 0 && (
        <dl className="mb-3 text-sm">
          <dt className="text-muted">{t('limits')}</dt>
          {limited.map((kind) => (
            <dd key={kind}>
              {t(`names.${kind}`)}:{' '}
              <span className="figures">{formatMoney(role.limits[kind] ?? 0, { locale, currency })}</span>
            </dd>
          ))}
        </dl>
      )}
      {!role.fixed && (
        <dl className="flex flex-col gap-2.5 text-sm">
          {rightsByGroup(role.permissions).map(
            ({ group, rights }) =>
              rights.length > 0 && (
                <div key={group}>
                  <dt className="text-muted">{t(`groups.${group}`)}</dt>
                  <dd>{rights.map(rightName).join(' · ')}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </Panel>
  );
}
