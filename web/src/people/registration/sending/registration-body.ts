import type { FieldRule } from '../../../platform/shapes.ts';
import type { Invitation } from './invitation.ts';
import { cleaned, isLimit, limitValue, type WrittenMoney } from '../../field-rules/index.ts';

/** What every way to register sends beside its own fields. */
export interface CommonBody {
  domain: string;
  registerUrl: string;
  registerMethod: 'WEB';
  login: true;
  termsAccepted: true;
}

/** The user form as the calls take it: shown fields that were filled, and where the person came from. */
export function registrationBody(
  fields: Record<string, string>,
  shown: readonly FieldRule[],
  invitation: Invitation,
  { address, money }: { address: string; money: WrittenMoney },
): CommonBody & Record<string, string | boolean> {
  const filled = shown.flatMap((rule): [string, string][] => {
    const value = cleaned(rule.field, fields[rule.field] ?? '');
    if (value === '') return [];
    return [[rule.field, isLimit(rule.field) ? (limitValue(rule.field, value, money) ?? value) : value]];
  });
  const { origin, pathname, hostname } = new URL(address);
  const confirmed = shown.some(({ field }) => field === 'password');
  const numbered = filled.some(([field]) => field === 'mobileNum');
  return {
    ...invitation,
    ...Object.fromEntries(filled),
    ...(confirmed ? { confirmPassword: fields['confirmPassword'] ?? '' } : {}),
    ...(numbered && fields['countryDialingCode'] ? { countryDialingCode: fields['countryDialingCode'] } : {}),
    domain: hostname,
    registerUrl: origin + pathname,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  };
}
