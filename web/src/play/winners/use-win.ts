import { formatMoney, useUiLocale } from '@croupier/ui';
import { useFormatter } from '../../platform/language/formatter.ts';
import { usePopups } from '../../platform/popups/popups.ts';

interface Win {
  id: string;
  wonAt: string;
  winAmount: number;
  currency: string;
}

/** A win as it is told: how much and when, and what opens its page. */
export function useWin({ id, wonAt, winAmount, currency }: Win) {
  const { locale } = useUiLocale();
  const open = usePopups((state) => state.open);
  const { dateTime } = useFormatter();
  return {
    amount: formatMoney(winAmount, { locale, currency }),
    when: dateTime(new Date(wonAt), { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }),
    show: () => open({ kind: 'prize', id }),
  };
}
