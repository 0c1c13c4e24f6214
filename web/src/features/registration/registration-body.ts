import type { BodyOf, memberCalls } from '@croupier/contract';
import type { FieldRule } from '../../platform/shapes.ts';
import type { Invitation } from './invitation.ts';
import { cleaned } from './rules.ts';

export type RegistrationBody = BodyOf<(typeof memberCalls)['register']>;

/** The whole user form as the call takes it: shown fields that were filled, and where the person came from. */
export function registrationBody(
  fields: Record<string, string>,
  shown: readonly FieldRule[],
  invitation: Invitation,
  address: string,
): RegistrationBody {
  const filled = shown.flatMap((rule): [string, string][] => {
    const value = cleaned(rule.field, fields[rule.field] ?? '');
    return value === '' ? [] : [[rule.field, value]];
  });
  const { origin, pathname, hostname } = new URL(address);
  return {
    ...invitation,
    ...Object.fromEntries(filled),
    username: cleaned('username', fields['username'] ?? ''),
    password: fields['password'] ?? '',
    confirmPassword: fields['confirmPassword'] ?? '',
    domain: hostname,
    registerUrl: origin + pathname,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  };
}
