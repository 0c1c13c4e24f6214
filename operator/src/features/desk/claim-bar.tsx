import { Button, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/api.ts';
import { useMe } from '../../app/me.ts';
import { useToasts } from '../../app/toasts.ts';
import { useFailureText } from '../../app/use-failure-text.ts';

export interface ClaimBarProps {
  kind: 'deposit' | 'withdrawal';
  id: string;
  claim: { operator: string; until: string } | null;
}

/** Who has it in hand, so that two people don't decide on the same thing at once. */
export function ClaimBar({ kind, id, claim }: ClaimBarProps): ReactNode {
  const t = useTranslations('desk');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { locale, timeZone } = useUiLocale();
  const own = useMe().data?.account === claim?.operator;
  const options = {
    onError: (error: unknown) => useToasts.getState().show({ tone: 'danger', title: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [`${kind}s`] }),
  };
  const params = { kind, id };
  const take = useMutation({
    mutationFn: async () => void (await api.call('operatorDesk.claim', { params, body: {} })),
    ...options,
  });
  const give = useMutation({
    mutationFn: async () => void (await api.call('operatorDesk.release', { params })),
    ...options,
  });
  const time = claim ? shortInstant(claim.until, locale, timeZone) : '';
  const text = claim
    ? own
      ? t('claimedByYou', { time })
      : t('claimedBy', { account: claim.operator, time })
    : t('unclaimed');
  return (
    <div className="mb-4">
      <Note icon={<Hand aria-hidden="true" className="text-accent" />}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>{text}</span>
          {claim === null && (
            <Button size="small" busy={take.isPending} onClick={() => take.mutate()}>
              {t('claim')}
            </Button>
          )}
          {claim !== null && own && (
            <Button size="small" busy={give.isPending} onClick={() => give.mutate()}>
              {t('release')}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}

/** Whether somebody else has it in hand. */
export function useTaken(claim: ClaimBarProps['claim']): boolean {
  const account = useMe().data?.account;
  return claim !== null && claim.operator !== account;
}
