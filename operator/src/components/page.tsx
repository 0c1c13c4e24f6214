import { Button, SkeletonRows } from '@croupier/ui';
import { Table as DataTable, type TableRow } from '@croupier/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '../app/shell/navigation.ts';
import { ListFailed } from './list-failed.tsx';
import { FullId } from './marks.tsx';

/** The looks of the way back, above a title. */
export const backLook =
  'mb-1 -ml-1 inline-flex min-h-6 items-center gap-0.5 text-sm text-muted hover:text-text max-sm:min-h-11';

export function BackLabel({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </>
  );
}

export interface PageProps {
  title: string;
  /** A line of context under the title. */
  lead?: ReactNode;
  back?: { to: Place['to']; label: string };
  /** In place of `back`, where the way back isn't one of the menu's. */
  backLink?: ReactNode;
  /** The deed that the page is there for; false or absent where there is none or nobody here may do it. */
  action?: { label: string; onClick: () => void } | false | undefined;
  /** What stands there in its place, where it is no plain button. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Page(props: PageProps): ReactNode {
  const { title, lead, back, backLink, action } = props;
  const actions =
    props.actions ??
    (action && (
      <Button tone="primary" onClick={action.onClick}>
        {action.label}
      </Button>
    ));
  useEffect(() => {
    document.title = `${title} · Croupier Console`;
  }, [title]);
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {backLink ??
            (back && (
              <Link to={back.to} className={backLook}>
                <BackLabel>{back.label}</BackLabel>
              </Link>
            ))}
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {lead && <div className="mt-0.5 text-muted">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </header>
      {props.children}
    </>
  );
}

export interface LoadedPageProps<T> extends Omit<PageProps, 'children'> {
  query: UseQueryResult<T>;
  /** The tabs of the page's section, which stand above what is loaded. */
  tabs?: ReactNode;
  /** Takes the filters out of the address, where there are any. */
  onClear?: () => void;
  children: (value: T) => ReactNode;
}

/** A page about one loaded thing: its head stands at once, what is below it waits. */
export function LoadedPage<T>({ query, tabs, onClear, children, ...page }: LoadedPageProps<T>): ReactNode {
  return (
    <Page {...page}>
      {tabs}
      <Loaded query={query} onClear={onClear}>
        {children}
      </Loaded>
    </Page>
  );
}

type OneWords = 'adjustments' | 'freeRounds' | 'identities' | 'members' | 'reconciliation' | 'withdrawals';

export interface One<T> {
  one: T;
}

export interface OnePage<T> {
  from:
    | '/inside/adjustments/$id'
    | '/inside/agents/runs/$id'
    | '/inside/agents/statements/$id'
    | '/inside/deposits/$id'
    | '/inside/free-rounds/$id'
    | '/inside/identities/$id'
    | '/inside/members/$id'
    | '/inside/reconciliation/$id'
    | '/inside/withdrawals/$id';
  /** What such a thing is called. */
  kind: `${OneWords | 'depositQueue'}.one` | `commission.${'run' | 'statement'}`;
  list?: { to: Place['to']; title: `${OneWords | 'deposits'}.title` };
  useOne: (id: string) => UseQueryResult<T>;
  /** What this one is called, once it is known. */
  nameOf?: (one: T) => string | null;
  /** In place of its id. */
  Lead?: ComponentType<One<T>>;
  Actions?: ComponentType;
  /** In place of `list`, where the way back isn't one of the menu's. */
  Back?: ComponentType;
}

type ListPath =
  | '/adjustments'
  | '/free-rounds'
  | '/identities'
  | '/members'
  | '/reconciliation'
  | '/withdrawals';

/** One thing of a list that says all of itself under the same words as the list. */
export const listed = <T,>(
  to: ListPath,
  words: OneWords,
  useOne: OnePage<T>['useOne'],
  more: Pick<OnePage<T>, 'nameOf' | 'Lead' | 'Actions'> = {},
): OnePage<T> => ({
  from: `/inside${to}/$id`,
  kind: `${words}.one`,
  list: { to, title: `${words}.title` },
  useOne,
  ...more,
});

/** The page of one thing of a list, whose id stands in the address. */
export const onePage = <T,>(
  { from, kind, list, useOne, nameOf, Lead, Actions, Back }: OnePage<T>,
  Body: ComponentType<One<T>>,
): (() => ReactNode) =>
  function ThisOne(): ReactNode {
    const t = useTranslations();
    const { id } = useParams({ from });
    const query = useOne(id);
    const { data } = query;
    return (
      <LoadedPage
        title={(data !== undefined && nameOf?.(data)) || t(kind)}
        lead={Lead === undefined ? list && <FullId>{id}</FullId> : data !== undefined && <Lead one={data} />}
        {...(list && { back: { to: list.to, label: t(list.title) } })}
        backLink={Back && <Back />}
        actions={Actions && <Actions />}
        query={query}
      >
        {(one) => <Body one={one} />}
      </LoadedPage>
    );
  };

/** One loaded thing, or the state that stands in its place. */
export function Loaded<T>(props: {
  query: UseQueryResult<T>;
  /** Takes the filters out of the address, where there are any. */
  onClear?: (() => void) | undefined;
  children: (value: T) => ReactNode;
}): ReactNode {
  const t = useTranslations('list');
  const { query, onClear, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={3} className="h-28" />;
  return <ListFailed error={query.error} onRetry={() => void query.refetch()} onClear={onClear} />;
}

export function Panel(props: { title: string; actions?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section className="rounded-card border border-line bg-panel-low/70 p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1rem] font-semibold">{props.title}</h2>
        {props.actions}
      </div>
      {props.children}
    </section>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
  right?: boolean;
}

/** What a figure is made of, below it. */
export function Basis({ children }: { children: string }): ReactNode {
  return <span className="block text-[13px] text-muted">{children}</span>;
}

/** Labelled facts; amounts in one column at the right. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-6 border-line py-1.5 not-first:border-t"
        >
          <dt className="max-w-1/2 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A panel of facts alone. */
export function FactsPanel(props: { title: string; actions?: ReactNode; facts: readonly Fact[] }): ReactNode {
  return (
    <Panel title={props.title} actions={props.actions}>
      <Facts facts={props.facts} />
    </Panel>
  );
}

type Table<Row extends TableRow> = ComponentProps<typeof DataTable<Row>>;

interface TablePanelProps<Row extends TableRow> extends Pick<Table<Row>, 'columns' | 'rows' | 'rowKey'> {
  title: string;
  /** Said where there are no rows. */
  none: string;
}

/** A table of few rows in a panel of its name. */
export function TablePanel<Row extends TableRow>({ title, none, ...table }: TablePanelProps<Row>): ReactNode {
  return (
    <Panel title={title}>
      {table.rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <DataTable caption={title} {...table} />
      )}
    </Panel>
  );
}
