import type { FieldRule } from '../../../platform/shapes.ts';
import type { Invitation } from './invitation.ts';

/** What is typed into a registration, by the field's name on the wire; the terms are agreed to where their text isn't empty. */
export type RegisterFields = Readonly<Record<string, string>>;

interface Known {
  /** Of a sign-in at another site: what it said, to begin with. */
  social: { email: string; name: string } | undefined;
  invitation: Invitation;
  dialingCode: string;
}

/** The fields as the form begins, with what is known of them. */
export const startFields = (
  shown: readonly FieldRule[],
  { social, invitation, dialingCode }: Known,
): RegisterFields => ({
  ...Object.fromEntries(shown.map((rule) => [rule.field, ''])),
  confirmPassword: '',
  countryDialingCode: dialingCode,
  phoneCode: '',
  termsAccepted: '',
  email: social?.email ?? '',
  payeeName: social?.name ?? '',
  ...invitation,
});
