import { formatMoney, Note, useUiLocale } from '@croupier/ui';
import { TextArea } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sayDone } from '../../../app/toasts.ts';
import { DecisionForm } from '../../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../../editing/form/use-console-form.ts';
import { type DrawKey, type Managed, useProposeVoid } from '../queries.ts';

export const reasonLength = { min: 10, max: 200 };

/** What goes back, by currency. */
export function useSums(): (sums: readonly { currency: string; stake: number }[]) => string {
  const { locale } = useUiLocale();
  return (sums) =>
    sums.map(({ currency, stake }) => formatMoney(stake, { locale, currency })).join(' + ') || '–';
}

interface VoidDialogProps {
  managed: Managed;
  drawKey: DrawKey;
  onClose: () => void;
}

/** Proposes to void an issue: how many tickets go back and what they cost stand above the reason, which everyone reads. */
export function VoidDialog({ managed, drawKey, onClose }: VoidDialogProps): ReactNode {
  const t = useTranslations('lotteries');
  const sums = useSums();
  const propose = useProposeVoid(drawKey);
  const form = useConsoleForm({
    start: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < reasonLength.min && t('reasonNeeded', reasonLength),
    }),
    send: async ({ reason }) => {
      await propose.mutateAsync(reason.trim());
      sayDone(t('voidProposed'));
      onClose();
    },
  });
  const standing = managed.sales.filter(({ state }) => state === 'placing' || state === 'accepted');
  const tickets = standing.reduce((sum, one) => sum + one.tickets, 0);
  return (
    <DecisionForm
      light
      form={form}
      tone="danger"
      words={{ title: t('voidTitle', { numero: managed.label }), text: t('voidText'), send: t('voidSend') }}
      onClose={onClose}
    >
      <Note>{t('voidPreview', { tickets, amount: sums(standing) })}</Note>
      <TextArea
        label={t('publicReason')}
        hint={t('publicReasonHint')}
        required
        maxLength={reasonLength.max}
        {...form.field('reason')}
      />
    </DecisionForm>
  );
}
