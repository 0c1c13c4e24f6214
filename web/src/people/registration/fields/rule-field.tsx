import { containsAccount } from '@croupier/contract/person-rules';
import { fieldLabel, isFieldName, registrationFields } from '@croupier/contract/registration-fields';
import { PasswordField, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { FieldRule } from '../../../platform/shapes.ts';
import { useCurrencySymbol, useMarket, useMarketText } from '../../../platform/site/market.ts';
import { CaptchaField } from '../../verification/index.ts';
import { MobileField } from '../../mobile/index.ts';
import { CodeSender } from './code-sender.tsx';
import { checkField, isLimit, lengthText, patternId } from '../../field-rules/index.ts';
import type { RegisterFields } from '../register-form.tsx';

export interface RuleFieldProps {
  rule: FieldRule;
  form: UseFormReturn<RegisterFields>;
  error: string | undefined;
  captchaRound: number;
}

/** One field as the server's rule describes it. */
export function RuleField({ rule, form, error, captchaRound }: RuleFieldProps): ReactNode {
  const t = useTranslations();
  const ruleText = useRuleText(rule);
  const registered = useRegistered(rule, form);
  const dialingCode = form.watch('countryDialingCode') ?? '';
  const shared = {
    label: useFieldLabel()(rule.field),
    error,
    autoComplete: (isFieldName(rule.field) && registrationFields[rule.field].autoComplete) || 'off',
    keepHint: true,
    optionalMark: rule.required ? undefined : t('common.optional'),
    ...registered,
  };
  if (rule.field === 'verificationCode') {
    return <CodeSender form={form} {...registered} label={t('door.code')} error={error} />;
  }
  if (rule.field === 'mobileNum') {
    return (
      <MobileField
        {...registered}
        error={error}
        optionalMark={shared.optionalMark}
        dialingCode={dialingCode}
        onDialingCode={(code) => form.setValue('countryDialingCode', code)}
      />
    );
  }
  if (isLimit(rule.field)) return <TextField {...shared} inputMode="decimal" />;
  if (rule.field === 'captcha') return <CaptchaField {...shared} round={captchaRound} />;
  // That any character will do is no help before something is wrong, least of all where not any will.
  const needsHint = rule.type === 'date' || rule.acceptedPattern === '*' || patternId(rule) === 0;
  const hint = needsHint ? undefined : ruleText(`pattern${patternId(rule)}`);
  if (rule.type === 'password' || /password/i.test(rule.field)) {
    return (
      <PasswordField
        {...shared}
        hint={hint}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
      />
    );
  }
  const plain = rule.field === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {};
  return <TextField {...shared} {...plain} hint={hint} type={rule.type || 'text'} />;
}

/** The name of a field; a document is called as people of the market call it. */
function useFieldLabel(): (field: string) => string {
  const t = useTranslations();
  const { person } = useMarket().documents;
  const own = useMarketText();
  const symbol = useCurrencySymbol();
  return (field) => {
    if (field === 'idNumber') return own(person.label);
    return isFieldName(field) ? t(fieldLabel(field), { currency: symbol }) : field;
  };
}

/** A text of the rules, with the lengths of this one. */
function useRuleText(rule: FieldRule) {
  const t = useTranslations();
  return (key: string, values?: { min: number; max: number }) =>
    t(`rules.${key}` as 'rules.length', {
      min: String(values?.min ?? rule.minLength),
      max: String(values?.max ?? rule.maxLength),
      length: lengthText(rule, (part, ends) => t(`rules.${part}`, ends)),
    });
}

/** The field in its form, checked by its rule. */
function useRegistered(rule: FieldRule, form: UseFormReturn<RegisterFields>) {
  const t = useTranslations();
  const ruleText = useRuleText(rule);
  const { person } = useMarket().documents;
  const own = useMarketText();
  return form.register(rule.field, {
    validate: (value, { username = '' }) => {
      const failure = checkField(rule, value ?? '', { document: person });
      if (!failure) {
        const containsName = rule.field === 'password' && containsAccount(value ?? '', username);
        return !containsName || t('rules.passwordIsAccount');
      }
      if (failure.message === 'required')
        return rule.field === 'captcha' ? t('login.captchaRequired') : t('errors.required');
      if (failure.message === 'document') return own(person.invalid);
      if (failure.message === 'amount' || failure.message === 'minutes')
        return t(`registration.${failure.message}`);
      return ruleText(failure.message, failure.values);
    },
  });
}
