import { abilitiesOf } from '@croupier/contract/payment-methods';
import { ProgressSteps } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { AskedFor, decisionPage, DecisionPanel } from '../../components/decision.tsx';
import { CopyCode, MemberLink, When, TransferMark } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { FactsPanel, type One, Panel } from '../../components/page.tsx';
import { Approvals, useHindrance } from '../../console/approvals/index.ts';
import { ClaimBar, PictureButton, useHeld } from '../queue/index.ts';
import { ApproveDepositDialog, RejectDepositDialog } from './deposit-dialogs.tsx';
import { type DepositDetail, useDeposit } from './queries.ts';

export const DepositPage = decisionPage(
  {
    from: '/inside/deposits/$id',
    kind: 'depositQueue.one',
    list: { to: '/deposits', title: 'deposits.title' },
    useOne: useDeposit,
  },
  Decision,
  { Steps, Pictures, About },
);

function Decision({ one: deposit }: One<DepositDetail>): ReactNode {
  const hindrance = useHindrance({ kind: 'deposit', ...deposit });
  return (
    <DecisionPanel
      words="depositQueue"
      one={deposit}
      open={abilitiesOf(deposit.method).proof && deposit.state === 'paid'}
      held={useHeld(deposit.claim)}
      yesHeld={hindrance}
      Yes={ApproveDepositDialog}
      No={RejectDepositDialog}
    >
      {({ open, may }) => (
        <>
          <AskedFor
            amount={<Money value={deposit.amount} unit={deposit.currency} />}
            state={deposit.state}
            waitingSince={open ? (deposit.steps.at(-1)?.at ?? deposit.createdAt) : null}
          />
          {open && may && (
            <ClaimBar kind="deposit" id={deposit.id} claim={deposit.claim} hindrance={hindrance} />
          )}
          <Approvals approvals={deposit.approvals} needed={deposit.approvalsNeeded} open={open} />
        </>
      )}
    </DecisionPanel>
  );
}

function Pictures({ one: deposit }: One<DepositDetail>): ReactNode {
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

function Steps({ one: deposit }: One<DepositDetail>): ReactNode {
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

function About({ one: deposit }: One<DepositDetail>): ReactNode {
  const t = useTranslations();
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
        { label: t('deposits.transfer'), value: <TransferMark id={transferId} /> },
      ]}
    />
  );
}
