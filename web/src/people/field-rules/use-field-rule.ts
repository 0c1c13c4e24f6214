import { containsAccount } from '@croupier/contract/person-rules';
import { useTranslations } from 'use-intl';
import { useRegisterSettings } from './queries.ts';
import { checkField, lengthText } from './rules.ts';

/** The registration's rule of a name or a password, wherever one is chosen; before the rule is known the server alone decides. */
export function useFieldRule(field: 'username' | 'password'): (value: string) => string | true {
  const t = useTranslations('rules');
  const rule = useRegisterSettings().data?.rules.find((one) => one.field === field);
  return (value) => {
    const failure = rule ? checkField({ ...rule, required: false }, value) : null;
    if (!rule || failure === null) return true;
    const values = { min: String(rule.minLength), max: String(rule.maxLength), length: lengthText(rule, t) };
    const { message } = failure;
    return message === 'length' || message === 'exactLength' || message === 'passwordLength'
      ? t(message, values)
      : t(field);
  };
}

/** The rule of a password that is chosen for an account whose name is known: it must not tell that name. */
export function usePasswordRule(): (value: string, account: string) => string | true {
  const t = useTranslations('rules');
  const rule = useFieldRule('password');
  return (value, account) => {
    const judged = rule(value);
    return judged === true && containsAccount(value, account) ? t('passwordIsAccount') : judged;
  };
}
