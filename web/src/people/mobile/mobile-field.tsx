import { inputClass, TextField, type TextFieldProps } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';

const CountrySelect = lazy(async () => ({ default: (await import('./country-select.tsx')).CountrySelect }));

export interface MobileFieldProps extends Omit<TextFieldProps, 'label'> {
  dialingCode: string;
  onDialingCode: (code: string) => void;
}

export function useCountries() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['countries', language],
    queryFn: () => api.call('system.countryCodes', { query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A mobile number, with the countries' dialing codes where the site has any. */
export function MobileField({ dialingCode, onDialingCode, ...field }: MobileFieldProps): ReactNode {
  const t = useTranslations('door');
  const id = useId();
  const countries = useCountries().data?.countries ?? [];
  // The input keeps its place in the page when the countries come: anyone who types already goes on.
  return (
    <div className="flex items-start gap-3">
      {countries.length > 0 && (
        <div className="flex w-30 shrink-0 flex-col gap-1.5">
          <span id={id} className="truncate text-sm font-medium">
            {t('country')}
          </span>
          <Suspense fallback={<span className={inputClass}>+{dialingCode}</span>}>
            <CountrySelect
              labelledBy={id}
              countries={countries}
              dialingCode={dialingCode}
              onDialingCode={onDialingCode}
            />
          </Suspense>
        </div>
      )}
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className="min-w-0 flex-1"
        {...field}
      />
    </div>
  );
}

/** Digits with the signs that people write between them: enough to ask; the site knows the numbers of each country. */
export const isMobile = (value: string): boolean =>
  /^[0-9 ().-]+$/.test(value.trim()) && /^\d{6,14}$/.test(value.replaceAll(/\D/g, ''));
