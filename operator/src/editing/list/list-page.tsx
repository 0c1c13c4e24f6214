import { locales } from '@croupier/contract/locales';
import { Badge, Button, buttonClass, EmptyState, IconButton, SkeletonRows } from '@croupier/ui';
import type { FilterField } from '@croupier/ui/filters';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useLanguage } from '../../app/format/language.ts';
import { listSearch } from '../../app/routes/search.ts';
import { sayDone } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { HeldList } from '../../components/table/held-list.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { shownState } from '../form/problems.ts';
import { Picture } from '../pictures/picture.tsx';
import type { ListAddress, ListSpec, Stored } from './list-spec.ts';
import { type Step, moved, withMoved } from './order.ts';
import { useOrder, useRows } from './queries.ts';
import { ListFailed } from '../../components/list-failed.tsx';

const searchFrom = 9;
const tones = { live: 'win', on: 'win', planned: 'gold', ended: 'muted', off: 'muted' } as const;

interface ListPageProps<Form extends object, Row extends Form & Stored> {
  spec: ListSpec<Form, Row>;
  /** Between the title and the state. */
  columns: readonly Column<Row>[];
  /** The groups that stand as tabs above the list. */
  options?: readonly { value: string; label: string }[];
}

interface AddProps {
  spec: Pick<ListSpec<object, Stored>, 'to' | 'name'>;
  group: string | undefined;
}

/** To a new entry, in the group that is looked at. */
function Add({ spec, group }: AddProps): ReactNode {
  const t = useTranslations('lists');
  return (
    <Link
      to={`${spec.to}/$id`}
      params={{ id: 'new' }}
      search={group === undefined || group === 'all' ? {} : { group }}
      className={buttonClass('primary')}
    >
      <Plus aria-hidden="true" className="size-4" />
      {t(`${spec.name}.add`)}
    </Link>
  );
}

function useLook(to: ListAddress) {
  const navigate = useNavigate();
  return useCallback(
    (values: Record<string, string>) =>
      void navigate({
        to,
        search: ({ group }) => listSearch({ group, ...values }),
        replace: true,
      }),
    [navigate, to],
  );
}

/** One list that operators edit, in the order in which visitors see it. */
export function ListPage<Form extends object, Row extends Form & Stored>(
  props: ListPageProps<Form, Row>,
): ReactNode {
  const { spec, columns, options = [] } = props;
  const t = useTranslations('lists');
  const navigate = useNavigate();
  const query = useRows(spec);
  const mayEdit = useMay(spec.permission);
  const mayPublish = useMay(spec.publish?.permission ?? spec.permission);
  const { group: wanted, search = '', state = '' } = useSearch({ strict: false });
  const group =
    options.find(({ value }) => value === wanted)?.value ?? (spec.groups?.all ? 'all' : options[0]?.value);
  const rows = (query.data ?? []).filter(
    (row) => group === undefined || group === 'all' || spec.groups?.of(row) === group,
  );
  const look = useLook(spec.to);
  const add = mayEdit && <Add spec={spec} group={group} />;
  return (
    <Page title={t(`${spec.name}.title`)} lead={t(`${spec.name}.lead`)} actions={add}>
      <SectionTabs of={spec.to} />
      {options.length > 0 && (
        <FilterTabs
          label={t('group')}
          value={group ?? ''}
          options={spec.groups?.all ? [{ value: 'all', label: t('all') }, ...options] : options}
          onChange={(value) => void navigate({ to: spec.to, search: { group: value } })}
        />
      )}
      {query.isPending ? (
        <SkeletonRows label={t('loading')} rows={6} className="h-14" />
      ) : query.isError && !query.data ? (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Plus aria-hidden="true" />}
          title={t(`${spec.name}.empty`)}
          text={t(`${spec.name}.emptyText`)}
          action={add || undefined}
        />
      ) : (
        <>
          <Rows
            key={group}
            spec={spec}
            columns={columns}
            rows={rows}
            group={group}
            search={{ search, state }}
            onSearch={look}
            mayOrder={mayEdit && mayPublish && spec.ordered}
          />
        </>
      )}
    </Page>
  );
}

interface RowsProps<Form extends object, Row extends Form & Stored> {
  spec: ListSpec<Form, Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  group: string | undefined;
  search: { search: string; state: string };
  onSearch: (values: Record<string, string>) => void;
  mayOrder: boolean;
}

