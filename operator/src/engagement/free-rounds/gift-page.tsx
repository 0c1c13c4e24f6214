import { Button, formatMoney, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { thenSay } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { decisionPage } from '../../components/decision.tsx';
import { MemberLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { ProposalDecision } from '../../components/proposal/proposal-decision.tsx';
import { FactsPanel, listed, type One } from '../../components/page.tsx';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { type Gift, useGift, useGiftDecision } from './queries.ts';

export const GiftPage = decisionPage(listed('/free-rounds', 'freeRounds', useGift), Decision, { About });

type Asking = 'approve' | 'reject' | 'cancel';

function Decision({ one: gift }: One<Gift>): ReactNode {
  const t = useTranslations('freeRounds');
  const mayPropose = useMay('adjustments.propose');
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <ProposalDecision
        words="freeRounds"
        one={gift}
        waits={gift.state === 'proposed'}
        amount={<Money value={gift.cost} unit={gift.currency} />}
        state={gift.state}
        onAsk={setAsking}
        more={
          gift.state === 'open' &&
          mayPropose && (
            <Button className="flex-1" onClick={() => setAsking('cancel')}>
              {t('cancel')}
            </Button>
          )
        }
      />
      {asking === 'approve' && <Approve gift={gift} onClose={close} />}
      {(asking === 'reject' || asking === 'cancel') && <Refuse gift={gift} kind={asking} onClose={close} />}
    </>
  );
}

function useDone(kind: Asking, onClose: () => void) {
  const t = useTranslations('freeRounds');
  return thenSay(t(`done.${kind}`), onClose);
}

function Approve({ gift, onClose }: { gift: Gift; onClose: () => void }): ReactNode {
  const t = useTranslations('freeRounds');
  const { locale } = useUiLocale();
  const decision = useGiftDecision(gift.id);
  const done = useDone('approve', onClose);
  const amount = formatMoney(gift.cost, { locale, currency: gift.currency });
  return (
    <ConfirmDialog
      title={t('approveTitle')}
      text={t('approveText', { amount, rounds: gift.rounds, account: gift.member.account })}
      tone="gold"
      confirmLabel={t('approve')}
      call={decision}
      onClose={onClose}
      onConfirm={() => decision.mutate({ kind: 'approve' }, done)}
    />
  );
}

interface RefuseProps {
  gift: Gift;
  kind: 'reject' | 'cancel';
  onClose: () => void;
}

function Refuse({ gift, kind, onClose }: RefuseProps): ReactNode {
  const t = useTranslations('freeRounds');
  const decision = useGiftDecision(gift.id);
  const done = useDone(kind, onClose);
  return (
    <ReasonDialog
      title={t(`${kind}Title`)}
      text={t(`${kind}Text`, { account: gift.member.account })}
      hint={t('reasonHint')}
      suggestions={[t('reasons.mistake'), t('reasons.wish')]}
      confirmLabel={t(kind)}
      call={decision}
      onClose={onClose}
      onConfirm={(reason) => decision.mutate({ kind, reason }, done)}
    />
  );
}

function About({ one: gift }: One<Gift>): ReactNode {
  const t = useTranslations('freeRounds');
  const { currency, maxWin } = gift;
  return (
    <FactsPanel
      title={t('about')}
      facts={[
        { label: t('member'), value: <MemberLink member={gift.member} /> },
        { label: t('games'), value: gift.games.map(({ name }) => name).join(', ') },
        { label: t('rounds'), value: gift.rounds },
        { label: t('used'), value: gift.used },
        { label: t('returned'), value: gift.returned },
        { label: t('stake'), value: <Money value={gift.stake} unit={currency} /> },
        { label: t('won'), value: <Money value={gift.won} unit={currency} /> },
        {
          label: t('maxWin'),
          value: maxWin === null ? t('noMaximum') : <Money value={maxWin} unit={currency} />,
        },
        {
          label: t('expiresAt'),
          value: gift.expiresAt === null ? t('daysFrom', { days: gift.days }) : <When at={gift.expiresAt} />,
        },
        { label: t('occasion'), value: t(`occasions.${gift.occasion}`) },
        { label: t('reason'), value: gift.reason },
        { label: t('proposedBy'), value: gift.proposedBy },
        { label: t('proposedAt'), value: <When at={gift.proposedAt} /> },
        { label: t('decidedBy'), value: gift.decidedBy ?? '–' },
      ]}
    />
  );
}
