import { Amount, Button, formatMoney, Instant, MoneyInput, useUiLocale } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyPanel, Loaded } from '../../shared/loaded/loaded.tsx';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { PagePart } from '../../shared/page/page-part.tsx';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { UplineOptions } from '../../platform/shapes.ts';
import { useCurrencySymbol } from '../../platform/site/market.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { WithdrawalPassword } from '../../shared/person/own-password.tsx';
import { amountProblem, MissingSteps, useUpline, useUplineTransfers } from '../payments/index.ts';

/** Sends balance one step up the tree. */
export function UplinePage(): ReactNode {
  const t = useTranslations();
  const options = useUpline();
  return (
    <MemberPage title={t('cashier.uplineTitle')} lead={t('cashier.uplineLead')}>
      <Loaded query={options} rows={2} rowClass="h-44">
        {(value) => <Send options={value} />}
      </Loaded>
      <History />
    </MemberPage>
  );
}

function Send({ options }: { options: UplineOptions }): ReactNode {
  const t = useTranslations('cashier');
  const { upline, missing } = options;
  if (!upline) {
    return (
      <EmptyPanel
        icon={<UserRoundX aria-hidden="true" />}
        title={t('uplineNone')}
        text={t('uplineNoneText')}
      />
    );
  }
  const steps = missing.flatMap((step) => (step === 'upline' ? [] : [step]));
  if (steps.length > 0) {
    const { available, turnoverRemaining, currency } = options;
    return (
      <MissingSteps options={{ withdrawable: available, turnoverRemaining, currency, missing: steps }} />
    );
  }
  return <SendForm options={options} name={upline.nickname} />;
}

function useSend(name: string) {
  const t = useTranslations('cashier');
  const client = useQueryClient();
  const { locale } = useUiLocale();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: { amount: number; withdrawalPassword: string }) => {
      const { key } = attempt.of(String(body.amount));
      return api.call('cashier.transferToUpline', { body, idempotencyKey: key });
    },
    onSuccess: ({ amount, currency }) => {
      attempt.answered();
      const title = t('uplineDone', { amount: formatMoney(amount, { locale, currency }), name });
      useToasts.getState().show({ tone: 'win', title });
      void client.invalidateQueries({ queryKey: [MINE] });
    },
    onError: attempt.failed,
  });
}

interface Typed {
  amount: number | null;
  withdrawalPassword: string;
}

function useSendForm(options: UplineOptions, name: string) {
  const t = useTranslations();
  const { locale } = useUiLocale();
  const send = useSend(name);
  const money = (value: number) => formatMoney(value, { locale, currency: options.currency });
  const texts = useProblemTexts(options, money);
  const start: Typed = { amount: null, withdrawalPassword: '' };
  const form = usePageForm<Typed>({
    start,
    call: 'cashier.transferToUpline',
    check: ({ amount, withdrawalPassword }) => {
      const problem = amountProblem(amount, options);
      return {
        amount: problem !== null && texts[problem],
        withdrawalPassword: withdrawalPassword === '' && t('withdrawal.passwordRequired'),
      };
    },
    send: async ({ amount, withdrawalPassword }) => {
      if (amount === null) return;
      await send.mutateAsync({ amount, withdrawalPassword });
      form.reset(start);
    },
  });
  return { form, money };
}

function SendForm({ options, name }: { options: UplineOptions; name: string }): ReactNode {
  const t = useTranslations();
  const symbol = useCurrencySymbol();
  const { form, money } = useSendForm(options, name);
  return (
    <PageForm form={form} className="panel flex flex-col gap-5 px-5 py-6 sm:px-7">
      <p className="flex flex-wrap items-baseline justify-between gap-3 rounded-field border border-line bg-white/4 px-4 py-3">
        <span className="font-semibold">{t('cashier.uplineTo', { name })}</span>
        <Amount value={options.available} currency={options.currency} className="text-xl font-extrabold" />
      </p>
      <MoneyInput
        label={t('cashier.uplineAmount')}
        name="amount"
        symbol={symbol}
        value={form.values.amount}
        onChange={(amount) => form.set({ amount })}
        unreadable={t('deposit.amountUnreadable')}
        hint={t('deposit.range', { minimum: money(options.minimum), maximum: money(options.maximum) })}
        error={form.error('amount')}
      />
      <WithdrawalPassword hint={t('withdrawal.passwordHint')} {...form.field('withdrawalPassword')} />
      <Submit busy={form.busy} />
    </PageForm>
  );
}

function History(): ReactNode {
  const t = useTranslations('cashier');
  const sent = useUplineTransfers();
  if (!sent.data || sent.data.length === 0) return null;
  return (
    <PagePart title={t('uplineHistory')}>
      <ul className="panel divide-y divide-line px-5">
        {sent.data.map((row) => (
          <li key={row.id} className="flex min-h-14 flex-wrap items-center gap-x-4 py-2">
            <span className="mr-auto">{t('uplineTo', { name: row.upline.nickname })}</span>
            <Instant at={row.at} short className="figures text-13 text-muted" />
            <Amount value={row.amount} currency={row.currency} className="font-semibold" />
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

function Submit({ busy }: { busy: boolean }): ReactNode {
  const t = useTranslations('cashier');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" tone="gold" size="large" busy={busy} className="w-full sm:w-auto">
        {t('uplineSubmit')}
      </Button>
      <span className="text-sm text-muted">{t('uplineWarning')}</span>
    </div>
  );
}

/** What is said of an amount that can't be sent. */
function useProblemTexts(options: UplineOptions, money: (value: number) => string) {
  const t = useTranslations('withdrawal');
  return {
    required: t('amountRequired'),
    below: t('below', { amount: money(options.minimum) }),
    above: t('above', { amount: money(options.maximum) }),
    tooMuch: t('tooMuch', { amount: money(options.available) }),
  };
}
