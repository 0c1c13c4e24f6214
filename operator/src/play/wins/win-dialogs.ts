import { formatMoney, useUiLocale } from '@croupier/ui';
import { useTranslations } from 'use-intl';
import { sayDone } from '../../app/toasts.ts';
import type { DecisionOf } from '../../components/decision.tsx';
import { twoDialogs } from '../../components/reason/two-dialogs.tsx';
import { type Win, type WinDecision, useWinDecision } from './queries.ts';

function useDecide({ one: win, onClose }: DecisionOf<Win>) {
  const t = useTranslations('wins');
  const { locale } = useUiLocale();
  const call = useWinDecision({ vendor: win.vendor, transaction: win.transactionId });
  const decide = (reason?: string) => {
    const chosen: WinDecision = reason === undefined ? { kind: 'approve' } : { kind: 'refuse', reason };
    call.mutate(chosen, {
      onSuccess: ({ state }) => {
        const first = chosen.kind === 'approve' ? 'agreed' : 'refusalAgreed';
        sayDone(t(`done.${state === 'waiting' ? first : chosen.kind}`));
        onClose();
      },
    });
  };
  const amount = formatMoney(win.amount, { locale, currency: win.currency });
  return { facts: { amount, account: win.member.account }, call, decide };
}

export const [ApproveWinDialog, RefuseWinDialog] = twoDialogs({
  words: 'wins',
  tone: 'gold',
  useDecide,
  suggestions: ['error', 'void', 'fraud'],
});
