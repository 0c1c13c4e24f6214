import { formatMoney, useUiLocale } from '@croupier/ui';
import { type Fault, type KitForm, type KitFormOptions, useKitForm } from '@croupier/ui/form';
import { useTranslations } from 'use-intl';
import { type RefusedCall, useRefusal } from '../../platform/api/refusal.ts';

/** What the contract refuses, in words. */
function useFaultText(): (fault: Fault) => string {
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
  const faultText = useFaultText();
  return useKitForm({ refusalOf: (error) => ofCall(error, shown), ...rest, faultText });
}
