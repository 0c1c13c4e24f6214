import { dateWriter, numberWriter, useUiLocale } from '@croupier/ui';

export interface Formatter {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  dateTime(at: Date, options: Intl.DateTimeFormatOptions): string;
}

/** Figures and dates in the page's language and the brand's time zone. The texts' library has such a thing too, but all of it would stand in the first load. */
export function useFormatter(): Formatter {
  const { locale, timeZone } = useUiLocale();
  return {
    number: (value, options = {}) => numberWriter(locale, options).format(value),
    dateTime: (at, options) => dateWriter(locale, { timeZone, ...options }).format(at),
  };
}

/** A count for a text. The first writer of figures that a page makes takes tens of milliseconds, and a small count needs none. */
export function useCounted(): (count: number) => { count: number; figure: string } {
  const { locale } = useUiLocale();
  return (count) => ({ count, figure: count < 1000 ? String(count) : count.toLocaleString(locale) });
}
