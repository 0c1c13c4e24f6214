import { neutral } from '@croupier/market/neutral';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'use-intl/react';
import { localeOf } from '../platform/language/language.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { useSite } from '../platform/site/site.ts';
import { type Texts, useTexts } from '../platform/language/texts.ts';
import { KitLanguage } from '../platform/language/kit-language.tsx';
import type { SiteRouter } from './router.tsx';

function Localised({ texts, router }: { texts: Texts; router: SiteRouter }): ReactNode {
  const site = useSite();
  const merchant = site.data?.info.merchant;
  const locale = localeOf[texts.language];
  const timeZone = merchant?.timeZone ?? neutral.timeZone;
  const currency = merchant?.currency ?? neutral.currency;

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    if (merchant) document.documentElement.dataset['merchant'] = merchant.code;
  }, [merchant]);

  return (
    <IntlProvider locale={texts.language} messages={texts.messages} timeZone={timeZone}>
      <KitLanguage locale={locale} timeZone={timeZone} currency={currency}>
        <RouterProvider router={router} />
      </KitLanguage>
    </IntlProvider>
  );
}

export function App({ router }: { router: SiteRouter }): ReactNode {
  const texts = useTexts((state) => state.texts);
  return (
    <QueryClientProvider client={queryClient}>
      {texts && <Localised texts={texts} router={router} />}
    </QueryClientProvider>
  );
}
