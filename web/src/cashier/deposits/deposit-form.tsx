import { abilitiesOf } from '@croupier/contract/payment-methods';
import { Chip, formatMoney, MoneyInput, Note, shortInstant, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Building2, Clock, Landmark, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import type { Deposit, DepositMethod } from '../../platform/shapes.ts';
import { useCurrencySymbol } from '../../platform/site/market.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { amountProblem, depositsKey } from '../payments/index.ts';
import { hoursText } from './hours-text.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

export interface DepositFormProps {
  methods: readonly DepositMethod[];
  currency: string;
  onCharge: (charge: Deposit) => void;
}

interface Asked {
  method: DepositMethod['method'] | undefined;
  amount: number | null;
}

function useDeposit({ methods, currency, onCharge }: DepositFormProps) {
  const t = useTranslations('deposit');
  const { locale } = useUiLocale();
  const create = useCreate(onCharge);
  const money = (value: number) => formatMoney(value, { locale, currency });
  const methodOf = (name: Asked['method']) => methods.find((item) => item.method === name);
  const textOf = (amount: number | null, method: DepositMethod): string | undefined => {
    const above = t('above', { amount: money(method.maximum) });
    const below = t('below', { amount: money(method.minimum) });
    const texts = { required: t('amountRequired'), below, above, tooMuch: above };
    const problem = amountProblem(amount, method);
    return problem ? texts[problem] : undefined;
  };
  const form = usePageForm<Asked>({
    start: { method: methods[0]?.method, amount: null },
    call: 'cashier.createDeposit',
    shown: ['amount'],
    check: ({ method, amount }) => {
      const chosen = methodOf(method);
      return { amount: chosen && textOf(amount, chosen) };
    },
    send: async ({ method, amount }) => {
      if (method === undefined || amount === null || !methodOf(method)?.open) return;
      await create.mutateAsync({ method, amount });
    },
  });
  return { form, method: methodOf(form.values.method), money };
}

export function DepositForm(props: DepositFormProps): ReactNode {
  const t = useTranslations();
  const symbol = useCurrencySymbol();
  const { form, method, money } = useDeposit(props);
  if (!method) return null;
  const { amount } = form.values;
  return (
    <PageForm form={form} className="panel flex flex-col gap-5 px-5 py-6 sm:px-7">
      <Methods
        methods={props.methods}
        chosen={method.method}
        onChoose={(chosen) => form.set({ method: chosen })}
      />
      <MethodHours method={method} />
      <MoneyInput
        label={t('deposit.amount')}
        name="amount"
        symbol={symbol}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        unreadable={t('deposit.amountUnreadable')}
        hint={t('deposit.range', { minimum: money(method.minimum), maximum: money(method.maximum) })}
        error={form.error('amount')}
      />
      <QuickAmounts
        method={method}
        amount={amount}
        money={money}
        onChoose={(value) => form.set({ amount: value })}
      />
      <SubmitButton
        form={form}
        tone="gold"
        disabled={!method.open}
        className="w-full sm:w-auto sm:self-start"
      >
        {t(submits[abilitiesOf(method.method).payBy])}
      </SubmitButton>
    </PageForm>
  );
}

const submits = {
  code: 'deposit.submit',
  page: 'cashier.submitPage',
  account: 'cashier.submitTransfer',
} as const;

const icons = {
  pix: <QrCode aria-hidden="true" className="size-5" />,
  bank_redirect: <Building2 aria-hidden="true" className="size-5" />,
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
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: { method: DepositMethod['method']; amount: number }) => {
      const { key } = attempt.of(`${body.method}:${body.amount}`);
      return api.call('cashier.createDeposit', { body, idempotencyKey: key });
    },
    onSuccess: (charge) => {
      attempt.answered();
      void client.invalidateQueries({ queryKey: depositsKey });
      onCharge(charge);
    },
    onError: attempt.failed,
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

/** Three amounts of these many characters stand beside each other on a phone. */
const SHORT_AMOUNT = 9;

function QuickAmounts({ method, amount, money, onChoose }: QuickAmountsProps): ReactNode {
  const t = useTranslations('deposit');
  const texts = method.quickAmounts.map(money);
  const long = texts.some((text) => text.length > SHORT_AMOUNT);
  return (
    <div
      role="group"
      aria-label={t('quick')}
      className={`grid gap-2.5 sm:flex sm:flex-wrap ${long ? 'grid-cols-2' : 'grid-cols-3'}`}
    >
      {method.quickAmounts.map((quick, at) => (
        <Chip key={quick} pressed={quick === amount} onClick={() => onChoose(quick)}>
          <span className="figures">{texts[at]}</span>
        </Chip>
      ))}
    </div>
  );
}
