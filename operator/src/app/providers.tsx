import { UiLocaleProvider } from '@croupier/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import en from '../messages/en.ts';
import pt from '../messages/pt.ts';
import { localeOf, useLanguage } from './language.ts';
import { useMe } from './me.ts';
import { queryClient } from './query-client.ts';

const messages = { pt, en };

export function Providers({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Localised>{children}</Localised>
    </QueryClientProvider>
  );
}

/** Texts in the language of the person; figures and dates in the currency and time zone of the brand. */
function Localised({ children }: { children: ReactNode }): ReactNode {
  const language = useLanguage((state) => state.language);
  const merchant = useMe().data?.merchant;
  const timeZone = merchant?.timeZone ?? 'America/Sao_Paulo';
  const currency = merchant?.currency ?? 'BRL';
  const value = useMemo(
    () => ({ locale: localeOf[language], currency, timeZone }),
    [language, currency, timeZone],
  );
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'pt-BR';
  }, [language]);
  return (
    <IntlProvider locale={language} timeZone={timeZone} messages={messages[language]}>
      <UiLocaleProvider value={value}>{children}</UiLocaleProvider>
    </IntlProvider>
  );
}
