import { Button, Note, ProgressSteps } from '@croupier/ui';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/me.ts';
import { useWords } from '../../app/use-words.ts';
import {
  CopyCode,
  FullId,
  MemberLink,
  StateBadge,
  TransferLink,
  Waiting,
  When,
} from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Facts, Loaded, Page, Panel } from '../../components/page.tsx';
import { Approvals } from '../desk/approvals.tsx';
import { ClaimBar, useTaken } from '../desk/claim-bar.tsx';
import { PictureButton } from '../desk/picture.tsx';
import { ApproveDepositDialog, RejectDepositDialog } from './deposit-dialogs.tsx';
import { type DepositDetail, useDeposit } from './queries.ts';

export function DepositPage(): ReactNode {
  const t = useTranslations();
  const { id } = useParams({ from: '/inside/deposits/$id' });
  const query = useDeposit(id);
  return (
    <Page
      title={t('depositDesk.one')}
      lead={<FullId>{id}</FullId>}
      back={{ to: '/deposits', label: t('deposits.title') }}
    >
      <Loaded query={query}>
        {(deposit) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
              <Steps deposit={deposit} />
              <Pictures deposit={deposit} />
              <About deposit={deposit} />
            </div>
            <Decision deposit={deposit} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Decision({ deposit }: { deposit: DepositDetail }): ReactNode {
  const t = useTranslations('depositDesk');
  const may = useMay('deposits.decide');
  const taken = useTaken(deposit.claim);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsking(null);
  const open = deposit.method === 'bank_transfer' && deposit.state === 'paid';
  return (
    <Panel title={open ? t('decision') : t('decided')}>
      <p className="text-3xl font-semibold tracking-tight">
        <Money value={deposit.amount} unit={deposit.currency} />
      </p>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-2 text-muted">
        <StateBadge state={deposit.state} />
        {open && <Waiting since={deposit.steps.at(-1)?.at ?? deposit.createdAt} />}
      </p>
      {open && may && <ClaimBar kind="deposit" id={deposit.id} claim={deposit.claim} />}
      <Approvals approvals={deposit.approvals} needed={deposit.approvalsNeeded} open={open} />
      {deposit.reason !== null && (
        <div className="mb-4">
          <Note>
            <span className="text-muted">{t('reason')}:</span> {deposit.reason}
          </Note>
        </div>
      )}
      {open && may && (
        <div className="flex gap-2.5">
          <Button tone="gold" className="flex-1" disabled={taken} onClick={() => setAsking('approve')}>
            {t('approve')}
          </Button>
          <Button className="flex-1" disabled={taken} onClick={() => setAsking('reject')}>
            {t('reject')}
          </Button>
        </div>
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
  const t = useTranslations('desk');
  if (deposit.method !== 'bank_transfer') return null;
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
  const t = useTranslations('depositDesk');
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
    <Panel title={t('depositDesk.about')}>
      <Facts
        facts={[
          { label: t('deposits.member'), value: <MemberLink member={deposit.member} /> },
          { label: t('depositDesk.method'), value: t(`depositDesk.methods.${deposit.method}`) },
          { label: t('depositDesk.reference'), value: <CopyCode>{deposit.txid}</CopyCode> },
          { label: t('deposits.createdAt'), value: <When at={deposit.createdAt} /> },
          { label: t('deposits.creditedAt'), value: <When at={deposit.creditedAt} /> },
          {
            label: t('depositDesk.bankReference'),
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
    </Panel>
  );
}
