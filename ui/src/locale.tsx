import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** What the parts of the kit say wherever they stand; what differs from place to place comes in as a property. */
export interface KitWords {
  /** The way out of a dialog. */
  close: string;
  showPassword: string;
  hidePassword: string;
  /** The row of pages under a list. */
  pages: string;
  previousPage: string;
  nextPage: string;
  page: (page: number) => string;
}

/** Both pages keep these words under the same names. */
type Say = (name: keyof KitWords, values?: Record<string, string>) => string;

export const kitWords = (say: Say): KitWords => ({
  close: say('close'),
  showPassword: say('showPassword'),
  hidePassword: say('hidePassword'),
  pages: say('pages'),
  previousPage: say('previousPage'),
  nextPage: say('nextPage'),
  page: (page) => say('page', { page: String(page) }),
});

/** What components need to write figures and dates, and the words they all share. */
export interface UiLocale {
  /** BCP 47, such as pt-BR. */
  locale: string;
  currency: string;
  timeZone: string;
  words: KitWords;
}

const Locale = createContext<UiLocale>({
  locale: 'pt-BR',
  currency: 'XTS',
  timeZone: 'UTC',
  words: kitWords((name, values) => [name, ...Object.values(values ?? {})].join(' ')),
});

export function UiLocaleProvider(props: { value: UiLocale; children: ReactNode }): ReactNode {
  return <Locale value={props.value}>{props.children}</Locale>;
}

/** What the kit writes and says, in the language of the texts around it. */
export function KitLanguage(props: Omit<UiLocale, 'words'> & { say: Say; children: ReactNode }): ReactNode {
  const { locale, currency, timeZone, say, children } = props;
  const value = useMemo(
    () => ({ locale, currency, timeZone, words: kitWords(say) }),
    [locale, currency, timeZone, say],
  );
  return <UiLocaleProvider value={value}>{children}</UiLocaleProvider>;
}

export function useUiLocale(): UiLocale {
  return useContext(Locale);
}
