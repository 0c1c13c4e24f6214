import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { thenSay } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import type { DecisionOf } from '../../components/decision.tsx';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { type Identity, type IdentityDecision, useIdentityDecision } from './queries.ts';

type DialogProps = DecisionOf<Identity>;

function useDecide({ one: identity, onClose }: DialogProps) {
  const t = useTranslations('identities');
  const decision = useIdentityDecision(identity);
  const decide = (chosen: IdentityDecision) =>
    decision.mutate(chosen, thenSay(t(`done.${chosen.kind}`), onClose));
  const facts = { name: identity.name, account: identity.member.account };
  return { decide, facts, state: { call: decision, onClose } };
}

export function ApproveIdentityDialog(props: DialogProps): ReactNode {
  const t = useTranslations('identities');
  const { decide, facts, state } = useDecide(props);
  const twins = props.one.others.length;
  return (
    <ConfirmDialog
      {...state}
      title={t('approveTitle')}
      text={t('approveText', facts)}
      warning={twins > 0 ? t('sameCpf', { count: twins }) : undefined}
      tone="primary"
      confirmLabel={t('approveConfirm')}
      onConfirm={() => decide({ kind: 'approve' })}
    />
  );
}

const suggestions = ['mismatch', 'unreadable', 'missing', 'other'] as const;

export function RejectIdentityDialog(props: DialogProps): ReactNode {
  const t = useTranslations('identities');
  const { decide, facts, state } = useDecide(props);
  return (
    <ReasonDialog
      {...state}
      title={t('rejectTitle')}
      text={t('rejectText', facts)}
      hint={t('reasonHint')}
      suggestions={suggestions.map((name) => t(`suggestions.${name}`))}
      confirmLabel={t('rejectConfirm')}
      onConfirm={(reason) => decide({ kind: 'reject', reason })}
    />
  );
}
