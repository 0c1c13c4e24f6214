import type { Merchant } from '../../../platform/merchants.ts';
import type { FieldRule } from './field-rules.ts';
import { flag } from '../flags.ts';

export type RegistrationMethod = 'username' | 'mobile' | 'social';

/** What a brand asks of anyone who registers in one way, beside its field rules. */
export interface RegistrationWay {
  offered: boolean;
  password: boolean;
  /** Who proves that the mobile number is theirs; null where nobody has to. */
  proof: 'code' | 'third_party' | null;
}

export function registrationWay(merchant: Merchant, method: RegistrationMethod): RegistrationWay {
  const mobilePassword = flag(merchant, 'MOBILENUMPASSREG3');
  const password = method === 'username' || (method === 'mobile' && mobilePassword);
  // Without a password the number is the only way in again: it must be proved.
  const proved = flag(merchant, 'REGMOBVERF3') || (method === 'mobile' && !password);
  const byUsername = flag(merchant, 'USERNAMEREG3');
  const byMobile = flag(merchant, 'MOBILENUMREG3') || mobilePassword;
  // A brand that takes nobody in takes nobody from elsewhere either.
  const offered = { username: byUsername, mobile: byMobile, social: byUsername || byMobile };
  const proof = flag(merchant, 'PHONEAUTH3') ? 'third_party' : 'code';
  return { offered: offered[method], password, proof: proved ? proof : null };
}

const accountFields: Record<RegistrationMethod, readonly string[]> = {
  username: ['username', 'password', 'confirmPassword'],
  mobile: ['password', 'confirmPassword'],
  social: ['username'],
};

/**
 * The field rules of one way to register: the account's own fields as the way has them, then what the merchant asks for, and
 * the number with its code where it must be proved. `countryDialingCode` belongs to the number and has no rule.
 */
export function rulesOf(
  rules: readonly FieldRule[],
  method: RegistrationMethod,
  way: RegistrationWay,
): FieldRule[] {
  const own = accountFields[method].filter((field) => way.password || field === 'username');
  return rules.flatMap((rule) => {
    switch (rule.field) {
      case 'username':
      case 'password':
      case 'confirmPassword':
        return own.includes(rule.field) ? [{ ...rule, enabled: true, required: true }] : [];
      case 'mobileNum': {
        const needed = method === 'mobile' || way.proof !== null;
        return [needed ? { ...rule, enabled: true, required: true } : rule];
      }
      case 'verificationCode': {
        const asked = way.proof === 'code';
        return [{ ...rule, enabled: asked, required: asked }];
      }
      case 'captcha':
        // The sign-in at the provider stands in its place.
        return method === 'social' ? [] : [rule];
      default:
        return [rule];
    }
  });
}

const methods = ['username', 'mobile', 'social'] as const;

/** For the pages: each way that the brand offers, with the rules of its form. */
export function registrationWays(merchant: Merchant, rules: readonly FieldRule[]) {
  return methods.flatMap((method) => {
    const { offered, password, proof } = registrationWay(merchant, method);
    const way = { offered, password, proof };
    return offered ? [{ method, password, proof, rules: rulesOf(rules, method, way) }] : [];
  });
}
