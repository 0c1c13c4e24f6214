import { Button, Dialog, formatMoney, MoneyInput, Note, TextField, useUiLocale } from '@croupier/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { ApiFailure } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { ReasonDialog } from '../../components/decision-dialogs.tsx';
import { type DepositDetail, useDepositDecision } from './queries.ts';

interface DialogProps {
  deposit: DepositDetail;
  onClose: () => void;
}

const minReference = 4;
/** A CPF or a CNPJ; nothing where the bank shows none. */
const documentLengths = [0, 11, 14];

/** What the bank shows, typed anew by whoever looked there: an amount that differs is no mistake to overlook. */
export function ApproveDepositDialog({ deposit, onClose }: DialogProps): ReactNode {
  const t = useTranslations('depositDesk');
  const words = useTranslations('decision');
  const failureText = useFailureText();
  const decision = useDepositDecision(deposit.id);
  const [amount, setAmount] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [payer, setPayer] = useState('');
  const [asked, setAsked] = useState(false);
  const payerDocument = payer.replaceAll(/\D/g, '');
  const unreadablePayer = !documentLengths.includes(payerDocument.length);
  const refusedPayer =
    decision.error instanceof ApiFailure ? decision.error.errors?.['payerDocument'] : undefined;
  const differs = amount !== deposit.amount;
  const short = reference.trim().length < minReference;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (differs || short || unreadablePayer || amount === null || decision.isPending) return;
    decision.mutate(
      { kind: 'approve', amount, bankReference: reference.trim(), payerDocument },
      {
        onSuccess: ({ state }) => {
          const title = state === 'credited' ? t('doneApprove') : t('doneAgreed');
          useToasts.getState().show({ tone: 'win', title });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('approveTitle')}
      description={t('approveText')}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {decision.isError && refusedPayer === undefined && (
          <Note tone="danger">{failureText(decision.error)}</Note>
        )}
        <Arrived deposit={deposit} value={amount} wrong={asked && differs} onChange={setAmount} />
        <BankFields
          reference={reference}
          short={asked && short}
          onReference={setReference}
          payer={payer}
          payerError={asked && unreadablePayer ? t('payerDocumentWrong') : refusedPayer}
          onPayer={setPayer}
        />
        <DialogActions onBack={onClose}>
          <Button type="submit" tone="gold" busy={decision.isPending}>
            {t('approve')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ArrivedProps {
  deposit: DepositDetail;
  value: number | null;
  wrong: boolean;
  onChange: (amount: number | null) => void;
}

function Arrived({ deposit, value, wrong, onChange }: ArrivedProps): ReactNode {
  const t = useTranslations('depositDesk');
  const adjustments = useTranslations('adjustments');
  const { locale } = useUiLocale();
  const expected = formatMoney(deposit.amount, { locale, currency: deposit.currency });
  return (
    <MoneyInput
      label={t('arrived')}
      name="amount"
      value={value}
      onChange={onChange}
      unreadable={adjustments('unreadable')}
      error={wrong ? t('differs', { amount: expected }) : undefined}
    />
  );
}

function BankFields(props: {
  reference: string;
  short: boolean;
  onReference: (reference: string) => void;
  payer: string;
  payerError: string | undefined;
  onPayer: (payer: string) => void;
}): ReactNode {
  const t = useTranslations('depositDesk');
  return (
    <>
      <TextField
        label={t('bankReference')}
        hint={t('bankReferenceHint')}
        autoComplete="off"
        maxLength={64}
        value={props.reference}
        error={props.short ? t('bankReferenceShort') : undefined}
        onChange={(event) => props.onReference(event.target.value)}
      />
      <TextField
        label={t('payerDocument')}
        hint={t('payerDocumentHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        value={props.payer}
        error={props.payerError}
        onChange={(event) => props.onPayer(event.target.value)}
      />
    </>
  );
}

const reasons = ['missing', 'other', 'amount'] as const;

export function RejectDepositDialog({ deposit, onClose }: DialogProps): ReactNode {
  const t = useTranslations('depositDesk');
  const withdrawals = useTranslations('withdrawals');
  const decision = useDepositDecision(deposit.id);
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      text={t('rejectText', { account: deposit.member.account })}
      hint={withdrawals('reasonHint')}
      suggestions={reasons.map((name) => t(`reasons.${name}`))}
      confirmLabel={t('reject')}
      busy={decision.isPending}
      error={decision.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decision.mutate(
          { kind: 'reject', reason },
          {
            onSuccess: () => {
              useToasts.getState().show({ tone: 'win', title: t('doneReject') });
              onClose();
            },
          },
        )
      }
    />
  );
}
