import { Amount, Badge, Button, Chip, Count, Instant, useUiLocale } from '@croupier/ui';
import { column, rightColumn, type TableColumn, wideColumn } from '@croupier/ui/table';
import { ChevronRight, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListView } from '../../shared/lists/index.ts';
import { spanText, useTeamFields } from '../reports/index.ts';
import {
  filled,
  type Filters,
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

/** What the address asks for, as the list's call takes it. */
function queryIn(filters: Filters): Parameters<typeof useMembers>[0] {
  const { text } = filters;
  const kind = (['agent', 'player'] as const).find((one) => one === text('kind'));
  const status = (['active', 'restricted', 'blocked'] as const).find((one) => one === text('status'));
  const came = dayOf(text('came'));
  const direct = text('under') !== '' && text('search') === '' && text('level') === '';
  // The address may say anything; what is no filter is refused by name.
  return {
    scope: direct ? 'direct' : 'team',
    ...filled(['under', 'search', 'level', 'sort'], filters),
    ...(kind ? { kind } : {}),
    ...(status ? { status } : {}),
    ...(came === undefined ? {} : { placedFrom: came, placedTo: dayOf(text('cameTo')) ?? came }),
  } as Parameters<typeof useMembers>[0];
}

function TeamList(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  const query = queryIn(filters);
  const members = useMembers(query);
  const first = members.data?.pages[0];
  const fields = useTeamFields();
  const columns = useColumns({
    open: (id) => filters.set({ under: id, search: undefined, level: undefined }),
    // The site sorts a large team by its registration only.
    byBalance: first === undefined || first.totals !== null,
  });
  return (
    <ListView
      caption={t('menu.management')}
      rows={{ query: members, list: 'team.members', filter: query }}
      address={filters}
      search={{ name: 'search', label: t('management.search') }}
      fields={[fields.level, fields.kind, fields.status]}
      views
      sorted
      wide
      between={<Where filters={filters} query={query} />}
      rowKey={({ id }) => id}
      empty={{ title: t('management.none'), text: t('management.noneText') }}
      columns={columns}
      sums={
        first?.totals
          ? {
              account: t('betting.members', { count: first.totals.members }),
              balance: <Amount value={first.totals.balance} currency={first.totals.currency} />,
            }
          : undefined
      }
    />
  );
}

/** On which days they came, and below whom they stand, where the address says so. */
function Where({ filters, query }: { filters: Filters; query: ReturnType<typeof queryIn> }): ReactNode {
  const t = useTranslations('agentArea.management');
  const { locale } = useUiLocale();
  const { placedFrom: from, placedTo: to, under } = query;
  return (
    <>
      {from !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          {t('came', { days: spanText({ from, to: to ?? from }, locale) })}
          <Button size="small" onClick={() => filters.set({ came: undefined, cameTo: undefined })}>
            {t('cameAll')}
          </Button>
        </p>
      )}
      {under !== undefined && <Under id={under} onChange={(next) => filters.set({ under: next })} />}
    </>
  );
}

function useColumns({
  open,
  byBalance,
}: {
  open: (id: string) => void;
  byBalance: boolean;
}): readonly TableColumn<TeamMember>[] {
  const t = useTranslations('agentArea');
  return [
    wideColumn('account', t('member.account'), (row) => (
      <span className="flex items-center gap-2">
        <Circle
          aria-hidden="true"
          className={`size-2.5 shrink-0 ${row.online ? 'fill-win text-win' : 'text-muted'}`}
        />
        <MemberButton row member={row} />
        {row.online && <span className="sr-only">{t('member.onlineNow')}</span>}
      </span>
    )),
    column('type', t('member.type'), (row) => t(`types.t${row.type}` as 'types.t0')),
    rightColumn('level', t('member.level'), (row) => row.level),
    column('upline', t('member.upline'), (row) => row.upline?.account ?? '—'),
    column('status', t('member.status'), (row) => (
      <Badge tone={statusTone[row.status]}>{t(`status.${row.status}`)}</Badge>
    )),
    {
      key: 'balance',
      header: t('member.balance'),
      right: true,
      ...(byBalance && { sort: 'balance' }),
      cell: (row) => <Amount value={row.balance} currency={row.currency} />,
    },
    rightColumn('downlines', t('member.direct'), (row) =>
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
    ),
    ...useDates(),
  ];
}

function useDates(): readonly TableColumn<TeamMember>[] {
  const t = useTranslations('agentArea.member');
  return [
    column(
      'registered',
      t('registered'),
      (row) => <Instant at={row.registeredAt} className="figures text-13" />,
      { sort: 'registered' },
    ),
    column('lastLogin', t('lastLogin'), (row) =>
      row.lastLoginAt === null ? t('never') : <Instant at={row.lastLoginAt} className="figures text-13" />,
    ),
  ];
}

/** Whose downlines the list shows, and the way back up. */
function Under({ id, onChange }: { id: string; onChange: (id: string | undefined) => void }): ReactNode {
  const t = useTranslations('agentArea.management');
  const path = useMemberCard(id).data?.path ?? [];
  return (
    <nav aria-label={t('path')}>
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
