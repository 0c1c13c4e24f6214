/**
 * The ways to pay in and what each of them does; a page, a rule and a list ask for these abilities and never for a method by its name.
 * Free of zod, so that a page may import `@croupier/contract/payment-methods` as it stands.
 */

/** What a payment provider speaks; each kind has an adapter of its own. */
export const providerKinds = ['pix', 'bank_redirect'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export interface PaymentAbilities {
  /** The kind of provider that makes the charge and tells of its payment; null: the money comes to an account of the house. */
  provider: ProviderKind | null;
  /** How the payer pays: with a code, on a page of the bank, or by a transfer to an account that is shown. */
  payBy: 'code' | 'page' | 'account';
  /** The payer uploads a picture of the payment, and a person of the house credits it. */
  proof: boolean;
}

export const paymentMethods = {
  pix: { provider: 'pix', payBy: 'code', proof: false },
  bank_transfer: { provider: null, payBy: 'account', proof: true },
  bank_redirect: { provider: 'bank_redirect', payBy: 'page', proof: false },
} as const satisfies Readonly<Record<string, PaymentAbilities>>;

export type PaymentMethod = keyof typeof paymentMethods;
const named = (wanted: (method: PaymentAbilities) => boolean): PaymentMethod[] =>
  paymentMethodNames.filter((name) => wanted(paymentMethods[name]));

export const paymentMethodNames = [
  'pix',
  'bank_transfer',
  'bank_redirect',
] as const satisfies readonly PaymentMethod[];
export const abilitiesOf = (method: PaymentMethod): PaymentAbilities => paymentMethods[method];
/** Those that a person of the house checks. */
export const provedMethods: readonly PaymentMethod[] = named(({ proof }) => proof);
