import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Language, useLanguage } from '../format/language.ts';

const languages: readonly { code: Language; short: string; name: string }[] = [
  { code: 'pt', short: 'PT', name: 'Português' },
  { code: 'en', short: 'EN', name: 'English' },
];

export function LanguageSwitch(): ReactNode {
  const t = useTranslations('shell');
  const { language, setLanguage } = useLanguage();
  return (
    <fieldset aria-label={t('language')} className="flex gap-0.5 rounded-field border border-line p-0.5">
      {languages.map(({ code, short, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${short} – ${name}`}
          aria-pressed={language === code}
          onClick={() => setLanguage(code)}
          className={cx(
            'min-h-8 min-w-9 rounded-[9px] px-2 text-[13px] font-medium max-lg:min-h-11 max-lg:flex-1',
            language === code ? 'bg-white/12 text-text' : 'text-muted hover:text-text',
          )}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
