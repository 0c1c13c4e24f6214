/**
 * The ways to pay in and what each of them does; a page, a rule and a list ask for these abilities and never for a method by its name.
 * Free of zod, so that a page may import `@croupier/contract/payment-methods` as it stands.
 */

import type { ProviderKind } from '../base/runtime/provider-kinds.ts';

export { type ProviderKind, providerKinds } from '../base/runtime/provider-kinds.ts';

interface PaymentAbilities {
  /** A payment provider of this kind makes the charge and tells of its payment; null: the money comes to an account of the house. */
  provider: ProviderKind | null;
  /** How the payer pays: with a code, on the page of a bank, or by a transfer to an account that is shown. */
  payBy: 'code' | 'page' | 'account';
  /** The payer uploads a picture of the payment, and a person of the house credits it. */
  proof: boolean;
}

export const paymentMethodNames = ['pix', 'bank_redirect', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethodNames)[number];

const abilities: Readonly<Record<PaymentMethod, PaymentAbilities>> = {
  pix: { provider: 'pix', payBy: 'code', proof: false },
  bank_redirect: { provider: 'bank_redirect', payBy: 'page', proof: false },
  bank_transfer: { provider: null, payBy: 'account', proof: true },
};

export const abilitiesOf = (method: PaymentMethod): PaymentAbilities => abilities[method];

export const methodsThat = (fits: (method: PaymentAbilities) => boolean): PaymentMethod[] =>
  paymentMethodNames.filter((name) => fits(abilities[name]));
