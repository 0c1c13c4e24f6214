import { Note } from '@croupier/ui';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionLayout } from '../../../components/decision.tsx';
import { FullId, When } from '../../../components/marks.tsx';
import { FactsPanel, LoadedPage } from '../../../components/page.tsx';
import { Events } from './events.tsx';
import { type Draw, type DrawKey, type Managed, useDraw } from '../queries.ts';
import { Sales } from './sales.tsx';
import { StuckMovements } from './stuck.tsx';
import { Standing } from './standing.tsx';
import { TicketList } from './tickets.tsx';

/** One issue: how it stands, what was sold, what was drawn and how far it is paid. Nothing here says or chooses an outcome. */
export function DrawPage(): ReactNode {
  const t = useTranslations('lotteries');
  const key = useParams({ from: '/inside/lotteries/$vendor/$game/$sequence' });
  const query = useDraw(key);
  const { data } = query;
  return (
    <LoadedPage
      title={data?.gameName ?? t('one')}
      lead={data && `${data.numero} · ${data.vendorName}`}
      back={{ to: '/lotteries', label: t('title') }}
      query={query}
    >
      {(draw) => (
        <DecisionLayout side={<Standing draw={draw} drawKey={key} />}>
          <Parts draw={draw} drawKey={key} />
        </DecisionLayout>
      )}
    </LoadedPage>
  );
}

function Parts({ draw, drawKey }: { draw: Draw; drawKey: DrawKey }): ReactNode {
  const t = useTranslations('lotteries');
  const { managed, reach, vendorName: vendor } = draw;
  if (managed === null)
    return (
      <>
        <Note>{t(reach === 'unoffered' ? 'reach.unoffered' : 'reach.unreachable', { vendor })}</Note>
        <FactsPanel
          title={t('times')}
          facts={[
            { label: t('closesAt'), value: <When at={draw.closesAt} /> },
            { label: t('drawsAt'), value: <When at={draw.drawsAt} /> },
            { label: t('drawnAt'), value: <When at={draw.drawnAt} /> },
            { label: t('settledAt'), value: <When at={draw.settledAt} /> },
          ]}
        />
      </>
    );
  return (
    <>
      <Sales managed={managed} />
      <StuckMovements managed={managed} drawKey={drawKey} />
      <TicketList managed={managed} drawKey={drawKey} />
      <Events managed={managed} />
      <Proof managed={managed} proofUrl={draw.proofUrl} />
    </>
  );
}

function Proof({ managed, proofUrl }: { managed: Managed; proofUrl: string | null }): ReactNode {
  const t = useTranslations('lotteries');
  return (
    <FactsPanel
      title={t('proof')}
      actions={
        proofUrl !== null && (
          <a href={proofUrl} target="_blank" rel="noreferrer" className="text-accent hover:underline">
            {t('proofLink')}
          </a>
        )
      }
      facts={[
        { label: t('round'), value: <span className="figures">{managed.beaconRound}</span> },
        { label: t('root'), value: managed.root === null ? '–' : <FullId>{managed.root}</FullId> },
        { label: t('ticketsInRoot'), value: managed.ticketsInRoot ?? '–' },
        { label: t('table'), value: <span className="figures">{managed.tableVersion}</span> },
        { label: t('tableHash'), value: <FullId>{managed.tableHash}</FullId> },
      ]}
    />
  );
}
