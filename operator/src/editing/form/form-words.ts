import { type Fault, type FormRefusal, type FormWords, formWords, useFaultTextIn } from '@croupier/ui/form';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';

/** What every form says of its fields as a whole. */
export const useFormWords = (): FormWords => formWords(useTranslations('form'));

/** What the contract refuses, in words. */
export const useFaultText = (): ((fault: Fault) => string) => useFaultTextIn(useTranslations('form'));

/** What the server answered: a text for each field that it names, and one for the form. */
export function useRefusalOf(): (error: unknown) => FormRefusal {
  const failureText = useFailureText();
  return (error) => ({
    fields: error instanceof ApiFailure ? error.errors : {},
    form: failureText(error),
  });
}
