import { codeOf, locales, readLocale } from '@croupier/contract/locales';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Language, useLanguage } from '../../../platform/language/language.ts';
import { useSite } from '../../../platform/site/site.ts';

/** Each language in its own words, so that one finds back from any of them. */
const names: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };

export function LanguageSelect(): ReactNode {
  const t = useTranslations('header');
  const { language, setLanguage } = useLanguage();
  const brand = useSite().data?.info.languages ?? [];
  const offered = locales.filter((code) => code === language || brand.includes(codeOf(code)));
  return (
    <span className="relative inline-flex w-full items-center">
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-5 text-muted" />
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => setLanguage(readLocale(event.target.value))}
        className="min-h-11 w-full cursor-pointer appearance-none rounded-field border border-line bg-white/4 pr-8 pl-11 text-15 font-medium text-text hover:border-line-strong"
      >
        {offered.map((code) => (
          <option key={code} value={code} lang={code} className="bg-panel text-text">
            {names[code]}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className="pointer-events-none absolute right-3 text-xs text-muted">
        ▾
      </span>
    </span>
  );
}
