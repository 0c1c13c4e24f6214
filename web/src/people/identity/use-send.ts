import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { MINE } from '../../platform/api/query-client.ts';
import type { RefusedCall } from '../../platform/api/refusal.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';

/** Sends a form, puts refusals under their fields, and reads the member's own data again after success. */
export function useSend<F extends FieldValues>(
  form: UseFormReturn<F>,
  call: RefusedCall,
  onDone: () => void,
  shown?: readonly string[],
) {
  const client = useQueryClient();
  const refuse = useFormRefusal(form, call);
  return (send: (fields: F) => Promise<unknown>) =>
    form.handleSubmit(async (fields) => {
      try {
        await send(fields);
        // It is done: the form closes, and what it changed is read again behind it.
        onDone();
        void client.invalidateQueries({ queryKey: [MINE] });
      } catch (error) {
        refuse(error, shown);
      }
    });
}
