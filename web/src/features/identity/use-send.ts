import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../../platform/api.ts';
import { MINE } from '../../platform/query-client.ts';
import { useFailureText } from '../../platform/use-failure-text.ts';

/** Sends a form, puts refusals under their fields, and reads the member's own data again after success. */
export function useSend<F extends FieldValues>(form: UseFormReturn<F>, onDone: () => void) {
  const failureText = useFailureText();
  const client = useQueryClient();
  return (send: (fields: F) => Promise<unknown>) =>
    form.handleSubmit(async (fields) => {
      try {
        await send(fields);
        // It is done: the form closes, and what it changed is read again behind it.
        onDone();
        void client.invalidateQueries({ queryKey: [MINE] });
      } catch (error) {
        for (const [field, message] of Object.entries(fieldErrors(error))) {
          if (field in fields) form.setError(field as Path<F>, { message });
        }
        form.setError('root', { message: failureText(error) });
      }
    });
}
