import { Button, Note } from '@croupier/ui';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../../app/client/me.ts';
import { thenSay } from '../../../app/toasts.ts';
import { ConfirmDialog } from '../../../components/decision-dialogs.tsx';
import { DecisionLayout } from '../../../components/decision.tsx';
import { Waiting, When } from '../../../components/marks.tsx';
import { BackLabel, backLook, FactsPanel, LoadedPage, Panel } from '../../../components/page.tsx';
import { useIsOwn } from '../../../components/proposal/proposal-decision.tsx';
import { ReasonDialog } from '../../../components/reason/reason-dialog.tsx';
import { ChangeMark } from '../marks.tsx';
import { type Change, drawKeyOf, useChangeOf, useDecision } from '../queries.ts';
import { useSums } from '../draw/void-dialog.tsx';

/** What someone proposes for an issue; another person decides. */
export function ChangePage(): ReactNode {
  const t = useTranslations('lotteries');
  const { id } = useParams({ from: '/inside/lotteries/changes/$id' });
  const query = useChangeOf(id);
  return (
    <LoadedPage
      title={t('changeKinds.void')}
      lead={query.data && `${query.data.gameName} · ${query.data.numero}`}
      backLink={
        <Link to="/lotteries/changes" className={backLook}>
          <BackLabel>{t('changes')}</BackLabel>
        </Link>
      }
      query={query}
    >
      {(change) => (
        <DecisionLayout side={<Decide change={change} />}>
          <About change={change} />
        </DecisionLayout>
      )}
    </LoadedPage>
  );
}

function Decide({ change }: { change: Change }): ReactNode {
  const t = useTranslations('lotteries');
  const mayDecide = useMay('lotteries.decide');
  const mayEdit = useMay('lotteries.edit');
  const own = useIsOwn(change);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsking(null);
  const waits = change.state === 'proposed';
  return (
    <Panel title={t('decision')}>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-muted">
        <ChangeMark state={change.state} />
        {waits && <Waiting since={change.proposedAt} />}
      </p>
      {waits && own && (
        <div className="mb-4">
          <Note>{t('own')}</Note>
        </div>
      )}
      {change.state === 'approved' && <p className="mb-4 text-muted">{t('underWayText')}</p>}
      {change.state === 'failed' && <p className="mb-4 text-muted">{t('failedText')}</p>}
      <div className="flex gap-2.5">
        {waits && mayDecide && !own && (
          <Button tone="danger" className="flex-1" onClick={() => setAsking('approve')}>
            {t('approve')}
          </Button>
        )}
        {waits && mayEdit && (
          <Button className="flex-1" onClick={() => setAsking('reject')}>
            {own ? t('withdraw') : t('reject')}
          </Button>
        )}
      </div>
      {asking === 'approve' && <Approve change={change} onClose={close} />}
      {asking === 'reject' && <Reject change={change} onClose={close} />}
    </Panel>
  );
}

interface Asking {
  change: Change;
  onClose: () => void;
}

function Approve({ change, onClose }: Asking): ReactNode {
  const t = useTranslations('lotteries');
  const sums = useSums();
  const decision = useDecision(change.id);
  const tickets = change.found.reduce((sum, one) => sum + one.tickets, 0);
  return (
    <ConfirmDialog
      title={t('approveTitle', { numero: change.numero })}
      text={t('approveText', { tickets, amount: sums(change.found) })}
      tone="danger"
      confirmLabel={t('approve')}
      call={decision}
      onClose={onClose}
      onConfirm={() => decision.mutate({ kind: 'approve' }, thenSay(t('approved'), onClose))}
    />
  );
}

function Reject({ change, onClose }: Asking): ReactNode {
  const t = useTranslations('lotteries');
  const decision = useDecision(change.id);
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      text={t('rejectText', { numero: change.numero })}
      hint={t('reasonHint')}
      suggestions={[t('reasons.mistake'), t('reasons.wait')]}
      confirmLabel={t('reject')}
      call={decision}
      onClose={onClose}
      onConfirm={(reason) => decision.mutate({ kind: 'reject', reason }, thenSay(t('rejected'), onClose))}
    />
  );
}

function About({ change }: { change: Change }): ReactNode {
  const t = useTranslations('lotteries');
  const sums = useSums();
  return (
    <FactsPanel
      title={t('about')}
      facts={[
        {
          label: t('numero'),
          value: (
            <Link
              to="/lotteries/$vendor/$game/$sequence"
              params={{ ...drawKeyOf(change) }}
              className="text-accent hover:underline"
            >
              {`${change.gameName} · ${change.numero}`}
            </Link>
          ),
        },
        {
          label: t('tickets'),
          value: <span className="figures">{change.found.reduce((sum, one) => sum + one.tickets, 0)}</span>,
        },
        { label: t('stake'), value: sums(change.found) },
        { label: t('publicReason'), value: change.reason },
        { label: t('proposedBy'), value: change.proposedBy },
        { label: t('proposedAt'), value: <When at={change.proposedAt} /> },
        { label: t('decidedBy'), value: change.decidedBy ?? '–' },
        { label: t('decidedAt'), value: <When at={change.decidedAt} /> },
        ...(change.decision === null ? [] : [{ label: t('decisionReason'), value: change.decision }]),
      ]}
    />
  );
}
