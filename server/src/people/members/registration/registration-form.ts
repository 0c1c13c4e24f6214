import { requiredText } from '../../../platform/http/validation.ts';
import { asSaid, messagesOf, type Said } from '../../../messages/index.ts';
import {
  type Language,
  type mobileRegistrationForm,
  type registrationForm,
  ruleMessage,
} from '@croupier/contract';
import { containsAccount } from '@croupier/contract/person-rules';
import { type FieldStoredIn, fieldsStoredIn } from '@croupier/contract/registration-fields';
import type { MarketPack } from '@croupier/market';
import type * as z from 'zod';
import { matchesRule } from '../../../platform/security/linear-pattern.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { dialingCodeText, isDialingCode, mobileKey, type MobileNumber } from '../contacts.ts';
import type { Profile } from '../types.ts';
import { dialingCodeOf, type FieldRule } from '../../../site/index.ts';

const say = messagesOf('memberFields');

export type { Language } from '@croupier/contract';

type UsernameForm = z.output<typeof registrationForm>;
type MobileForm = z.output<typeof mobileRegistrationForm>;
type Maybe<T> = { [K in keyof T]?: T[K] | undefined };
/** What any way to register has filled in. */
export type RegistrationForm = Omit<MobileForm, 'mobileNum' | 'countryDialingCode' | 'password'> &
  Maybe<Pick<MobileForm, 'mobileNum' | 'countryDialingCode' | 'password'> & Pick<UsernameForm, 'username'>>;

/** Fields with a text of their own; the rule's own words follow it. */
const ownTexts = ['username', 'password', 'email', 'mobileNum', 'payeeName'] as const;

function formatMessage(rule: FieldRule, value: string, language: Language): Said {
  const own = ownTexts.find((name) => name === rule.field);
  const length = Array.from(value).length;
  if (own === 'password' && (length < rule.minLength || length > rule.maxLength)) {
    return say(language, 'passwordLength', { min: rule.minLength, max: rule.maxLength });
  }
  const why = ruleMessage(rule, language);
  return asSaid(own === undefined ? why : `${say(language, own)}: ${why}`);
}

/** The complaint about one field by its rule; undefined where it may pass. */
export function fieldError(rule: FieldRule, value: string, language: Language): Said | undefined {
  if (value === '') return rule.enabled && rule.required ? requiredText(language) : undefined;
  if (!rule.enabled) return say(language, 'notOffered');
  return matchesRule(rule, value) ? undefined : formatMessage(rule, value, language);
}

/** A number without a dialing code is one of the brand's country. */
export const withBrandCountry = (merchant: Merchant, form: RegistrationForm): RegistrationForm => ({
  ...form,
  countryDialingCode: form.countryDialingCode || dialingCodeOf(merchant),
});

export const numberOf = (form: RegistrationForm): MobileNumber => ({
  countryDialingCode: form.countryDialingCode ?? '',
  mobileNum: form.mobileNum ?? '',
});

/** Each field's own complaint, by the merchant's rules; empty where the form may pass. */
export function formErrors(
  rules: readonly FieldRule[],
  form: RegistrationForm,
  language: Language,
): Record<string, Said> {
  const errors: Record<string, Said> = {};
  for (const rule of rules) {
    const error = fieldError(rule, valueOf(form, rule.field), language);
    if (error !== undefined) errors[rule.field] = error;
  }
  if (!errors['confirmPassword'] && (form.confirmPassword ?? '') !== (form.password ?? '')) {
    errors['confirmPassword'] = say(language, 'passwordConfirmation');
  }
  if (!errors['password'] && containsAccount(form.password ?? '', form.username ?? '')) {
    errors['password'] = say(language, 'passwordIsAccount');
  }
  if (form.mobileNum) Object.assign(errors, numberErrors(form, errors, language));
  if (!form.termsAccepted) errors['termsAccepted'] = say(language, 'terms');
  return errors;
}

/** What the rules of the brand leave to be said of the number: its country's code, and whether the two can be a number. */
function numberErrors(
  form: RegistrationForm,
  { mobileNum: found }: Record<string, string>,
  language: Language,
): Record<string, Said> {
  const number = numberOf(form);
  if (!isDialingCode(number.countryDialingCode)) return { countryDialingCode: dialingCodeText(language) };
  return found !== undefined || mobileKey(number) !== null ? {} : { mobileNum: say(language, 'mobileNum') };
}

/** The same rule for a password that is changed later. */
export function passwordError(
  rules: readonly FieldRule[],
  password: string,
  account: string,
  language: Language,
): Said | undefined {
  const rule = rules.find(({ field }) => field === 'password');
  const error = rule && fieldError(rule, password, language);
  return error ?? (containsAccount(password, account) ? say(language, 'passwordIsAccount') : undefined);
}

const valueOf = (form: RegistrationForm, field: string): string => {
  const value: unknown = Reflect.get(form, field);
  return typeof value === 'string' ? value : '';
};

type ProfileField = FieldStoredIn<'profile'>;
type ProfileOf = (
  form: RegistrationForm,
  value: string,
  market: Pick<MarketPack, 'documents'>,
) => Partial<Profile>;

/** How a field that has a place of its own gets there; one that is added to the table has to say it here. */
const profileParts: Readonly<Record<ProfileField, ProfileOf>> = {
  payeeName: (_form, payeeName) => ({ payeeName }),
  email: (_form, email) => ({ email }),
  mobileNum: (form) => numberOf(form),
  birthday: (_form, birthday) => ({ birthday }),
  idNumber: (_form, typed, { documents }) => {
    const idNumber = documents.person.parse(typed);
    return idNumber === null ? {} : { idNumber };
  },
};

export function profileOf(
  form: RegistrationForm,
  address: string,
  market: Pick<MarketPack, 'documents'>,
): Profile {
  const contacts = Object.fromEntries(
    fieldsStoredIn('answers').flatMap((field) => {
      const value = valueOf(form, field);
      return value === '' ? [] : [[field, value]];
    }),
  );
  const own = fieldsStoredIn('profile').map((field) => {
    const value = valueOf(form, field);
    return value === '' ? {} : profileParts[field](form, value, market);
  });
  return {
    ...Object.assign({}, ...own),
    ...(form.registerUrl ? { registerUrl: form.registerUrl } : {}),
    ...(form.domain ? { registerDomain: form.domain } : {}),
    contacts,
    registerAddress: address,
  };
}

const adultYears = 18;

/** By the calendar of the merchant's day (yyyy-MM-dd); someone born on 29 February comes of age on 1 March. */
export function isAdult(birthday: string, today: string): boolean {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number);
  const years = nowYear - year - (nowMonth < month || (nowMonth === month && nowDay < day) ? 1 : 0);
  return years >= adultYears && years < 130;
}
