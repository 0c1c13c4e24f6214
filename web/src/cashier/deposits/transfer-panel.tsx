import { Amount, Button, buttonClass, Note, ProgressSteps, shortInstant, useUiLocale } from '@croupier/ui';
import { base64Of } from '@croupier/ui/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CircleCheck, CircleX, Copy, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { Deposit } from '../../platform/shapes.ts';
import { useMarket, useMarketText } from '../../platform/site/market.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { depositsKey, depositSteps, PictureField, useDeposit } from '../payments/index.ts';

export interface TransferPanelProps {
  first: Deposit;
  onAnother: () => void;
}

/** One bank transfer: where to pay, the proof of it, and what became of it. */
export function TransferPanel({ first, onAnother }: TransferPanelProps): ReactNode {
  const t = useTranslations();
  const deposit = useDeposit(first).data;
  const { state } = deposit;
  return (
    <div className="panel flex flex-col gap-6 px-5 py-6 sm:px-7">
      <div role="status" className="contents">
        {state === 'paid' && (
          <Ended kind="wait" title={t('cashier.checking')} text={t('cashier.checkingText')} />
        )}
        {state === 'credited' && <Credited />}
        {state === 'expired' && <Ended kind="bad" title={t('deposit.expiredTitle')} text="" />}
        {state === 'failed' && (
          <Ended
            kind="bad"
            title={t('deposit.failedTitle')}
            text={deposit.reason === null ? '' : t('cashier.refused', { reason: deposit.reason })}
          />
        )}
      </div>
      {state === 'created' && <PayTo deposit={deposit} />}
      {(state === 'created' || state === 'paid') && <Proof deposit={deposit} />}
      <ProgressSteps
        label={t('deposit.progress')}
        steps={depositSteps(deposit, (key) => t(`deposit.steps.${key}`))}
      />
      <div className="flex flex-wrap justify-center gap-3 border-t border-line pt-5">
        {state === 'credited' && (
          <Link to="/" className={buttonClass('primary')}>
            {t('deposit.playNow')}
          </Link>
        )}
        <Button onClick={onAnother}>{t('deposit.another')}</Button>
      </div>
    </div>
  );
}

function PayTo({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useTranslations('cashier');
  const { locale, timeZone } = useUiLocale();
  const market = useMarket();
  const text = useMarketText();
  const { payTo } = deposit;
  if (!payTo) return null;
  const rows = [
    { name: 'bank', label: t('bank'), value: payTo.bank },
    // Accounts of some markets are known without one.
    ...(payTo.branch === '' ? [] : [{ name: 'branch', label: t('branch'), value: payTo.branch }]),
    { name: 'account', label: t('accountNumber'), value: payTo.account },
    { name: 'holder', label: t('holder'), value: payTo.holder },
    { name: 'document', label: text(market.documents.company.label), value: payTo.document },
    { name: 'reference', label: t('reference'), value: payTo.reference },
  ];
  return (
    <section aria-labelledby="pay-to" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="pay-to" className="text-lg font-bold">
            {t('payTo')}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{t('payToText')}</p>
        </div>
        <Amount value={deposit.amount} currency={deposit.currency} className="text-3xl font-extrabold" />
      </div>
      <dl className="divide-y divide-line rounded-field border border-line bg-white/4 px-4">
        {rows.map(({ name, label, value }) => (
          <div key={name} className="flex min-h-13 items-center justify-between gap-3 py-1.5">
            <dt className="shrink-0 text-sm text-muted">{label}</dt>
            <dd className="flex min-w-0 items-center gap-1 text-right font-medium">
              <span className={name === 'reference' ? 'font-mono tracking-wide' : 'min-w-0 wrap-anywhere'}>
                {value}
              </span>
              <CopyButton text={value} label={t('copy', { what: label })} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {t('payUntil', { time: shortInstant(deposit.expiresAt, locale, timeZone) })}
      </p>
    </section>
  );
}

const shownMs = 2_500;

function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const press = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  return (
    <button
      type="button"
      aria-label={copied ? t('copied') : label}
      onClick={() => void press()}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-white/8 hover:text-text"
    >
      {copied ? (
        <Check aria-hidden="true" className="size-4.5 text-win" />
      ) : (
        <Copy aria-hidden="true" className="size-4.5" />
      )}
    </button>
  );
}

const maxProofs = 3;

function Proof({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useTranslations('cashier');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: async (picture: File) =>
      api.call('cashier.addDepositProof', {
        params: { id: deposit.id },
        body: { data: await base64Of(picture) },
      }),
    onSuccess: (changed) => {
      setFile(null);
      client.setQueryData([...depositsKey, deposit.id], changed);
      void client.invalidateQueries({ queryKey: [MINE, 'deposits', 'list'] });
    },
  });
  if (deposit.proofs >= maxProofs) return null;
  return (
    <section aria-labelledby="proof" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="proof" className="text-lg font-bold">
        {deposit.proofs > 0 ? t('proofAgain') : t('proofTitle')}
      </h2>
      {deposit.proofs > 0 && (
        <p className="text-sm text-muted">{t('proofSent', { count: deposit.proofs })}</p>
      )}
      <PictureField file={file} onChange={setFile} />
      {send.isError && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {failureText(send.error)}
        </Note>
      )}
      <Button
        tone="gold"
        className="w-full sm:w-auto sm:self-start"
        disabled={file === null}
        busy={send.isPending}
        onClick={() => file && send.mutate(file)}
      >
        {t('proofSend')}
      </Button>
    </section>
  );
}

function Credited(): ReactNode {
  const t = useTranslations('deposit');
  return <Ended kind="good" title={t('steps.credited')} text={t('creditedText')} />;
}

const pictures = {
  good: <CircleCheck aria-hidden="true" className="size-16 text-win" strokeWidth={1.5} />,
  bad: <CircleX aria-hidden="true" className="size-16 text-muted" strokeWidth={1.5} />,
  wait: <LoaderCircle aria-hidden="true" className="size-14 animate-spin text-accent" />,
};

function Ended(props: { kind: keyof typeof pictures; title: string; text: string }): ReactNode {
  return (
    <div className="flex animate-rise flex-col items-center gap-2 py-4 text-center">
      {pictures[props.kind]}
      <p className="mt-2 text-2xl font-bold">{props.title}</p>
      {props.text !== '' && <p className="text-muted">{props.text}</p>}
    </div>
  );
}
