import { Button, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMe } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';

export interface ClaimBarProps {
  kind: 'deposit' | 'withdrawal';
  id: string;
  claim: { operator: string; until: string } | null;
  /** Why this person can't approve it. */
  hindrance: string | null;
}

/** Takes it in hand, takes it over from a colleague, and gives it back. */
function useClaim({ kind, id }: Pick<ClaimBarProps, 'kind' | 'id'>) {
  const failureText = useFailureText();
  const client = useQueryClient();
  const options = {
    onError: (error: unknown) => useToasts.getState().show({ tone: 'danger', title: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [`${kind}s`] }),
  };
  const params = { kind, id };
  const take = useMutation({
    mutationFn: async (from: string | null) =>
      void (await api.call('operatorDesk.claim', { params, body: from === null ? {} : { from } })),
    ...options,
  });
  const give = useMutation({
    mutationFn: async () => void (await api.call('operatorDesk.release', { params })),
    ...options,
  });
  return { take, give };
}

/**
 * Who has it in hand, so that two people don't decide on the same thing at once. A hold is no lock: who may approve can take it
 * over, so that someone who can only look holds nobody up.
 */
export function ClaimBar({ kind, id, claim, hindrance }: ClaimBarProps): ReactNode {
  const t = useTranslations('queue');
  const { locale, timeZone } = useUiLocale();
  const [asking, setAsking] = useState(false);
  const own = useMe().data?.account === claim?.operator;
  const { take, give } = useClaim({ kind, id });
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
            <Button size="small" busy={take.isPending} onClick={() => take.mutate(null)}>
              {t('claim')}
            </Button>
          )}
          {claim !== null && own && (
            <Button size="small" busy={give.isPending} onClick={() => give.mutate()}>
              {t('release')}
            </Button>
          )}
          {claim !== null && !own && hindrance === null && (
            <Button size="small" busy={take.isPending} onClick={() => setAsking(true)}>
              {t('takeOver')}
            </Button>
          )}
        </div>
        {hindrance !== null && (claim === null || own) && (
          <p className="mt-2 text-sm text-muted">{t('onlyReject')}</p>
        )}
      </Note>
      {asking && claim !== null && (
        <ConfirmDialog
          title={t('takeOverTitle')}
          text={t('takeOverText', { account: claim.operator, time })}
          tone="primary"
          confirmLabel={t('takeOver')}
          call={{ isPending: take.isPending, error: null }}
          onClose={() => setAsking(false)}
          onConfirm={() => take.mutate(claim.operator, { onSettled: () => setAsking(false) })}
        />
      )}
    </div>
  );
}

/** Why nothing can be decided while someone else has it in hand, or null. */
export function useHeld(claim: ClaimBarProps['claim']): string | null {
  const t = useTranslations('queue');
  const { locale, timeZone } = useUiLocale();
  const account = useMe().data?.account;
  if (claim === null || claim.operator === account) return null;
  return t('heldBy', { account: claim.operator, time: shortInstant(claim.until, locale, timeZone) });
}
