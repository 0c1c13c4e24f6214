import { fieldsStoredIn } from '@croupier/contract/registration-fields';
import type { Vault } from '../../../platform/security/vault.ts';

/** What a member tells of itself; each stands sealed in a column of its own. */
export interface PersonalFields {
  payeeName: string;
  email: string;
  mobile: { countryDialingCode: string; mobileNum: string; key: string | null };
  birthday: string;
  /** Answers without a column of their own, by field. */
  contacts: Record<string, string>;
  /** Where the form was opened, and from which address it came. */
  registration: { url: string | null; address: string };
}

const purposes: Readonly<Record<keyof PersonalFields, string>> = {
  payeeName: 'member-payee-name',
  email: 'member-email',
  mobile: 'member-mobile',
  birthday: 'member-birthday',
  contacts: 'member-contacts',
  registration: 'member-registration',
};

const contextOf = (name: keyof PersonalFields, memberId: string): string => `${purposes[name]}:${memberId}`;

export function sealField<Name extends keyof PersonalFields>(
  vault: Pick<Vault, 'seal'>,
  memberId: string,
  name: Name,
  value: PersonalFields[Name] | null | undefined,
): Buffer | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return vault.seal(Buffer.from(text), contextOf(name, memberId));
}

export function openText(
  vault: Pick<Vault, 'open'>,
  memberId: string,
  name: 'payeeName' | 'email' | 'birthday',
  sealed: Buffer | null,
): string | null {
  return sealed && vault.open(sealed, contextOf(name, memberId)).toString('utf8');
}

export function openMobile(
  vault: Pick<Vault, 'open'>,
  memberId: string,
  sealed: Buffer | null,
): PersonalFields['mobile'] | null {
  if (!sealed) return null;
  return JSON.parse(
    vault.open(sealed, contextOf('mobile', memberId)).toString('utf8'),
  ) as PersonalFields['mobile'];
}

/** Answers of the registration by field, in the order of the form. */
export function openAnswers(
  vault: Pick<Vault, 'open'>,
  memberId: string,
  sealed: Buffer | null,
): { field: string; value: string }[] {
  if (!sealed) return [];
  const text = vault.open(sealed, contextOf('contacts', memberId)).toString('utf8');
  const answers = new Map(Object.entries(JSON.parse(text) as PersonalFields['contacts']));
  return fieldsStoredIn('answers').flatMap((field) => {
    const value = answers.get(field);
    return value === undefined ? [] : [{ field, value }];
  });
}

/** Equal numbers and equal addresses are found by these. */
export const mobileMac = (vault: Pick<Vault, 'mac'>, key: string): Buffer => vault.mac('member-mobile', key);
export const emailMac = (vault: Pick<Vault, 'mac'>, key: string): Buffer => vault.mac('member-email', key);
