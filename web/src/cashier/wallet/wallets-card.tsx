import { Amount, Button, formatMoney, inputClass, MoneyInput, useUiLocale } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { sessionCache } from '../../platform/storage/session-cache.ts';
import type { Wallets } from '../../platform/shapes.ts';
import { useCurrencySymbol } from '../../platform/site/market.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';

type Wallet = Wallets['wallets'][number];

/** Every wallet; where the merchant keeps one for all vendors there is only the main one. */
function useWallets() {
  return useQuery({ queryKey: [MINE, 'wallets'], queryFn: () => api.call('wallet.wallets') });
}

const walletCache = sessionCache<{ isSingle: boolean }>('merchantWallet');

/** Whether the merchant keeps one wallet for all vendors; the session remembers it. */
function useMerchantWallet() {
  return useQuery({
    queryKey: [MINE, 'merchantWallet'],
    queryFn: async () => walletCache.keep('', await api.call('wallet.merchantWallet')),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...walletCache.initial(''),
  });
}

/** Wallets of vendors beside the main one, with the ways between them; nothing where there is one wallet only. */
export function WalletsCard(): ReactNode {
  const t = useTranslations('cashier');
  const { data } = useWallets();
  const remembered = useMerchantWallet().data?.isSingle;
  // What the session remembers may be older than a change of the brand.
  const apart = remembered !== undefined && data?.isSingle === false;
  if (!data || data.wallets.length < 2) return null;
  return (
    <section aria-labelledby="wallets" className="panel flex flex-col gap-5 px-6 py-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="wallets" className="font-semibold">
            {t('wallets')}
          </h2>
          <p className="text-sm text-muted">{t('walletsText')}</p>
        </div>
        <Collect disabled={data.wallets.every(({ wallet, balance }) => wallet === 'main' || balance <= 0)} />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2.5">
        {data.wallets.map((wallet) => (
          <li key={wallet.wallet} className="rounded-field border border-line bg-white/4 px-4 py-3">
            <p className="truncate text-sm text-muted">
              {wallet.wallet === 'main' ? t('mainWallet') : wallet.name}
            </p>
            <Amount value={wallet.balance} currency={data.currency} className="font-semibold" />
          </li>
        ))}
      </ul>
      {apart && <MoveForm wallets={data.wallets} currency={data.currency} />}
    </section>
  );
}

function Collect({ disabled }: { disabled: boolean }): ReactNode {
  const t = useTranslations('cashier');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { locale } = useUiLocale();
  const collect = useMutation({
    mutationFn: () => api.call('wallet.collectAll', { body: {} }),
    onSuccess: ({ collected, currency }) => {
      const amount = formatMoney(collected, { locale, currency });
      const title = collected > 0 ? t('collected', { amount }) : t('nothingToCollect');
      useToasts.getState().show({ tone: collected > 0 ? 'win' : 'info', title });
    },
    onError: (error) => useToasts.getState().show({ tone: 'danger', title: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [MINE] }),
  });
  return (
    <Button disabled={disabled} busy={collect.isPending} onClick={() => collect.mutate()}>
      {t('collect')}
    </Button>
  );
}

interface Move {
  from: string;
  to: string;
  amount: number;
}

function useMove() {
  const t = useTranslations('cashier');
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: Move) => {
      const { key } = attempt.of(`${body.from}:${body.to}:${body.amount}`);
      return api.call('wallet.walletTransfer', { body, idempotencyKey: key });
    },
    onSuccess: () => {
      attempt.answered();
      useToasts.getState().show({ tone: 'win', title: t('moved') });
      void client.invalidateQueries({ queryKey: [MINE] });
    },
    onError: attempt.failed,
  });
}

interface Typed {
  vendor: string;
  /** From the vendor to the main wallet. */
  back: boolean;
  amount: number | null;
}

const endsOf = ({ vendor, back }: Typed) => (back ? [vendor, 'main'] : ['main', vendor]);

function useMoveForm(wallets: readonly Wallet[], currency: string, first: string) {
  const t = useTranslations('withdrawal');
  const { locale } = useUiLocale();
  const move = useMove();
  const form = usePageForm<Typed>({
    start: { vendor: first, back: false, amount: null },
    check: (typed) => {
      const available = wallets.find(({ wallet }) => wallet === endsOf(typed)[0])?.balance ?? 0;
      const { amount } = typed;
      if (amount === null || amount <= 0) return { amount: t('amountRequired') };
      const most = formatMoney(available, { locale, currency });
      return { amount: amount > available && t('tooMuch', { amount: most }) };
    },
    send: async (typed) => {
      const [from = '', to = ''] = endsOf(typed);
      if (typed.amount === null) return;
      await move.mutateAsync({ from, to, amount: typed.amount });
      form.reset({ ...typed, amount: null });
    },
  });
  return form;
}

function MoveForm({ wallets, currency }: { wallets: readonly Wallet[]; currency: string }): ReactNode {
  const t = useTranslations();
  const symbol = useCurrencySymbol();
  const vendors = wallets.filter(({ wallet }) => wallet !== 'main');
  const form = useMoveForm(wallets, currency, vendors[0]?.wallet ?? '');
  const { vendor, back, amount } = form.values;
  return (
    <PageForm form={form} className="flex flex-col gap-4 border-t border-line pt-5">
      <Ends
        {...{ vendors, vendor, back }}
        onVendor={(next) => form.set({ vendor: next })}
        onSwap={() => form.set({ back: !back })}
      />
      <MoneyInput
        label={t('cashier.moveAmount')}
        name="move"
        symbol={symbol}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        unreadable={t('deposit.amountUnreadable')}
        hint={t('cashier.sameWallet')}
        error={form.error('amount')}
      />
      <Button type="submit" tone="primary" busy={form.busy} className="w-full sm:w-auto sm:self-start">
        {t('cashier.move')}
      </Button>
    </PageForm>
  );
}

interface EndsProps {
  vendors: readonly Wallet[];
  vendor: string;
  /** From the vendor to the main wallet. */
  back: boolean;
  onVendor: (vendor: string) => void;
  onSwap: () => void;
}

/** The two wallets that money moves between, and their change of places. */
function Ends({ vendors, vendor, back, onVendor, onSwap }: EndsProps): ReactNode {
  const t = useTranslations();
  const main = <Fixed label={back ? t('cashier.to') : t('cashier.from')} text={t('cashier.mainWallet')} />;
  const choice = (
    <VendorSelect
      label={back ? t('cashier.from') : t('cashier.to')}
      vendors={vendors}
      value={vendor}
      onChange={onVendor}
    />
  );
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_1fr]">
      {back ? choice : main}
      <Button aria-label={t('cashier.swap')} className="justify-self-center" onClick={onSwap}>
        <ArrowUpDown aria-hidden="true" className="size-4.5 sm:rotate-90" />
      </Button>
      {back ? main : choice}
    </div>
  );
}

function Fixed({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <span className="flex min-h-12 items-center rounded-field border border-line px-4 text-muted">
        {text}
      </span>
    </div>
  );
}

interface VendorSelectProps {
  label: string;
  vendors: readonly Wallet[];
  value: string;
  onChange: (wallet: string) => void;
}

function VendorSelect({ label, vendors, value, onChange }: VendorSelectProps): ReactNode {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={inputClass}>
        {vendors.map(({ wallet, name }) => (
          <option key={wallet} value={wallet} className="bg-panel">
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
