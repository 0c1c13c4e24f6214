import { formatMoney, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { thenSay } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { decisionPage } from '../../components/decision.tsx';
import { MemberLink, When, TransferMark } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { ProposalDecision, useIsOwn } from '../../components/proposal/proposal-decision.tsx';
import { FactsPanel, listed, type One } from '../../components/page.tsx';
import { signed } from './adjustments-page.tsx';
import { type Adjustment, categories, shownState, useAdjustment, useAdjustmentDecision } from './queries.ts';
import { Standing } from './standing.tsx';

export const AdjustmentPage = decisionPage(listed('/adjustments', 'adjustments', useAdjustment), Decision, {
  About,
});

function Decision({ one: adjustment }: One<Adjustment>): ReactNode {
  const own = useIsOwn(adjustment);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const { currency, member, purpose } = adjustment;
  const waits = adjustment.state === 'proposed';
  const change = signed(adjustment);
  return (
    <>
      <ProposalDecision
        words="adjustments"
        one={adjustment}
        waits={waits}
        amount={<Money value={change} unit={currency} delta />}
        state={shownState(adjustment)}
        onAsk={setAsking}
      >
        {waits && (
          <div className="mb-4">
            <Standing memberId={member.id} purpose={purpose} change={change} />
          </div>
        )}
      </ProposalDecision>
      {asking === 'approve' && <Approve adjustment={adjustment} onClose={() => setAsking(null)} />}
      {asking === 'reject' && <Reject adjustment={adjustment} own={own} onClose={() => setAsking(null)} />}
    </>
  );
}

interface DialogProps {
  adjustment: Adjustment;
  onClose: () => void;
}

function useDone(kind: 'approve' | 'reject' | 'withdraw', onClose: () => void) {
  const t = useTranslations('adjustments');
  return thenSay(t(`done.${kind}`), onClose);
}

function Approve({ adjustment, onClose }: DialogProps): ReactNode {
  const t = useTranslations('adjustments');
  const { locale } = useUiLocale();
  const decision = useAdjustmentDecision(adjustment.id);
  const done = useDone('approve', onClose);
  const amount = formatMoney(signed(adjustment), { locale, currency: adjustment.currency });
  return (
    <ConfirmDialog
      title={t('approveTitle')}
      text={t('approveText', { amount, account: adjustment.member.account })}
      tone="gold"
      confirmLabel={t('approve')}
      call={decision}
      onClose={onClose}
      onConfirm={() => decision.mutate({ kind: 'approve' }, done)}
    />
  );
}

const reasons = ['mistake', 'evidence'] as const;

function Reject({ adjustment, own, onClose }: DialogProps & { own: boolean }): ReactNode {
  const t = useTranslations('adjustments');
  const decision = useAdjustmentDecision(adjustment.id);
  const done = useDone(own ? 'withdraw' : 'reject', onClose);
  return (
    <ReasonDialog
      title={t(own ? 'withdrawTitle' : 'rejectTitle')}
      text={t(own ? 'withdrawText' : 'rejectText', { account: adjustment.member.account })}
      hint={t('rejectHint')}
      suggestions={own ? [t('reasons.mistake')] : reasons.map((name) => t(`reasons.${name}`))}
      confirmLabel={t(own ? 'withdraw' : 'reject')}
      call={decision}
      onClose={onClose}
      onConfirm={(reason) => decision.mutate({ kind: 'reject', reason }, done)}
    />
  );
}

function About({ one: adjustment }: One<Adjustment>): ReactNode {
  const t = useTranslations('adjustments');
  const depositQueue = useTranslations('depositQueue');
  const word = useWords();
  const { transferId, currency } = adjustment;
  const category = categories.find((name) => name === adjustment.category) ?? 'other';
  return (
    <FactsPanel
      title={depositQueue('about')}
      facts={[
        { label: t('member'), value: <MemberLink member={adjustment.member} /> },
        { label: t('direction'), value: t(`directions.${adjustment.direction}`) },
        { label: t('purpose'), value: word('purpose', adjustment.purpose) },
        { label: t('turnover'), value: <Money value={adjustment.turnover} unit={currency} /> },
        { label: t('category'), value: t(`categories.${category}`) },
        { label: t('reason'), value: adjustment.reason },
        { label: t('proposedBy'), value: adjustment.proposedBy },
        { label: t('proposedAt'), value: <When at={adjustment.proposedAt} /> },
        { label: t('decidedBy'), value: adjustment.decidedBy ?? '–' },
        { label: t('transfer'), value: <TransferMark id={transferId} /> },
      ]}
    />
  );
}
