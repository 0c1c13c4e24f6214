import { abilitiesOf } from '@croupier/contract/payment-methods';
import {
  Amount,
  Button,
  buttonClass,
  Countdown,
  formatMoney,
  ProgressSteps,
  useUiLocale,
} from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, ExternalLink, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { businessNowMs } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { Deposit } from '../../platform/shapes.ts';
import { CopyCode } from './copy-code.tsx';
import { depositsKey, depositSteps, useDeposit } from '../payments/index.ts';
import { QrPicture } from '@croupier/ui/qr-picture';
import { type Language, useLanguage } from '../../platform/language/language.ts';
import { RefundText } from './refund-text.tsx';

export interface ChargePanelProps {
  first: Deposit;
  onAnother: () => void;
}

/** One charge from its code to its credit. */
export function ChargePanel({ first, onAnother }: ChargePanelProps): ReactNode {
  const t = useTranslations('deposit');
  const client = useQueryClient();
  const deposit = useDeposit(first).data;
  const [timeUp, setTimeUp] = useState(() => Date.parse(first.expiresAt) <= businessNowMs());
  const { state } = deposit;

  useEffect(() => {
    if (state === first.state) return;
    // The list beside and the balance above follow the charge, even where its event was missed.
    void client.invalidateQueries({ queryKey: [...depositsKey, 'list'] });
    if (state === 'credited') void client.invalidateQueries({ queryKey: [MINE, 'balance'] });
  }, [state, first.state, client]);

  const shown = state === 'created' && timeUp ? { ...deposit, state: 'expired' as const } : deposit;
  return (
    <div className="panel flex flex-col gap-6 px-5 py-6 sm:px-7">
      <div role="status" className="contents">
        {shown.state === 'created' && <ToPay deposit={shown} onTimeUp={() => setTimeUp(true)} />}
        {shown.state === 'paid' && <Ended icon="wait" title={t('waiting')} text={t('waitingText')} />}
        {shown.state === 'credited' && <Credited deposit={shown} />}
        {(shown.state === 'expired' || shown.state === 'failed') && <NotCredited deposit={shown} />}
      </div>
      <ProgressSteps label={t('progress')} steps={depositSteps(shown, (key) => t(`steps.${key}`))} />
      <div className="flex flex-wrap justify-center gap-3 border-t border-line pt-5">
        {shown.state === 'credited' && (
          <Link to="/" className={buttonClass('primary')}>
            {t('playNow')}
          </Link>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </div>
  );
}

interface ToPayProps {
  deposit: Deposit;
  onTimeUp: () => void;
}

function ToPay(props: ToPayProps): ReactNode {
  return abilitiesOf(props.deposit.method).payBy === 'page' ? (
    <OnBankPage {...props} />
  ) : (
    <ByCode {...props} />
  );
}

/** Pages of the sandbox speak the language that the member chose here. Addresses of banks stay as they are: they may be signed. */
const pageIn = (page: string, language: Language): string =>
  page.startsWith('/sandbox/') ? `${page}?lang=${language}` : page;

/** The payer goes to the page of the bank, which leads back here. */
function OnBankPage({ deposit, onTimeUp }: ToPayProps): ReactNode {
  const t = useTranslations('cashier.bankPage');
  const language = useLanguage((state) => state.language);
  return (
    <div className="flex flex-col gap-5">
      <PriceAndTime deposit={deposit} onTimeUp={onTimeUp} />
      <div>
        <p className="text-lg font-bold">{t('title')}</p>
        <p className="mt-1 max-w-prose text-muted">{t('text')}</p>
      </div>
      {deposit.payerPage !== null && (
        <a
          href={pageIn(deposit.payerPage, language)}
          className={buttonClass('gold', 'large', 'w-full sm:w-auto sm:self-start')}
        >
          {t('go')}
          <ExternalLink aria-hidden="true" className="size-4.5" />
        </a>
      )}
      <Waiting />
    </div>
  );
}

function ByCode({ deposit, onTimeUp }: ToPayProps): ReactNode {
  const t = useTranslations('deposit');
  const language = useLanguage((state) => state.language);
  const { locale } = useUiLocale();
  const amount = formatMoney(deposit.amount, { locale, currency: deposit.currency });
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr] sm:gap-8">
      <figure className="mx-auto flex flex-col items-center gap-3">
        <QrPicture text={deposit.brCode} label={t('qr', { amount })} />
        <figcaption className="max-w-60 text-center text-sm text-balance text-muted">{t('scan')}</figcaption>
      </figure>
      <div className="flex min-w-0 flex-col gap-5">
        <PriceAndTime deposit={deposit} onTimeUp={onTimeUp} />
        <CopyCode code={deposit.brCode} />
        <Waiting />
        {deposit.payerPage && (
          <a
            href={pageIn(deposit.payerPage, language)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet', 'medium', 'border-dashed')}
          >
            <ExternalLink aria-hidden="true" className="size-4.5" />
            {t('payerPage')}
          </a>
        )}
      </div>
    </div>
  );
}

function PriceAndTime({ deposit, onTimeUp }: ToPayProps): ReactNode {
  const t = useTranslations('deposit');
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <Amount value={deposit.amount} currency={deposit.currency} className="text-4xl font-extrabold" />
      <p className="text-right text-sm text-muted">
        {t('expiresIn')}
        <Countdown
          until={deposit.expiresAt}
          now={businessNowMs}
          onEnd={onTimeUp}
          className="block text-xl font-bold text-text"
        />
      </p>
    </div>
  );
}

function Waiting(): ReactNode {
  const t = useTranslations('deposit');
  return (
    <p className="flex items-center gap-2.5 text-15">
      <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin text-accent" />
      <span>
        <span className="font-semibold">{t('waiting')}</span>{' '}
        <span className="text-muted">{t('waitingText')}</span>
      </span>
    </p>
  );
}

function NotCredited({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useTranslations();
  const { refund } = deposit;
  const state = deposit.state === 'expired' ? 'expired' : 'failed';
  if (!refund)
    return <Ended icon="bad" title={t(`deposit.${state}Title`)} text={t(`deposit.${state}Text`)} />;
  const title = refund.state === 'sent' ? t('cashier.refund.title') : t('cashier.refund.titlePending');
  return <Ended icon="bad" title={title} text={<RefundText deposit={deposit} again />} />;
}

function Credited({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useTranslations('deposit');
  const { locale } = useUiLocale();
  const amount = formatMoney(deposit.amount, { locale, currency: deposit.currency });
  return <Ended icon="good" title={t('creditedTitle', { amount })} text={t('creditedText')} />;
}

function Ended(props: { icon: 'good' | 'bad' | 'wait'; title: string; text: ReactNode }): ReactNode {
  return (
    <div className="flex animate-rise flex-col items-center gap-2 py-4 text-center">
      {props.icon === 'good' && (
        <CircleCheck aria-hidden="true" className="size-16 text-win" strokeWidth={1.5} />
      )}
      {props.icon === 'bad' && (
        <CircleX aria-hidden="true" className="size-16 text-muted" strokeWidth={1.5} />
      )}
      {props.icon === 'wait' && (
        <LoaderCircle aria-hidden="true" className="size-14 animate-spin text-accent" />
      )}
      <p className="mt-2 text-2xl font-bold">{props.title}</p>
      <p className="max-w-prose text-balance text-muted">{props.text}</p>
    </div>
  );
}
