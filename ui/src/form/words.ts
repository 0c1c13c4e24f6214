import { useUiLocale } from '../locale.tsx';
import { formatMoney } from '../money.ts';
import type { FormWords } from './form-frame.tsx';
import type { Fault } from './rules.ts';

/** Both pages keep what a form says under the same names. */
type Say = (name: keyof FormWords | Fault['kind'], values?: Record<string, string | number>) => string;

/** What every form says of its fields as a whole. */
export const formWords = (say: Say): FormWords => ({
  wrong: (count) => say('wrong', { count }),
  unplaced: say('unplaced'),
});

/** What the contract refuses, in words. */
export function useFaultTextIn(say: Say): (fault: Fault) => string {
  const { locale, currency } = useUiLocale();
  return (fault) => {
    if (!('bound' in fault)) return say(fault.kind);
    if (fault.kind !== 'min' && fault.kind !== 'max') return say(fault.kind, { count: fault.bound });
    const bound = fault.money
      ? formatMoney(fault.bound, { locale, currency })
      : fault.bound.toLocaleString(locale);
    return say(fault.kind, { bound });
  };
}
