import { codeOf, locales } from '@croupier/contract/locales';
import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../client/me.ts';
import { type Language, useLanguage } from '../format/language.ts';

const names: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };

export function LanguageSwitch(): ReactNode {
  const t = useTranslations('shell');
  const { language, setLanguage } = useLanguage();
  const brand: readonly string[] = useMe().data?.merchant.languages ?? locales.map(codeOf);
  const offered = locales.filter((code) => code === language || brand.includes(codeOf(code)));
  return (
    <fieldset aria-label={t('language')} className="flex gap-0.5 rounded-field border border-line p-0.5">
      {offered.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${codeOf(code)} – ${names[code]}`}
          aria-pressed={language === code}
          onClick={() => setLanguage(code)}
          className={cx(
            'min-h-8 min-w-9 rounded-[9px] px-2 text-[13px] font-medium max-lg:min-h-11 max-lg:flex-1',
            language === code ? 'bg-white/12 text-text' : 'text-muted hover:text-text',
          )}
        >
          {codeOf(code)}
        </button>
      ))}
    </fieldset>
  );
}
