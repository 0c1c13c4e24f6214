import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type RefusedCall, useRefusal } from './refusal.ts';

/** Puts a refusal under its fields, and the rest of it above the form. Without a list each field of the form is one that is shown. */
export function useFormRefusal<F extends FieldValues>(form: UseFormReturn<F>, call: RefusedCall) {
  const refusalOf = useRefusal(call);
  return (
    error: unknown,
    shown: readonly string[] = Object.keys(form.getValues()),
    text?: string,
  ): string[] => {
    const refusal = refusalOf(error, shown, text);
    for (const [field, message] of Object.entries(refusal.fields))
      form.setError(field as Path<F>, { message });
    if (refusal.form !== undefined) form.setError('root', { message: refusal.form });
    return Object.keys(refusal.fields);
  };
}
