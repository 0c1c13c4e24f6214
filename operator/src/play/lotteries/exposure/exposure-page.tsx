import { Badge, Button, Note, useUiLocale } from '@croupier/ui';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../../app/client/api.ts';
import { useMay } from '../../../app/client/me.ts';
import { When } from '../../../components/marks.tsx';
import { Money } from '../../../components/money.tsx';
import {
  BackLabel,
  backLook,
  FactsPanel,
  LoadedPage,
  Page,
  Panel,
  TablePanel,
} from '../../../components/page.tsx';
import { type Column, column, rightColumn } from '../../../components/table/columns.tsx';
import { ExportButton } from '../../../components/table/export-button.tsx';
import { type DrawKey, type Exposure, useExposure } from '../queries.ts';
import { SuspendDialog, type Suspending } from './suspend-dialog.tsx';

/** What an open issue could cost, read again while it is looked at. From the freeze to the draw nobody sees it. */
export function ExposurePage(): ReactNode {
  const t = useTranslations('lotteries');
  const key = useParams({ from: '/inside/lotteries/$vendor/$game/$sequence/exposure' });
  const query = useExposure(key);
  const back = (
    <Link to="/lotteries/$vendor/$game/$sequence" params={{ ...key }} className={backLook}>
      <BackLabel>{t('one')}</BackLabel>
    </Link>
  );
  const hidden = query.error instanceof ApiFailure && query.error.code === 'EXPOSURE_HIDDEN';
  // What was seen before the freeze doesn’t stay in sight after it.
  if (hidden)
    return (
      <Page title={t('exposure')} backLink={back}>
        <Note>{t('hidden')}</Note>
      </Page>
    );
  return (
    <LoadedPage
      title={t('exposure')}
      lead={`${key.game} · ${key.sequence}`}
      backLink={back}
      actions={<ExportButton call="operatorLotteries.exposure" query={{}} params={{ ...key }} />}
      query={query}
    >
      {(exposure) => <Parts exposure={exposure} drawKey={key} />}
    </LoadedPage>
  );
}

function Parts({ exposure, drawKey }: { exposure: Exposure; drawKey: DrawKey }): ReactNode {
  const [asking, setAsking] = useState<Suspending | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <Totals exposure={exposure} />
      <Keys exposure={exposure} onAsk={setAsking} />
      <Plays exposure={exposure} onAsk={setAsking} />
      <Suspended exposure={exposure} onAsk={setAsking} />
      {asking && <SuspendDialog asking={asking} drawKey={drawKey} onClose={() => setAsking(null)} />}
    </div>
  );
}

function Totals({ exposure }: { exposure: Exposure }): ReactNode {
  const t = useTranslations('lotteries');
  const { locale } = useUiLocale();
  const { currency, shareOfReserve } = exposure;
  const share = (shareOfReserve / 10_000).toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <FactsPanel
      title={t('worstTitle')}
      facts={[
        {
          label: t('tickets'),
          value: <span className="figures">{exposure.tickets.toLocaleString(locale)}</span>,
        },
        { label: t('stake'), value: <Money value={exposure.stake} unit={currency} /> },
        {
          label: t('worst'),
          value: <Money value={exposure.worst} unit={currency} className="text-lg font-semibold" />,
        },
        { label: t('reserve'), value: <Money value={exposure.reserve} unit={currency} /> },
        {
          label: t('share'),
          value: (
            <Badge tone={shareOfReserve >= 8_000 ? 'danger' : shareOfReserve >= 5_000 ? 'gold' : 'muted'}>
              {share}
            </Badge>
          ),
        },
      ]}
    />
  );
}

interface PartProps {
  exposure: Exposure;
  onAsk: (asking: Suspending) => void;
}

/** The button that takes something off sale or puts it on sale again. */
function SaleButton({
  what,
  name,
  suspended,
  onAsk,
}: {
  what: string;
  name: string;
  suspended: boolean;
  onAsk: PartProps['onAsk'];
}): ReactNode {
  const t = useTranslations('lotteries');
  if (!useMay('lotteries.edit')) return suspended ? <Badge tone="danger">{t('suspendedMark')}</Badge> : null;
  if (suspended) return <Badge tone="danger">{t('suspendedMark')}</Badge>;
  return (
    <Button
      size="small"
      aria-label={t('suspendLabel', { name })}
      onClick={() => onAsk({ what, name, suspend: true })}
    >
      {t('suspend')}
    </Button>
  );
}

