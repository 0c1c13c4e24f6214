import { type KitForm, type KitFormOptions, useKitForm } from '@croupier/ui/form';
import { useEffect } from 'react';
import { useFaultText, useRefusalOf } from './form-words.ts';

type Options<Form extends object> = Omit<KitFormOptions<Form>, 'faultText' | 'refusalOf'> &
  Partial<Pick<KitFormOptions<Form>, 'refusalOf'>> & {
    /** What the form starts without waiting for it. */
    mutation?: { isPending: boolean; error: unknown };
  };

export interface ConsoleFormState<Form extends object> extends KitForm<Form> {
  form: Form;
}

/** A form of the console: fields that the contract or the server refuses say so, each in its place. */
export function useConsoleForm<Form extends object>(options: Options<Form>): ConsoleFormState<Form> {
  const { mutation, ...rest } = options;
  const ordinary = useRefusalOf();
  const refusalOf = options.refusalOf ?? ordinary;
  const faultText = useFaultText();
  const kit = useKitForm({ ...rest, refusalOf, faultText });
  const { refuse } = kit;
  const error = mutation?.error ?? null;
  useEffect(() => {
    if (error !== null) refuse(refusalOf(error));
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is taken once, with the values that it was about
  }, [error]);
  return { ...kit, busy: kit.busy || mutation?.isPending === true, form: kit.values };
}
