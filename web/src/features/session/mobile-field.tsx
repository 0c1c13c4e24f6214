import { inputClass, TextField, type TextFieldProps } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.ts';

export interface MobileFieldProps extends Omit<TextFieldProps, 'label'> {
  dialingCode: string;
  onDialingCode: (code: string) => void;
}

/** The flag of a country, as two letters that draw one. */
export function flagOf(countryCode: string): string {
  return String.fromCodePoint(
    ...Array.from(countryCode.toUpperCase(), (letter) => 0x1f1a5 + (letter.codePointAt(0) ?? 0)),
  );
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
  const chosen = countries.find(({ countryDialingCode }) => countryDialingCode === dialingCode);
  // The input keeps its place in the page when the countries come: whoever types already goes on.
  return (
    <div className="flex items-start gap-3">
      {countries.length > 0 && (
        <div className="flex w-30 shrink-0 flex-col gap-1.5">
          <label htmlFor={id} className="truncate text-sm font-medium">
            {t('country')}
          </label>
          <div className="relative">
            <select
              id={id}
              value={chosen?.countryCode ?? ''}
              autoComplete="tel-country-code"
              onChange={(event) => {
                const next = countries.find(({ countryCode }) => countryCode === event.target.value);
                if (next) onDialingCode(next.countryDialingCode);
              }}
              className={`${inputClass} appearance-none pr-8 text-transparent [&>option]:bg-panel [&>option]:text-text`}
            >
              {!chosen && <option value="">+{dialingCode}</option>}
              {countries.map((country) => (
                <option key={country.countryCode} value={country.countryCode}>
                  {flagOf(country.countryCode)} +{country.countryDialingCode} {country.name}
                </option>
              ))}
            </select>
            <span
              aria-hidden="true"
              className="figures pointer-events-none absolute inset-0 flex items-center gap-2 pl-4 text-base"
            >
              {chosen && <span>{flagOf(chosen.countryCode)}</span>}+{dialingCode}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
            />
          </div>
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
