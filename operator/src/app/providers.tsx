import { KitLanguage as Kit, type UiLocale } from '@croupier/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { useMe } from './client/me.ts';
import { queryClient } from './client/query-client.ts';
import { localeOf } from './format/language.ts';
import { type Texts, useTexts } from './format/texts.ts';

export function Providers({ children }: { children: ReactNode }): ReactNode {
  const texts = useTexts((state) => state.texts);
  return (
    <QueryClientProvider client={queryClient}>
      {texts && <Localised texts={texts}>{children}</Localised>}
    </QueryClientProvider>
  );
}

/** Texts in the language of the person; figures and dates in the currency and time zone of the brand. */
function Localised({ texts, children }: { texts: Texts; children: ReactNode }): ReactNode {
  const { language, messages } = texts;
  const merchant = useMe().data?.merchant;
  const timeZone = merchant?.timeZone ?? 'UTC';
  const currency = merchant?.currency ?? 'XTS';
  useEffect(() => {
    document.documentElement.lang = localeOf[language];
  }, [language]);
  return (
    <IntlProvider locale={language} timeZone={timeZone} messages={messages}>
      <KitLanguage locale={localeOf[language]} currency={currency} timeZone={timeZone}>
        {children}
      </KitLanguage>
    </IntlProvider>
  );
}

/** The kit speaks the language of the texts around it. */
function KitLanguage(props: Omit<UiLocale, 'words'> & { children: ReactNode }): ReactNode {
  return <Kit {...props} say={useTranslations('kit')} />;
}
