import { formatMoney, MoneyInput, TextField, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentNames, useMarket } from '../../app/client/market.ts';
import { sayDone, thenSay } from '../../app/toasts.ts';
import type { DecisionOf } from '../../components/decision.tsx';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { useRefusalOf } from '../../editing/form/form-words.ts';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type DepositDetail, useDepositDecision } from './queries.ts';

type DialogProps = DecisionOf<DepositDetail>;

const minReference = 4;

interface Arrival {
  amount: number | null;
  bankReference: string;
  payerDocument: string;
}

/** How the document of a payer is kept; nothing where the bank shows none, null where it is none of the market's. */
function useDocument() {
  const { person, company } = useMarket().documents;
  return (typed: string): string | null =>
    typed.trim() === '' ? '' : (person.parse(typed) ?? company.parse(typed));
}

function useApproval({ one: deposit, onClose }: DialogProps) {
  const t = useTranslations('depositQueue');
  const { locale } = useUiLocale();
  const decision = useDepositDecision(deposit.id);
  const refusalOf = useRefusalOf();
  const names = useDocumentNames();
  const documentOf = useDocument();
  const expected = formatMoney(deposit.amount, { locale, currency: deposit.currency });
  return useConsoleForm<Arrival>({
    start: { amount: null, bankReference: '', payerDocument: '' },
    check: ({ amount, bankReference, payerDocument }) => ({
      amount: amount !== deposit.amount && t('differs', { amount: expected }),
      bankReference: bankReference.trim().length < minReference && t('bankReferenceShort'),
      payerDocument: documentOf(payerDocument) === null && t('payerDocumentWrong', names),
    }),
    refusalOf: (error) => {
      const { fields, form } = refusalOf(error);
      return { fields, form: 'payerDocument' in fields ? undefined : form };
    },
    send: async ({ amount, bankReference, payerDocument }) => {
      const { state } = await decision.mutateAsync({
        kind: 'approve',
        amount: amount ?? 0,
        bankReference: bankReference.trim(),
        payerDocument: documentOf(payerDocument) ?? payerDocument,
      });
      const title = state === 'credited' ? t('doneApprove') : t('doneAgreed');
      sayDone(title);
      onClose();
    },
  });
}

/** What the bank shows, typed again by anyone who looked there: an amount that differs is no mistake to overlook. */
export function ApproveDepositDialog({ one: deposit, onClose }: DialogProps): ReactNode {
  const t = useTranslations('depositQueue');
  const adjustments = useTranslations('adjustments');
  const names = useDocumentNames();
  const form = useApproval({ one: deposit, onClose });
  return (
    <DecisionForm
      form={form}
      words={{ title: t('approveTitle'), text: t('approveText'), send: t('approve') }}
      tone="gold"
      onClose={onClose}
    >
      <MoneyInput
        label={t('arrived')}
        name="amount"
        value={form.values.amount}
        unreadable={adjustments('unreadable')}
        error={form.error('amount')}
        onChange={(amount) => form.set({ amount })}
      />
      <TextField
        label={t('bankReference')}
        hint={t('bankReferenceHint')}
        autoComplete="off"
        maxLength={64}
        {...form.field('bankReference')}
      />
      <TextField
        label={t('payerDocument', names)}
        hint={t('payerDocumentHint')}
        autoComplete="off"
        maxLength={24}
        {...form.field('payerDocument')}
      />
    </DecisionForm>
  );
}

const reasons = ['missing', 'other', 'amount'] as const;

export function RejectDepositDialog({ one: deposit, onClose }: DialogProps): ReactNode {
  const t = useTranslations('depositQueue');
  const withdrawals = useTranslations('withdrawals');
  const decision = useDepositDecision(deposit.id);
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      text={t('rejectText', { account: deposit.member.account })}
      hint={withdrawals('reasonHint')}
      suggestions={reasons.map((name) => t(`reasons.${name}`))}
      confirmLabel={t('reject')}
      call={decision}
      onClose={onClose}
      onConfirm={(reason) => decision.mutate({ kind: 'reject', reason }, thenSay(t('doneReject'), onClose))}
    />
  );
}
