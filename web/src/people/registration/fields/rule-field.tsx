import { fieldLabel, isFieldName, registrationFields } from '@croupier/contract/registration-fields';
import { PasswordField, TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { KitForm } from '@croupier/ui/form';
import { useTranslations } from 'use-intl';
import type { FieldRule } from '../../../platform/shapes.ts';
import { useCurrencySymbol, useMarket, useMarketText } from '../../../platform/site/market.ts';
import { CaptchaField } from '../../verification/index.ts';
import { MobileField } from '../../mobile/index.ts';
import { CodeSender } from './code-sender.tsx';
import { isLimit, patternId } from '../../field-rules/index.ts';
import type { RegisterFields } from '../sending/register-fields.ts';
import { useRuleText } from './use-field-faults.ts';

export interface RuleFieldProps {
  rule: FieldRule;
  form: KitForm<RegisterFields>;
  captchaRound: number;
}

/** One field as the server's rule describes it. */
export function RuleField({ rule, form, captchaRound }: RuleFieldProps): ReactNode {
  const t = useTranslations();
  const ruleText = useRuleText();
  const field = form.field(rule.field);
  const shared = {
    label: useFieldLabel()(rule.field),
    autoComplete: (isFieldName(rule.field) && registrationFields[rule.field].autoComplete) || 'off',
    keepHint: true,
    optionalMark: rule.required ? undefined : t('common.optional'),
    ...field,
  };
  if (rule.field === 'verificationCode') {
    return <CodeSender form={form} label={t('door.code')} />;
  }
  if (rule.field === 'mobileNum') {
    return (
      <MobileField
        {...field}
        optionalMark={shared.optionalMark}
        dialingCode={form.values['countryDialingCode'] ?? ''}
        onDialingCode={(countryDialingCode) => form.set({ countryDialingCode })}
      />
    );
  }
  if (isLimit(rule.field)) return <TextField {...shared} inputMode="decimal" />;
  if (rule.field === 'captcha') return <CaptchaField {...shared} round={captchaRound} />;
  // That any character will do is no help before something is wrong, least of all where not any will.
  const needsHint = rule.type === 'date' || rule.acceptedPattern === '*' || patternId(rule) === 0;
  const hint = needsHint ? undefined : ruleText(rule, `pattern${patternId(rule)}`);
  if (rule.type === 'password' || /password/i.test(rule.field)) {
    return <PasswordField {...shared} hint={hint} />;
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
