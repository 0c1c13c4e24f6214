import { containsAccount } from '@croupier/contract/person-rules';
import { useUiLocale } from '@croupier/ui';
import { useTranslations } from 'use-intl';
import type { FieldRule, RegistrationWay } from '../../../platform/shapes.ts';
import { useMarket, useMarketText } from '../../../platform/site/market.ts';
import { checkField, DAY_MINUTES, lengthText } from '../../field-rules/index.ts';
import type { RegisterFields } from '../sending/register-fields.ts';

/** The texts of the rules, with the lengths of each. */
export function useRuleText() {
  const t = useTranslations();
  return (rule: FieldRule, key: string, values?: { min: number; max: number }): string =>
    t(`rules.${key}` as 'rules.length', {
      min: String(values?.min ?? rule.minLength),
      max: String(values?.max ?? rule.maxLength),
      length: lengthText(rule, (part, ends) => t(`rules.${part}`, ends)),
    });
}

/** What is wrong with one field by its rule. */
function useFieldFault(): (rule: FieldRule, fields: RegisterFields) => string | false {
  const t = useTranslations();
  const ruleText = useRuleText();
  const {
    documents: { person },
    mobile,
  } = useMarket();
  const { locale, currency } = useUiLocale();
  const own = useMarketText();
  return (rule, fields) => {
    const value = fields[rule.field] ?? '';
    const failure = checkField(rule, value, { document: person, money: { locale, currency } });
    if (!failure) {
      const containsName = rule.field === 'password' && containsAccount(value, fields['username'] ?? '');
      return containsName && t('rules.passwordIsAccount');
    }
    const { message, values } = failure;
    if (message === 'required')
      return rule.field === 'captcha' ? t('login.captchaRequired') : t('errors.required');
    if (message === 'document') return own(person.invalid);
    if (message === 'amount') return t('deposit.amountUnreadable');
    if (message === 'minutes') return t('registration.minutes', { max: DAY_MINUTES.toLocaleString(locale) });
    const length = lengthText(rule, (part, ends) => t(`rules.${part}`, ends));
    if (message === 'mobileLength' && mobile) return own(mobile.invalid).replace('{length}', length);
    return ruleText(rule, message, values);
  };
}

/** What is wrong with a registration: each field by its rule, and what belongs beside it. */
export function useFieldFaults(way: RegistrationWay, shown: readonly FieldRule[]) {
  const t = useTranslations();
  const faultOf = useFieldFault();
  const shows = (field: string) => shown.some((rule) => rule.field === field);
  return (fields: RegisterFields): Record<string, string | false> => {
    const { password = '', confirmPassword = '', phoneCode = '', termsAccepted = '' } = fields;
    const confirmation = confirmPassword === '' ? t('errors.required') : t('rules.confirmPassword');
    const proved = way.proof === 'third_party' && shows('mobileNum');
    return {
      ...Object.fromEntries(shown.map((rule) => [rule.field, faultOf(rule, fields)])),
      confirmPassword:
        shows('password') && (confirmPassword === '' || confirmPassword !== password) && confirmation,
      phoneCode: proved && phoneCode.trim() === '' && t('door.codeRequired'),
      termsAccepted: termsAccepted === '' && t('register.termsRequired'),
    };
  };
}
