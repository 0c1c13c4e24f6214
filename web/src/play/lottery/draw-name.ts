import { useUiLocale } from '@croupier/ui';
import { useTranslations } from 'use-intl';
import { useSite } from '../../platform/site/site.ts';

const label = /^(\d{4})(\d{2})(\d{2})-(\d{1,6})$/;

interface Draw {
  /** As its vendor labels it, `20261128-0447` where the vendor counts the draws of a day. */
  numero: string;
}

/** What people call a draw: its number on its day. Another vendor’s label stands as it is. */
export function useDrawName(): ({ numero }: Draw) => string {
  const t = useTranslations('draws');
  const { locale } = useUiLocale();
  const today = useSite().data?.businessTime.slice(0, 10);
  return ({ numero }) => {
    const [, year, month, date, count] = label.exec(numero) ?? [];
    if (count === undefined) return numero;
    const number = String(Number(count));
    if (`${year}-${month}-${date}` === today) return t('ofToday', { number });
    const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
    const day = at.toLocaleDateString(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
    return t('ofDay', { number, day });
  };
}
