import { abilitiesOf } from '@croupier/contract/payment-methods';
import { Button, Chip, formatMoney, MoneyInput, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock, Landmark, QrCode } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, failureCode } from '../../platform/api/api.ts';
import type { Deposit, DepositMethod } from '../../platform/shapes.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import { useCurrencySymbol } from '../../platform/site/market.ts';
import { amountProblem, depositsKey } from '../payments/index.ts';
import { hoursText } from './hours-text.ts';

export interface DepositFormProps {
  methods: readonly DepositMethod[];
  currency: string;
  onCharge: (charge: Deposit) => void;
}

export function DepositForm({ methods, currency, onCharge }: DepositFormProps): ReactNode {
  const t = useTranslations();
  const refusalOf = useRefusal('cashier.createDeposit');
  const { locale } = useUiLocale();
  const symbol = useCurrencySymbol();
  const [chosen, setChosen] = useState(methods[0]?.method);
  const [amount, setAmount] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const method = methods.find((item) => item.method === chosen);
  const money = (value: number) => formatMoney(value, { locale, currency });

  const create = useCreate(onCharge);

  if (!method) return null;
  const problem = amountProblem(amount, method);
  const texts = {
    required: t('deposit.amountRequired'),
    below: t('deposit.below', { amount: money(method.minimum) }),
    above: t('deposit.above', { amount: money(method.maximum) }),
    tooMuch: t('deposit.above', { amount: money(method.maximum) }),
  };
  const refusal = create.isError ? refusalOf(create.error, ['amount']) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem && amount !== null && method.open && !create.isPending)
      create.mutate({ method: method.method, amount });
  };

  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-5 px-5 py-6 sm:px-7">
      <Methods methods={methods} chosen={chosen} onChoose={setChosen} />
      <MethodHours method={method} />
      <MoneyInput
        label={t('deposit.amount')}
        name="amount"
        symbol={symbol}
        value={amount}
        onChange={setAmount}
        unreadable={t('deposit.amountUnreadable')}
        hint={t('deposit.range', { minimum: money(method.minimum), maximum: money(method.maximum) })}
        error={(tried && problem ? texts[problem] : undefined) ?? refusal?.fields['amount']}
      />
      <QuickAmounts method={method} amount={amount} money={money} onChoose={setAmount} />
      {refusal?.form && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {refusal.form}
        </Note>
      )}
      <Button
        type="submit"
        tone="gold"
        size="large"
        busy={create.isPending}
        disabled={!method.open}
        className="w-full sm:w-auto sm:self-start"
      >
        {abilitiesOf(method.method).payBy === 'code' ? t('deposit.submit') : t('cashier.submitTransfer')}
      </Button>
    </form>
  );
}

const icons = {
  pix: <QrCode aria-hidden="true" className="size-5" />,
  bank_transfer: <Landmark aria-hidden="true" className="size-5" />,
};

/** When the way to pay is open; one that is closed says when it opens. */
function MethodHours({ method }: { method: DepositMethod }): ReactNode {
  const t = useTranslations('cashier');
  const { locale, timeZone } = useUiLocale();
  if (!method.open && method.opensAt !== null) {
    return (
      <Note icon={<Clock aria-hidden="true" className="text-accent" />}>
        {t('closed', { time: shortInstant(method.opensAt, locale, timeZone) })}
      </Note>
    );
  }
  return (
    <p className="-mt-2 text-sm text-muted">
      {t(`methodLead.${method.method}`)} {hoursText(method.hours, locale, t)}
    </p>
  );
}

function useCreate(onCharge: (charge: Deposit) => void) {
  const client = useQueryClient();
  /** One key per logical attempt: pressing again after a lost answer finds the same charge. */
  const attempt = useRef({ asked: '', key: '' });
  return useMutation({
    mutationFn: (body: { method: DepositMethod['method']; amount: number }) => {
      const asked = `${body.method}:${body.amount}`;
      if (attempt.current.asked !== asked || !attempt.current.key) {
        attempt.current = { asked, key: crypto.randomUUID() };
      }
      return api.call('cashier.createDeposit', { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: (charge) => {
      attempt.current.key = '';
      void client.invalidateQueries({ queryKey: depositsKey });
      onCharge(charge);
    },
    onError: (error) => {
      // An answered refusal is stored under its key; only a lost answer is asked for again.
      if (failureCode(error) !== 'NETWORK') attempt.current.key = '';
    },
  });
}

interface MethodsProps {
  methods: readonly DepositMethod[];
  chosen: DepositMethod['method'] | undefined;
  onChoose: (method: DepositMethod['method']) => void;
}

function Methods({ methods, chosen, onChoose }: MethodsProps): ReactNode {
  const t = useTranslations();
  return (
    <div role="group" aria-label={t('deposit.method')} className="flex gap-2.5">
      {methods.map((item) => (
        <Chip key={item.method} pressed={item.method === chosen} onClick={() => onChoose(item.method)}>
          {icons[item.method]}
          {item.name}
          {!item.open && <span className="text-xs text-muted">· {t('cashier.closedShort')}</span>}
        </Chip>
      ))}
    </div>
  );
}

interface QuickAmountsProps {
  method: DepositMethod;
  amount: number | null;
  money: (value: number) => string;
  onChoose: (amount: number) => void;
}

function QuickAmounts({ method, amount, money, onChoose }: QuickAmountsProps): ReactNode {
  const t = useTranslations('deposit');
  return (
    <div role="group" aria-label={t('quick')} className="grid grid-cols-3 gap-2.5 sm:flex sm:flex-wrap">
      {method.quickAmounts.map((quick) => (
        <Chip key={quick} pressed={quick === amount} onClick={() => onChoose(quick)}>
          <span className="figures">{money(quick)}</span>
        </Chip>
      ))}
    </div>
  );
}
