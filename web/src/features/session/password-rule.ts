import { useTranslations } from 'use-intl';
import { useRegisterSettings } from '../registration/queries.ts';
import { checkField, lengthText } from '../registration/rules.ts';

/** The registration's rule of passwords, wherever one is chosen; before the rule is known the server alone decides. */
export function usePasswordRule(): (value: string) => string | true {
  const t = useTranslations('rules');
  const rule = useRegisterSettings().data?.rules.find(({ field }) => field === 'password');
  return (value) => {
    const failure = rule ? checkField({ ...rule, required: false }, value) : null;
    if (!rule || failure === null) return true;
    if (failure.message !== 'passwordLength') return t('password');
    const values = { min: String(rule.minLength), max: String(rule.maxLength), length: lengthText(rule) };
    return t('passwordLength', values);
  };
}
