import { createContext, type ReactNode, useContext } from 'react';

/** What components need to write figures and dates; texts come in as properties. */
export interface UiLocale {
  /** BCP 47, such as pt-BR. */
  locale: string;
  currency: string;
  timeZone: string;
}

const Locale = createContext<UiLocale>({ locale: 'pt-BR', currency: 'XTS', timeZone: 'UTC' });

export function UiLocaleProvider(props: { value: UiLocale; children: ReactNode }): ReactNode {
  return <Locale value={props.value}>{props.children}</Locale>;
}

export function useUiLocale(): UiLocale {
  return useContext(Locale);
}
