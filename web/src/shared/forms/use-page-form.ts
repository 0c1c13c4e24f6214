import { type KitForm, type KitFormOptions, useFaultTextIn, useKitForm } from '@croupier/ui/form';
import { useTranslations } from 'use-intl';
import { type RefusedCall, useRefusal } from '../../platform/api/refusal.ts';

type Options<Form extends object> = Omit<KitFormOptions<Form>, 'faultText' | 'refusalOf'> &
  Partial<Pick<KitFormOptions<Form>, 'refusalOf'>> & {
    /** The call whose failures belong to fields of the form. */
    call?: RefusedCall;
    /** The fields that are on the page; all that the form has where it doesn't say. */
    shown?: readonly string[];
  };

/** A form of the site: what the contract or the server refuses stands at its field. */
export function usePageForm<Form extends object>(options: Options<Form>): KitForm<Form> {
  const { call, shown = Object.keys(options.start), ...rest } = options;
  const ofCall = useRefusal(call);
  const faultText = useFaultTextIn(useTranslations('form'));
  return useKitForm({ refusalOf: (error) => ofCall(error, shown), ...rest, faultText });
}
