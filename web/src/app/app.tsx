import { UiLocaleProvider } from '@croupier/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Messages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { type Language, localeOf, useLanguage } from '../platform/language.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSite } from '../platform/site.ts';
import { router } from './router.tsx';

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  pt: () => import('../messages/pt.ts'),
  // The English texts have the keys of the Portuguese ones (their type says so), only other words.
  en: async () => ({ default: (await import('../messages/en.ts')).default as Messages }),
};

/** Starts at module load, so that the texts travel beside the code and not after it. */
const first = loaders[useLanguage.getState().language]();

interface Texts {
  language: Language;
  messages: Messages;
}

function useTexts(): Texts | null {
  const language = useLanguage((state) => state.language);
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let current = true;
    const load = texts === null ? first : loaders[language]();
    void load.then((module) => {
      if (current) setTexts({ language, messages: module.default });
    });
    return () => {
      current = false;
    };
    // The first load answers `texts`; only another language needs another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [language]);
  return texts;
}

function Localised({ texts }: { texts: Texts }): ReactNode {
  const site = useSite();
  const merchant = site.data?.info.merchant;
  const locale = localeOf[texts.language];
  const timeZone = merchant?.timeZone ?? 'America/Sao_Paulo';
  const currency = merchant?.currency ?? 'BRL';
  const ui = useMemo(() => ({ locale, timeZone, currency }), [locale, timeZone, currency]);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    if (merchant) document.documentElement.dataset['merchant'] = merchant.code;
  }, [merchant]);

  return (
    <IntlProvider locale={texts.language} messages={texts.messages} timeZone={timeZone}>
      <UiLocaleProvider value={ui}>
        <RouterProvider router={router} />
      </UiLocaleProvider>
    </IntlProvider>
  );
}

export function App(): ReactNode {
  const texts = useTexts();
  return (
    <QueryClientProvider client={queryClient}>{texts && <Localised texts={texts} />}</QueryClientProvider>
  );
}