const numberOf = (key: string): string => key.slice(key.indexOf(':') + 1);

function Keys({ exposure, onAsk }: PartProps): ReactNode {
  const t = useTranslations('lotteries');
  const { currency, names } = exposure;
  type Key = Exposure['keys'][number];
  const nameOf = ({ play, key }: Key): string => `${names[play] ?? play} · ${numberOf(key)}`;
  const columns: Column<Key>[] = [
    column('number', t('number'), (row) => (
      <>
        <span className="figures font-semibold">{numberOf(row.key)}</span>
        <span className="block text-[13px] text-muted">{names[row.play] ?? row.play}</span>
      </>
    )),
    rightColumn('reserved', t('reserved'), (row) => <Money value={row.reserved} unit={currency} />),
    rightColumn('limit', t('limit'), (row) => (
      <Money value={row.limit} unit={currency} className="text-muted" />
    )),
    column('filled', t('filled'), (row) => (
      <progress
        value={row.reserved}
        max={row.limit}
        aria-label={t('filledLabel', { name: nameOf(row) })}
        className="h-2 w-24 accent-accent"
      />
    )),
    column('sale', t('sale'), (row) => (
      <SaleButton what={row.key} name={nameOf(row)} suspended={row.suspended} onAsk={onAsk} />
    )),
  ];
  return (
    <TablePanel
      title={t('topNumbers')}
      none={t('noNumbers')}
      columns={columns}
      rows={exposure.keys}
      rowKey={({ key }) => key}
    />
  );
}

function Plays({ exposure, onAsk }: PartProps): ReactNode {
  const t = useTranslations('lotteries');
  const { currency, names } = exposure;
  type Play = Exposure['plays'][number];
  const columns: Column<Play>[] = [
    column('play', t('play'), (row) => names[row.play] ?? row.play),
    rightColumn('stake', t('stake'), (row) => <Money value={row.stake} unit={currency} />),
    rightColumn('limit', t('limit'), (row) => (
      <Money value={row.limit} unit={currency} className="text-muted" />
    )),
    rightColumn('worst', t('worst'), (row) => <Money value={row.worst} unit={currency} />),
    column('sale', t('sale'), (row) => (
      <SaleButton
        what={row.play}
        name={names[row.play] ?? row.play}
        suspended={row.suspended}
        onAsk={onAsk}
      />
    )),
  ];
  return (
    <TablePanel
      title={t('byPlay')}
      none={t('noSales')}
      columns={columns}
      rows={exposure.plays}
      rowKey={({ play }) => play}
    />
  );
}

/** What isn’t sold at the moment, and since when. */
function Suspended({ exposure, onAsk }: PartProps): ReactNode {
  const t = useTranslations('lotteries');
  const mayEdit = useMay('lotteries.edit');
  const { suspended, names } = exposure;
  if (suspended.length === 0) return null;
  const nameOf = (what: string): string => {
    const [play = '', number] = what.split(':');
    return number === undefined ? (names[play] ?? play) : `${names[play] ?? play} · ${number}`;
  };
  return (
    <Panel title={t('offSale')}>
      <ul className="flex flex-col">
        {suspended.map((one) => (
          <li
            key={`${one.what} ${String(one.everyIssue)}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2 not-first:border-t"
          >
            <span className="min-w-0">
              <span className="font-medium">{nameOf(one.what)}</span>{' '}
              <Badge>{t(one.everyIssue ? 'everyIssue' : 'thisIssue')}</Badge>
              <span className="block text-[13px] text-muted">
                <When at={one.at} /> · {one.by} · {one.reason}
              </span>
            </span>
            {mayEdit && (
              <Button
                size="small"
                aria-label={t('resumeLabel', { name: nameOf(one.what) })}
                onClick={() =>
                  onAsk({
                    what: one.what,
                    name: nameOf(one.what),
                    suspend: false,
                    everyIssue: one.everyIssue,
                  })
                }
              >
                {t('resume')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
