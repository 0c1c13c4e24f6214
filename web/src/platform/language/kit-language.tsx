import { kitWords, type UiLocale, UiLocaleProvider } from '@croupier/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** What the kit writes and says, in the language of the texts around it. */
export function KitLanguage(props: Omit<UiLocale, 'words'> & { children: ReactNode }): ReactNode {
  const { locale, timeZone, currency, children } = props;
  const t = useTranslations('common');
  const value = useMemo(
    () => ({ locale, timeZone, currency, words: kitWords(t) }),
    [locale, timeZone, currency, t],
  );
  return <UiLocaleProvider value={value}>{children}</UiLocaleProvider>;
}
