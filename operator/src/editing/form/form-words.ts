import { formatMoney, useUiLocale } from '@croupier/ui';
import type { Fault, FormRefusal, FormWords } from '@croupier/ui/form';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';

/** What every form says of its fields as a whole. */
export function useFormWords(): FormWords {
  const t = useTranslations('form');
  return { wrong: (count) => t('wrong', { count }), unplaced: t('unplaced') };
}

/** What the contract refuses, in words. */
export function useFaultText(): (fault: Fault) => string {
  const t = useTranslations('form');
  const { locale, currency } = useUiLocale();
  return (fault) => {
    if (!('bound' in fault)) return t(fault.kind);
    if (fault.kind !== 'min' && fault.kind !== 'max') return t(fault.kind, { count: fault.bound });
    const bound = fault.money
      ? formatMoney(fault.bound, { locale, currency })
      : fault.bound.toLocaleString(locale);
    return t(fault.kind, { bound });
  };
}

/** What the server answered: a text for each field that it names, and one for the form. */
export function useRefusalOf(): (error: unknown) => FormRefusal {
  const failureText = useFailureText();
  return (error) => ({
    fields: error instanceof ApiFailure ? error.errors : {},
    form: failureText(error),
  });
}
