import {
  Amount,
  Button,
  describe,
  FieldFrame,
  formatMoney,
  inputClass,
  MoneyInput,
  Note,
  PasswordField,
  useUiLocale,
} from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, businessNowMs, failureCode } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { PayoutAccount, WithdrawalOptions } from '../../platform/shapes.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import { useCurrencySymbol } from '../../platform/site/market.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { amountProblem, usePreview } from '../payments/index.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { FeePreview } from './fee-preview.tsx';

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

export function WithdrawalForm({ options, accounts }: WithdrawalFormProps): ReactNode {
  const t = useTranslations();
  const form = useWithdrawal(options, accounts);
  const { amount, chosen, password, tried, problem, preview, refusal } = form;
  const texts = useProblemTexts(options);
  return (
    <form noValidate onSubmit={form.submit} className="panel flex flex-col gap-5 px-5 py-6 sm:px-7">
      <Available options={options} />
      <AmountOf
        options={options}
        value={amount}
        onChange={form.setAmount}
        error={(tried && problem ? texts[problem] : undefined) ?? refusal?.fields['amount']}
      />
      {problem === null && preview && <FeePreview preview={preview} />}
      <AccountSelect
        accounts={accounts}
        value={chosen?.id ?? ''}
        onChange={form.setAccount}
        error={tried && !chosen ? t('withdrawal.accountRequired') : refusal?.fields['payoutAccountId']}
      />
      <PasswordOf
        value={password}
        onChange={form.setPassword}
        tried={tried}
        refused={refusal?.fields['withdrawalPassword']}
      />
      {refusal?.form && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {refusal.form}
        </Note>
      )}
      <Button
        type="submit"
        tone="gold"
        size="large"
        busy={form.busy}
        className="w-full sm:w-auto sm:self-start"
      >
        {t('withdrawal.submit')}
      </Button>
      {form.confirming && amount !== null && chosen && (
        <ConfirmWithdrawal
          amount={amount}
          account={accountName(chosen, t(`security.kinds.${chosen.kind}`))}
          currency={options.currency}
          preview={preview?.amount === amount ? preview : undefined}
          onConfirm={form.send}
          onClose={form.doNotConfirm}
        />
      )}
    </form>
  );
}

/** What was typed, what stands against it, and the request that it becomes. */
function useWithdrawal(options: WithdrawalOptions, accounts: readonly PayoutAccount[]) {
  const refusalOf = useRefusal('cashier.requestWithdrawal');
  const [amount, setAmount] = useState<number | null>(null);
  const [account, setAccount] = useState(accounts.find(isUsable)?.id ?? accounts[0]?.id ?? '');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const request = useRequest(() => {
    setAmount(null);
    setPassword('');
    setTried(false);
  });

  const problem = amountProblem(amount, { ...options, available: options.withdrawable });
  // An account that was removed meanwhile, in another tab or by its owner's other device, is none to send to.
  const chosen = accounts.find(({ id }) => id === account);
  const preview = usePreview(problem === null ? amount : null).data;
  const refusal = request.isError
    ? refusalOf(request.error, ['amount', 'payoutAccountId', 'withdrawalPassword'])
    : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || amount === null || !sixDigits(password) || !chosen || request.isPending) return;
    setConfirming(true);
  };
  const send = () => {
    setConfirming(false);
    if (amount === null) return;
    const fee = preview?.amount === amount ? { fee: preview.fee } : {};
    request.mutate({ amount, payoutAccountId: account, withdrawalPassword: password, ...fee });
  };
  return {
    ...{ amount, chosen, password, tried, problem, preview, refusal, confirming },
    ...{ setAmount, setAccount, setPassword, submit, send },
    busy: request.isPending,
    doNotConfirm: () => setConfirming(false),
  };
}

/** The form that a withdrawal password has: anything else can't be right, and would cost a try. */
const sixDigits = (typed: string): boolean => /^\d{6}$/.test(typed);

const accountName = ({ kind, masked }: PayoutAccount, kindName: string): string =>
  `${kind === 'bank' ? '' : 'Pix '}${kindName} · ${masked}`;

const isUsable = (account: PayoutAccount): boolean => Date.parse(account.usableFrom) <= businessNowMs();

function useRequest(onDone: () => void) {
  const t = useTranslations('withdrawal');
  const client = useQueryClient();
  const attempt = useRef<{ asked: string; key: string; body?: Asked }>({ asked: '', key: '' });
  return useMutation({
    mutationFn: (request: Asked) => {
      // The same request keeps its key, and the fee that was shown with it, so that a lost answer never becomes a second payout.
      const asked = `${request.amount}:${request.payoutAccountId}`;
      const known = attempt.current.asked === asked ? attempt.current.body : undefined;
      const { fee } = known ?? request;
      const { fee: _shown, ...rest } = request;
      const body = fee === undefined ? rest : { ...rest, fee };
      if (!known) attempt.current = { asked, key: crypto.randomUUID(), body };
      return api.call('cashier.requestWithdrawal', { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: () => {
      attempt.current = { asked: '', key: '' };
      useToasts.getState().show({ tone: 'win', title: t('requested') });
      void client.invalidateQueries({ queryKey: [MINE] });
      onDone();
    },
    onError: (error) => {
      // An answered refusal is stored under its key; the corrected request is another one.
      if (failureCode(error) !== 'NETWORK') attempt.current = { asked: '', key: '' };
      if (failureCode(error) === 'FEE_CHANGED')
        void client.invalidateQueries({ queryKey: [MINE, 'withdrawalPreview'] });
    },
  });
}

interface AccountSelectProps {
  accounts: readonly PayoutAccount[];
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

function AccountSelect({ accounts, value, onChange, error }: AccountSelectProps): ReactNode {
  const t = useTranslations();
  const id = useId();
  return (
    <FieldFrame id={id} label={t('withdrawal.account')} error={error}>
      <select
        id={id}
        name="payoutAccountId"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, error, undefined)}
        onChange={(event) => onChange(event.target.value)}
        className={inputClass}
      >
        {value === '' && (
          <option value="" hidden className="bg-panel">
            {t('withdrawal.accountRequired')}
          </option>
        )}
        {accounts.map((account) => (
          <option key={account.id} value={account.id} className="bg-panel">
            {accountName(account, t(`security.kinds.${account.kind}`))}
          </option>
        ))}
      </select>
    </FieldFrame>
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

interface PasswordOfProps {
  value: string;
  onChange: (password: string) => void;
  tried: boolean;
  refused: string | undefined;
}

function PasswordOf({ value, onChange, tried, refused }: PasswordOfProps): ReactNode {
  const t = useTranslations();
  return (
    <PasswordField
      label={t('withdrawal.password')}
      name="withdrawalPassword"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={t('withdrawal.passwordHint')}
      error={
        (tried && !sixDigits(value)
          ? t(value === '' ? 'withdrawal.passwordRequired' : 'security.sixDigits')
          : undefined) ?? refused
      }
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
    />
  );
}