function Rows<Form extends object, Row extends Form & Stored>(props: RowsProps<Form, Row>): ReactNode {
  const { spec, rows, search, mayOrder } = props;
  const t = useTranslations('lists');
  const { language } = useLanguage();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const save = useOrder(spec);
  const failureText = useFailureText();
  const ordered = wanted === null ? rows : withMoved(rows, wanted);
  const fields = useFields(spec, rows);
  const move = (row: Row, step: Step) => {
    const ids = ordered.map(({ id }) => id);
    const next = moved(ids, row.id, step);
    setWanted(next);
    setSaid(
      t('movedTo', { title: spec.title(row, language), place: next.indexOf(row.id) + 1, count: ids.length }),
    );
  };
  const keep = () =>
    save.mutate([...(wanted ?? [])], {
      onSuccess: () => {
        setWanted(null);
        sayDone(t('orderSaved'));
      },
    });
  const ordering = mayOrder && search.search === '' && search.state === '' && rows.length > 1;
  const columns = useColumns(props, ordering ? move : undefined);
  return (
    <>
      <LeaveGuard dirty={wanted !== null} />
      <HeldList
        list={spec.name}
        caption={t(`${spec.name}.title`)}
        columns={columns}
        rows={ordered}
        rowKey={({ id }) => id}
        fields={fields}
        search={search}
        onSearch={props.onSearch}
        fits={fitsIn(spec)}
        none={t('notFound')}
      />
      <output className="sr-only">{said}</output>
      <p className="mt-3 text-sm text-muted">{t('count', { count: ordered.length })}</p>
      {wanted !== null && (
        <OrderBar
          error={save.isError ? failureText(save.error) : null}
          busy={save.isPending}
          onUndo={() => setWanted(null)}
          onKeep={keep}
        />
      )}
    </>
  );
}

const fitsIn =
  <Form extends object, Row extends Form & Stored>(spec: ListSpec<Form, Row>) =>
  (row: Row, values: { search?: string; state?: string }): boolean => {
    const text = (values.search ?? '').toLowerCase();
    const found = locales.some((code) => spec.title(row, code).toLowerCase().includes(text));
    return found && (values.state === undefined || stateWord(row, spec) === values.state);
  };

/** An order that is not saved yet. */
function OrderBar(props: {
  error: string | null;
  busy: boolean;
  onUndo: () => void;
  onKeep: () => void;
}): ReactNode {
  const t = useTranslations('lists');
  return (
    <div className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-panel-high p-3 shadow-float">
      <p role={props.error === null ? undefined : 'alert'} className="mr-auto px-2 text-[15px]">
        {props.error ?? t('orderChanged')}
      </p>
      <Button onClick={props.onUndo}>{t('orderUndo')}</Button>
      <Button tone="primary" busy={props.busy} onClick={props.onKeep}>
        {t('orderSave')}
      </Button>
    </div>
  );
}

type Word = ReturnType<typeof shownState> | 'draft';
const words: readonly Word[] = ['live', 'planned', 'ended', 'on', 'off', 'draft'];

const stateWord = (row: Stored, { publish }: { publish?: unknown }): Word => {
  const state = shownState(row);
  return state === 'off' && publish !== undefined ? 'draft' : state;
};

/** Title and state, of which those that are in the list can be chosen; a short list needs neither. */
function useFields<Form extends object, Row extends Form & Stored>(
  spec: ListSpec<Form, Row>,
  rows: readonly Row[],
): FilterField[] {
  const t = useTranslations('lists');
  if (rows.length < searchFrom) return [];
  const there = new Set(rows.map((row) => stateWord(row, spec)));
  const options = words
    .filter((word) => there.has(word))
    .map((value) => ({ value, label: t(`states.${value}`) }));
  return [
    { kind: 'text', key: 'search', label: t('search') },
    { kind: 'choice', key: 'state', label: t('state'), options },
  ];
}

function useColumns<Form extends object, Row extends Form & Stored>(
  { spec: { publish, ...spec }, columns: own, group }: RowsProps<Form, Row>,
  move: ((row: Row, step: Step) => void) | undefined,
): Column<Row>[] {
  const t = useTranslations('lists');
  const { language } = useLanguage();
  const search = group === undefined ? {} : { group };
  return [
    column('title', t('title'), (row) => (
      <span className="flex min-w-0 items-center gap-3">
        {spec.picture && <Picture src={spec.picture(row)} className="h-10 w-18 rounded-md" />}
        <Link
          to={`${spec.to}/$id`}
          params={{ id: row.id }}
          search={search}
          data-row-link
          className="min-w-0 font-medium wrap-anywhere"
        >
          {spec.title(row, language)}
        </Link>
      </span>
    )),
    ...own,
    column('state', t('state'), (row) => (
      <Badge tone={tones[shownState(row)]}>{t(`states.${stateWord(row, { publish })}`)}</Badge>
    )),
    column(
      'updated',
      t('updated'),
      (row) => (
        <span className="whitespace-nowrap text-muted">
          <When at={row.updatedAt} /> · {row.updatedBy}
        </span>
      ),
      spec.ordered ? {} : { sort: 'updated', value: (row: Row) => row.updatedAt },
    ),
    ...(move
      ? [
          column('order', t('order'), (row: Row) => (
            <Moves title={spec.title(row, language)} onMove={(step) => move(row, step)} />
          )),
        ]
      : []),
  ];
}

interface MovesProps {
  title: string;
  onMove: (step: Step) => void;
}

/** Moves a row; the button keeps its focus although the row goes elsewhere. */
function Moves({ title, onMove }: MovesProps): ReactNode {
  const t = useTranslations('lists');
  const move = (step: Step) => (event: { currentTarget: HTMLButtonElement }) => {
    const button = event.currentTarget;
    onMove(step);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <span className="-my-1.5 -ml-3 flex">
      <IconButton label={t('moveUp', { title })} onClick={move(-1)} className="lg:size-9">
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={t('moveDown', { title })} onClick={move(1)} className="lg:size-9">
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  );
}
