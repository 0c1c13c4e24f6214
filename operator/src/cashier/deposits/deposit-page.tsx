import { abilitiesOf } from '@croupier/contract/payment-methods';
import { ProgressSteps } from '@croupier/ui';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { AskedFor, DecisionButtons, DecisionLayout, DecisionReason } from '../../components/decision.tsx';
import { CopyCode, FullId, MemberLink, TransferLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { FactsPanel, LoadedPage, Panel } from '../../components/page.tsx';
import { Approvals, useHindrance } from '../../console/approvals/index.ts';
import { ClaimBar, PictureButton, useHeld } from '../queue/index.ts';
import { ApproveDepositDialog, RejectDepositDialog } from './deposit-dialogs.tsx';
import { type DepositDetail, useDeposit } from './queries.ts';

export function DepositPage(): ReactNode {
  const t = useTranslations();
  const { id } = useParams({ from: '/inside/deposits/$id' });
  const query = useDeposit(id);
  return (
    <LoadedPage
      title={t('depositQueue.one')}
      lead={<FullId>{id}</FullId>}
      back={{ to: '/deposits', label: t('deposits.title') }}
      query={query}
    >
      {(deposit) => (
        <DecisionLayout side={<Decision deposit={deposit} />}>
          <Steps deposit={deposit} />
          <Pictures deposit={deposit} />
          <About deposit={deposit} />
        </DecisionLayout>
      )}
    </LoadedPage>
  );
}

function Decision({ deposit }: { deposit: DepositDetail }): ReactNode {
  const t = useTranslations('depositQueue');
  const may = useMay('deposits.decide');
  const held = useHeld(deposit.claim);
  const hindrance = useHindrance({ kind: 'deposit', ...deposit });
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsking(null);
  const open = abilitiesOf(deposit.method).proof && deposit.state === 'paid';
  return (
    <Panel title={open ? t('decision') : t('decided')}>
      <AskedFor
        amount={<Money value={deposit.amount} unit={deposit.currency} />}
        state={deposit.state}
        waitingSince={open ? (deposit.steps.at(-1)?.at ?? deposit.createdAt) : null}
      />
      {open && may && <ClaimBar kind="deposit" id={deposit.id} claim={deposit.claim} hindrance={hindrance} />}
      <Approvals approvals={deposit.approvals} needed={deposit.approvalsNeeded} open={open} />
      <DecisionReason label={t('reason')} reason={deposit.reason} />
      {open && may && (
        <DecisionButtons
          yes={t('approve')}
          no={t('reject')}
          held={held}
          yesHeld={hindrance}
          onYes={() => setAsking('approve')}
          onNo={() => setAsking('reject')}
        />
      )}
      {open && !may && <p className="text-muted">{t('mayNotDecide')}</p>}
      {deposit.decidedBy !== null && (
        <p className="text-muted">{t('decidedBy', { account: deposit.decidedBy })}</p>
      )}
      {asking === 'approve' && <ApproveDepositDialog deposit={deposit} onClose={close} />}
      {asking === 'reject' && <RejectDepositDialog deposit={deposit} onClose={close} />}
    </Panel>
  );
}

function Pictures({ deposit }: { deposit: DepositDetail }): ReactNode {
  const t = useTranslations('queue');
  if (!abilitiesOf(deposit.method).proof) return null;
  return (
    <Panel title={t('pictures')}>
      {deposit.pictures.length === 0 ? (
        <p className="text-muted">{t('noPictures')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2.5">
          {deposit.pictures.map(({ id }, index) => (
            <li key={id}>
              <PictureButton id={id} label={t('picture', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Steps({ deposit }: { deposit: DepositDetail }): ReactNode {
  const t = useTranslations('depositQueue');
  const word = useWords();
  const steps = deposit.steps.map(({ state, at }) => ({
    key: state,
    label: word('state', state),
    at,
    ...(state === 'failed' || state === 'expired' ? { failed: true } : {}),
  }));
  return (
    <Panel title={t('steps')}>
      <ProgressSteps label={t('steps')} steps={steps} />
    </Panel>
  );
}

function About({ deposit }: { deposit: DepositDetail }): ReactNode {
  const t = useTranslations();
  const mayLedger = useMay('ledger.read');
  const { transferId, endToEndId } = deposit;
  return (
    <FactsPanel
      title={t('depositQueue.about')}
      facts={[
        { label: t('deposits.member'), value: <MemberLink member={deposit.member} /> },
        { label: t('depositQueue.method'), value: t(`depositQueue.methods.${deposit.method}`) },
        { label: t('depositQueue.reference'), value: <CopyCode>{deposit.txid}</CopyCode> },
        { label: t('deposits.createdAt'), value: <When at={deposit.createdAt} /> },
        { label: t('deposits.creditedAt'), value: <When at={deposit.creditedAt} /> },
        {
          label: t('depositQueue.bankReference'),
          value: endToEndId === null ? '–' : <CopyCode>{endToEndId}</CopyCode>,
        },
        {
          label: t('deposits.transfer'),
          value:
            transferId === null ? (
              '–'
            ) : mayLedger ? (
              <TransferLink id={transferId} />
            ) : (
              <CopyCode>{transferId}</CopyCode>
            ),
        },
      ]}
    />
  );
}
