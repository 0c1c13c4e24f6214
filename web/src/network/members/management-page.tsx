import { Amount, Badge, Button, Chip, Count, datedInstant, useUiLocale } from '@croupier/ui';
import { ChevronRight, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, PagedReport, SearchField, SelectField, spanText, useLevels } from '../reports/index.ts';
import {
  filled,
  PageHead,
  statusTone,
  type TeamMember,
  useFilters,
  useMemberCard,
  useMembers,
} from '../centre/index.ts';
import { MemberButton } from './member-button.tsx';
import { TeamTree } from './team-tree.tsx';

/** The team as a list that can be searched, or as a tree that opens level by level. */
export function ManagementPage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const tree = filters.text('layout') === 'tree';
  return (
    <>
      <PageHead
        title={t('menu.management')}
        actions={
          <div role="group" aria-label={t('management.view')} className="flex gap-2">
            <Chip pressed={!tree} onClick={() => filters.set({ layout: undefined })}>
              {t('management.list')}
            </Chip>
            <Chip pressed={tree} onClick={() => filters.set({ layout: 'tree' })}>
              {t('management.tree')}
            </Chip>
          </div>
        }
      />
      {tree ? <TeamTree /> : <TeamList />}
    </>
  );
}

const dayOf = (text: string): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

function TeamList(): ReactNode {
  const { locale } = useUiLocale();
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const under = filters.text('under');
  const kind = (['agent', 'player'] as const).find((one) => one === filters.text('kind'));
  const status = (['active', 'restricted', 'blocked'] as const).find((one) => one === filters.text('status'));
  const came = dayOf(filters.text('came'));
  const cameTo = dayOf(filters.text('cameTo')) ?? came;
  const narrowed = filters.text('search') !== '' || filters.text('level') !== '';
  const members = useMembers({
    scope: under !== '' && !narrowed ? 'direct' : 'team',
    ...filled(['under', 'search', 'level'], filters),
    ...(kind ? { kind } : {}),
    ...(status ? { status } : {}),
    ...(came === undefined ? {} : { placedFrom: came, placedTo: cameTo }),
  });
  const totals = members.data?.pages[0]?.totals;
  const columns = useColumns((id) => filters.set({ under: id, search: undefined, level: undefined }));
  return (
    <>
      <Narrowing filters={filters} kind={kind} status={status} />
      {came !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          {t('management.came', { days: spanText({ from: came, to: cameTo ?? came }, locale) })}
          <Button size="small" onClick={() => filters.set({ came: undefined, cameTo: undefined })}>
            {t('management.cameAll')}
          </Button>
        </p>
      )}
      {under !== '' && <Under id={under} onChange={(next) => filters.set({ under: next })} />}
      <PagedReport
        caption={t('menu.management')}
        query={members}
        rowKey={({ id }) => id}
        empty={{ title: t('management.none'), text: t('management.noneText') }}
        columns={columns}
        {...(totals
          ? {
              totals: {
                account: t('betting.members', { count: totals.members }),
                balance: <Amount value={totals.balance} currency={totals.currency} />,
              },
            }
          : {})}
      />
    </>
  );
}

interface NarrowingProps {
  filters: ReturnType<typeof useFilters>;
  kind: string | undefined;
  status: string | undefined;
}

function Narrowing({ filters, kind, status }: NarrowingProps): ReactNode {
  const t = useTranslations('agentArea');
  const levels = useLevels();
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SearchField
        label={t('management.search')}
        value={filters.text('search')}
        onChange={(search) => filters.set({ search })}
      />
      <SelectField
        label={t('member.level')}
        value={filters.text('level')}
        choices={levels}
        onChange={(level) => filters.set({ level })}
      />
      <SelectField
        label={t('member.kind')}
        value={kind ?? ''}
        choices={[
          { value: '', label: t('all') },
          { value: 'agent', label: t('kinds.agent') },
          { value: 'player', label: t('kinds.player') },
        ]}
        onChange={(next) => filters.set({ kind: next })}
      />
      <SelectField
        label={t('member.status')}
        value={status ?? ''}
        choices={[
          { value: '', label: t('all') },
          { value: 'active', label: t('status.active') },
          { value: 'restricted', label: t('status.restricted') },
          { value: 'blocked', label: t('status.blocked') },
        ]}
        onChange={(next) => filters.set({ status: next })}
      />
    </div>
  );
}

function useColumns(open: (id: string) => void): readonly Column<TeamMember>[] {
  const t = useTranslations('agentArea');
  return [
    {
      key: 'account',
      header: t('member.account'),
      wide: true,
      render: (row) => (
        <span className="flex items-center gap-2">
          <Circle
            aria-hidden="true"
            className={`size-2.5 shrink-0 ${row.online ? 'fill-win text-win' : 'text-muted'}`}
          />
          <MemberButton member={row} />
          {row.online && <span className="sr-only">{t('member.onlineNow')}</span>}
        </span>
      ),
    },
    { key: 'type', header: t('member.type'), render: (row) => t(`types.t${row.type}` as 'types.t0') },
    { key: 'level', header: t('member.level'), right: true, render: (row) => row.level },
    { key: 'upline', header: t('member.upline'), render: (row) => row.upline?.account ?? '—' },
    {
      key: 'status',
      header: t('member.status'),
      render: (row) => <Badge tone={statusTone[row.status]}>{t(`status.${row.status}`)}</Badge>,
    },
    {
      key: 'balance',
      header: t('member.balance'),
      right: true,
      render: (row) => <Amount value={row.balance} currency={row.currency} />,
    },
    {
      key: 'downlines',
      header: t('member.direct'),
      right: true,
      render: (row) =>
        row.downlines === 0 ? (
          0
        ) : (
          <button
            type="button"
            aria-label={t('management.open', { account: row.account, count: row.downlines })}
            className="min-h-6 min-w-6 font-medium text-accent hover:underline"
            onClick={() => open(row.id)}
          >
            <Count value={row.downlines} />
          </button>
        ),
    },
    ...useDates(),
  ];
}

function useDates(): readonly Column<TeamMember>[] {
  const t = useTranslations('agentArea.member');
  const { locale, timeZone } = useUiLocale();
  return [
    {
      key: 'registered',
      header: t('registered'),
      render: (row) => (
        <time dateTime={row.registeredAt} className="figures text-13">
          {datedInstant(row.registeredAt, locale, timeZone)}
        </time>
      ),
    },
    {
      key: 'lastLogin',
      header: t('lastLogin'),
      render: (row) =>
        row.lastLoginAt === null ? (
          t('never')
        ) : (
          <time dateTime={row.lastLoginAt} className="figures text-13">
            {datedInstant(row.lastLoginAt, locale, timeZone)}
          </time>
        ),
    },
  ];
}

/** Whose downlines the list shows, and the way back up. */
function Under({ id, onChange }: { id: string; onChange: (id: string | undefined) => void }): ReactNode {
  const t = useTranslations('agentArea.management');
  const path = useMemberCard(id).data?.path ?? [];
  return (
    <nav aria-label={t('path')} className="mb-4">
      <ol className="flex flex-wrap items-center gap-1 text-15">
        {path.map((step, index) => (
          <li key={step.id} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 text-muted" />}
            {index === path.length - 1 ? (
              <span aria-current="true" className="font-semibold">
                {step.account}
              </span>
            ) : (
              <button
                type="button"
                className="min-h-6 px-1 font-medium text-accent hover:underline"
                onClick={() => onChange(index === 0 ? undefined : step.id)}
              >
                {step.account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
