import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { AskedFor, DecisionLayout, DecisionPanel } from '../../components/decision.tsx';
import { CopyCode, FullId, MemberLink, StateBadge, When, TransferMark } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { FactsPanel, LoadedPage } from '../../components/page.tsx';
import { Approvals, useHindrance } from '../../console/approvals/index.ts';
import { type Win, useWin } from './queries.ts';
import { ApproveWinDialog, RefuseWinDialog } from './win-dialogs.ts';

export function WinPage(): ReactNode {
  const t = useTranslations('wins');
  const key = useParams({ from: '/inside/wins/$vendor/$transaction' });
  const query = useWin(key);
  return (
    <LoadedPage
      title={t('one')}
      lead={<FullId>{key.transaction}</FullId>}
      back={{ to: '/wins', label: t('title') }}
      query={query}
    >
      {(win) => (
        <DecisionLayout side={<Decision win={win} />}>
          <Bet win={win} />
          <Round win={win} />
        </DecisionLayout>
      )}
    </LoadedPage>
  );
}

function Decision({ win }: { win: Win }): ReactNode {
  return (
    <DecisionPanel
      words="wins"
      one={win}
      open={win.state === 'waiting'}
      yesHeld={useHindrance({ kind: 'win', ...win })}
      decidedAt={win.decidedAt}
      Yes={ApproveWinDialog}
      No={RefuseWinDialog}
    >
      {({ open }) => (
        <>
          <AskedFor
            amount={<Money value={win.amount} unit={win.currency} />}
            state={`win_${win.state}`}
            waitingSince={open ? win.createdAt : null}
          />
          <Approvals approvals={win.approvals} needed={win.approvalsNeeded} open={open} />
        </>
      )}
    </DecisionPanel>
  );
}

/** What the win says of a stake that was carried to a table. */
function carriedFacts({ carried, currency }: Win, t: (key: 'wagered' | 'rake') => string) {
  if (!carried) return [];
  const { wagered, rake } = carried;
  const facts = [{ label: t('wagered'), value: <Money value={wagered} unit={currency} /> }];
  if (rake !== null) facts.push({ label: t('rake'), value: <Money value={rake} unit={currency} /> });
  return facts;
}

function Bet({ win }: { win: Win }): ReactNode {
  const t = useTranslations('wins');
  const { bet, currency } = win;
  const times = bet.stake > 0 ? Math.round(win.amount / bet.stake) : null;
  return (
    <FactsPanel
      title={t('bet')}
      facts={[
        { label: t('member'), value: <MemberLink member={win.member} /> },
        { label: t('placedAt'), value: <When at={bet.placedAt} /> },
        { label: t('stake'), value: <Money value={bet.stake} unit={currency} /> },
        {
          label: t('amount'),
          value: (
            <>
              <Money value={win.amount} unit={currency} className="font-semibold" />
              {times !== null && (
                <span className="block text-[13px] text-muted">{t('times', { times })}</span>
              )}
            </>
          ),
        },
        { label: t('wonBefore'), value: <Money value={bet.won} unit={currency} /> },
        ...carriedFacts(win, t),
        { label: t('betState'), value: <StateBadge state={bet.state} /> },
        { label: t('stakeTransfer'), value: <TransferMark id={bet.stakeTransferId} /> },
        { label: t('winTransfer'), value: <TransferMark id={win.transferId} /> },
      ]}
    />
  );
}

function Round({ win }: { win: Win }): ReactNode {
  const t = useTranslations('wins');
  const word = useWords();
  return (
    <FactsPanel
      title={t('round')}
      facts={[
        { label: t('game'), value: win.gameName },
        { label: t('vendor'), value: win.vendorName },
        {
          label: t('cap'),
          value: win.cap === null ? t('noCap') : <Money value={win.cap} unit={win.currency} />,
        },
        { label: t('roundId'), value: <CopyCode>{win.roundId}</CopyCode> },
        { label: t('betId'), value: <CopyCode>{win.bet.transactionId}</CopyCode> },
        { label: t('closesRound'), value: win.roundClosed ? t('yes') : t('no') },
        { label: t('createdAt'), value: <When at={win.createdAt} /> },
        { label: t('currency'), value: word('unit', win.currency) },
      ]}
    />
  );
}
