import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { sayDone } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import type { Contract } from '../agents/index.ts';
import { useAnswer } from './queries.ts';

export interface Asked {
  contract: Contract;
  action: 'Accept' | 'Reject' | 'Terminate' | 'Withdraw';
}

/** Whether a refusal only asks for the agreement that contracts below end. */
export const asksToEnd = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'CONTRACT_BELOW_DOWNLINE';

/** Whose contracts a refusal asks to end; null where it asks for something else. */
export function endedAccounts(error: unknown): string[] | null {
  if (!asksToEnd(error) || !(error instanceof ApiFailure)) return null;
  const { value } = error;
  if (typeof value !== 'object' || value === null || !('accounts' in value)) return [];
  return Array.isArray(value.accounts)
    ? value.accounts.filter((one): one is string => typeof one === 'string')
    : [];
}

/** The house answers a counter-offer, withdraws an offer or ends a contract. */
export function AnswerDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const { contract, action } = asked;
  const answer = useAnswer(contract.id);
  const [warned, setWarned] = useState<readonly string[] | null>(null);
  return (
    <ConfirmDialog
      title={t(`answerTitles.${action}`, { account: contract.member.account })}
      text={t(`answerTexts.${action}`)}
      warning={
        warned === null ? undefined : t('belowAccept', { accounts: warned.join(', '), count: warned.length })
      }
      tone={action === 'Accept' ? 'gold' : 'danger'}
      confirmLabel={t(`answers.${action}`)}
      call={{ isPending: answer.isPending, error: asksToEnd(answer.error) ? null : answer.error }}
      onClose={onClose}
      onConfirm={() =>
        answer.mutate(
          { action, confirmTerminations: warned !== null },
          {
            onSuccess: () => {
              sayDone(t(`answered.${action}`));
              onClose();
            },
            onError: (error) => setWarned(endedAccounts(error)),
          },
        )
      }
    />
  );
}
