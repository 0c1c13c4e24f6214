import { useTranslations } from 'use-intl';
import { thenSay } from '../../app/toasts.ts';
import type { DecisionOf } from '../../components/decision.tsx';
import { twoDialogs } from '../../components/reason/two-dialogs.tsx';
import { type Identity, type IdentityDecision, useIdentityDecision } from './queries.ts';

function useDecide({ one: identity, onClose }: DecisionOf<Identity>) {
  const t = useTranslations('identities');
  const call = useIdentityDecision(identity);
  const decide = (reason?: string) => {
    const chosen: IdentityDecision = reason === undefined ? { kind: 'approve' } : { kind: 'reject', reason };
    call.mutate(chosen, thenSay(t(`done.${chosen.kind}`), onClose));
  };
  const twins = identity.others.length;
  return {
    facts: { name: identity.name, account: identity.member.account },
    warning: twins > 0 ? t('sameCpf', { count: twins }) : undefined,
    ...{ call, decide },
  };
}

export const [ApproveIdentityDialog, RejectIdentityDialog] = twoDialogs({
  words: 'identities',
  tone: 'primary',
  useDecide,
  suggestions: ['mismatch', 'unreadable', 'missing', 'other'],
});
