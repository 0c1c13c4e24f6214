import { createContext, type ReactNode, useContext } from 'react';

/** What components need to write figures and dates, and the one word that all dialogs share; other texts come in as properties. */
export interface UiLocale {
  /** BCP 47, such as pt-BR. */
  locale: string;
  currency: string;
  timeZone: string;
  /** The way out of a dialog. */
  close: string;
}

const Locale = createContext<UiLocale>({ locale: 'pt-BR', currency: 'XTS', timeZone: 'UTC', close: 'Close' });

export function UiLocaleProvider(props: { value: UiLocale; children: ReactNode }): ReactNode {
  return <Locale value={props.value}>{props.children}</Locale>;
}

export function useUiLocale(): UiLocale {
  return useContext(Locale);
}
