import { type KitForm, type KitFormOptions, useKitForm } from '@croupier/ui/form';
import type { Edit } from './use-edit.ts';
import { useFaultText, useRefusalOf } from './form-words.ts';

type Options<Form extends object> = Omit<KitFormOptions<Form>, 'faultText' | 'refusalOf'> &
  Partial<Pick<KitFormOptions<Form>, 'refusalOf'>>;

export type ConsoleFormState<Form extends object> = KitForm<Form> & Edit<Form>;

/** A form of the console: fields that the contract or the server refuses say so, each in its place. */
export function useConsoleForm<Form extends object>(options: Options<Form>): ConsoleFormState<Form> {
  const refusalOf = useRefusalOf();
  const faultText = useFaultText();
  const form = useKitForm({ refusalOf, ...options, faultText });
  return { ...form, form: form.values };
}
