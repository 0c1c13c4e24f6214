import { Amount, Button, formatMoney, MoneyInput, useUiLocale } from '@croupier/ui';
import { type KitForm, SelectField } from '@croupier/ui/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, businessNowMs, failureCode } from '../../platform/api/api.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { PayoutAccount, WithdrawalOptions } from '../../platform/shapes.ts';
import { useCurrencySymbol } from '../../platform/site/market.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { WithdrawalPassword } from '../../shared/person/own-password.tsx';
import { amountProblem, usePreview } from '../payments/index.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { FeePreview } from './fee-preview.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

export interface WithdrawalFormProps {
  options: WithdrawalOptions;
  accounts: readonly PayoutAccount[];
}

interface Asked {
  amount: number;
  payoutAccountId: string;
  withdrawalPassword: string;
  /** The fee that was shown. */
  fee?: number;
}

interface Typed {
  amount: number | null;
  payoutAccountId: string;
  withdrawalPassword: string;
}

export function WithdrawalForm({ options, accounts }: WithdrawalFormProps): ReactNode {
  const t = useTranslations();
  const { form, chosen, preview, problem } = useWithdrawal(options, accounts);
  const [confirming, setConfirming] = useState(false);
  const { amount } = form.values;
  const ask = () => {
    const right = form.check();
    setConfirming(right);
    return right;
  };
  return (
    <>
      <PageForm form={form} onSubmit={ask} className="panel flex flex-col gap-5 px-5 py-6 sm:px-7">
        <Available options={options} />
        <AmountOf
          options={options}
          value={amount}
          onChange={(value) => form.set({ amount: value })}
          error={form.error('amount')}
        />
        {problem === null && preview && <FeePreview preview={preview} />}
        <AccountSelect form={form} accounts={accounts} chosen={chosen?.id ?? ''} />
        <WithdrawalPassword hint={t('withdrawal.passwordHint')} {...form.field('withdrawalPassword')} />
        <SubmitButton form={form} tone="gold" className="w-full sm:w-auto sm:self-start">
          {t('withdrawal.submit')}
        </SubmitButton>
      </PageForm>
      {confirming && amount !== null && chosen && (
        <ConfirmWithdrawal
          amount={amount}
          account={accountName(chosen, t(`security.kinds.${chosen.kind}`))}
          currency={options.currency}
          preview={preview?.amount === amount ? preview : undefined}
          onConfirm={() => {
            setConfirming(false);
            void form.submit();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** What was typed, what stands against it, and the request that it becomes. */
function useWithdrawal(options: WithdrawalOptions, accounts: readonly PayoutAccount[]) {
  const t = useTranslations();
  const texts = useProblemTexts(options);
  const request = useRequest();
  const problemOf = (amount: number | null) =>
    amountProblem(amount, { ...options, available: options.withdrawable });
  // An account that was removed meanwhile, in another tab or by its owner's other device, is none to send to.
  const accountOf = (id: string) => accounts.find((one) => one.id === id);
  const first = accounts.find(isUsable)?.id ?? accounts[0]?.id ?? '';
  const form = usePageForm<Typed>({
    start: { amount: null, payoutAccountId: first, withdrawalPassword: '' },
    call: 'cashier.requestWithdrawal',
    check: ({ amount, payoutAccountId, withdrawalPassword: password }) => {
      const found = problemOf(amount);
      return {
        amount: found !== null && texts[found],
        payoutAccountId: !accountOf(payoutAccountId) && t('withdrawal.accountRequired'),
        withdrawalPassword:
          !sixDigits(password) && t(password === '' ? 'withdrawal.passwordRequired' : 'security.sixDigits'),
      };
    },
    send: async ({ amount, ...rest }) => {
      if (amount === null) return;
      const fee = preview?.amount === amount ? { fee: preview.fee } : {};
      await request.mutateAsync({ amount, ...rest, ...fee });
      form.reset({ amount: null, payoutAccountId: rest.payoutAccountId, withdrawalPassword: '' });
    },
  });
  const { amount, payoutAccountId } = form.values;
  const problem = problemOf(amount);
  const preview = usePreview(problem === null ? amount : null).data;
  return { form, chosen: accountOf(payoutAccountId), problem, preview };
}

/** The form that a withdrawal password has: anything else can't be right, and would cost a try. */
const sixDigits = (typed: string): boolean => /^\d{6}$/.test(typed);

const accountName = ({ kind, masked }: PayoutAccount, kindName: string): string =>
  `${kind === 'bank' ? '' : 'Pix '}${kindName} · ${masked}`;

const isUsable = (account: PayoutAccount): boolean => Date.parse(account.usableFrom) <= businessNowMs();

function useRequest() {
  const t = useTranslations('withdrawal');
  const client = useQueryClient();
  const attempt = useAttempt<number>();
  return useMutation({
    mutationFn: (request: Asked) => {
      const { fee: asShown, ...rest } = request;
      const { key, shown: fee } = attempt.of(`${request.amount}:${request.payoutAccountId}`, asShown);
      const body = fee === undefined ? rest : { ...rest, fee };
      return api.call('cashier.requestWithdrawal', { body, idempotencyKey: key });
    },
    onSuccess: () => {
      attempt.answered();
      useToasts.getState().show({ tone: 'win', title: t('requested') });
      void client.invalidateQueries({ queryKey: [MINE] });
    },
    onError: (error) => {
      attempt.failed(error);
      if (failureCode(error) === 'FEE_CHANGED')
        void client.invalidateQueries({ queryKey: [MINE, 'withdrawalPreview'] });
    },
  });
}

interface AccountSelectProps {
  form: KitForm<Typed>;
  accounts: readonly PayoutAccount[];
  chosen: string;
}

function AccountSelect({ form, accounts, chosen }: AccountSelectProps): ReactNode {
  const t = useTranslations();
  return (
    <SelectField
      label={t('withdrawal.account')}
      name="payoutAccountId"
      value={chosen}
      error={form.error('payoutAccountId')}
      options={[
        ...(chosen === '' ? [{ value: '', label: t('withdrawal.accountRequired') }] : []),
        ...accounts.map((account) => ({
          value: account.id,
          label: accountName(account, t(`security.kinds.${account.kind}`)),
        })),
      ]}
      onChange={(event) => form.set({ payoutAccountId: event.target.value })}
    />
  );
}

function useMoney(currency: string): (value: number) => string {
  const { locale } = useUiLocale();
  return (value) => formatMoney(value, { locale, currency });
}

/** What is said of an amount that can't be paid out. */
function useProblemTexts(options: WithdrawalOptions) {
  const t = useTranslations('withdrawal');
  const money = useMoney(options.currency);
  return {
    required: t('amountRequired'),
    below: t('below', { amount: money(options.minimum) }),
    above: t('above', { amount: money(options.maximum) }),
    tooMuch: t('tooMuch', { amount: money(options.withdrawable) }),
  };
}

function Available({ options }: { options: WithdrawalOptions }): ReactNode {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-line bg-white/4 px-4 py-3">
      <span className="text-muted">{t('withdrawal.available')}</span>
      <Amount value={options.withdrawable} currency={options.currency} className="text-2xl font-extrabold" />
    </div>
  );
}

interface AmountOfProps {
  options: WithdrawalOptions;
  value: number | null;
  onChange: (amount: number | null) => void;
  error: string | undefined;
}

/** The amount, and all that can be paid out by one press. */
function AmountOf({ options, value, onChange, error }: AmountOfProps): ReactNode {
  const t = useTranslations();
  const symbol = useCurrencySymbol();
  const money = useMoney(options.currency);
  return (
    <>
      <MoneyInput
        label={t('withdrawal.amount')}
        name="amount"
        symbol={symbol}
        value={value}
        onChange={onChange}
        unreadable={t('deposit.amountUnreadable')}
        hint={t('deposit.range', { minimum: money(options.minimum), maximum: money(options.maximum) })}
        error={error}
      />
      <Button
        className="self-start"
        onClick={() => onChange(Math.min(options.withdrawable, options.maximum))}
      >
        {t('withdrawal.all')}
      </Button>
    </>
  );
}
