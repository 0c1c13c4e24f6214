/**
 * The ways to pay in and what each of them does; a page, a rule and a list ask for these abilities and never for a method by its name.
 * Free of zod, so that a page may import `@croupier/contract/payment-methods` as it stands.
 */

interface PaymentAbilities {
  /** A payment provider makes the charge and tells of its payment; else the money comes to an account of the house. */
  charged: boolean;
  /** How the payer pays: with a code, or by a transfer to an account that is shown. */
  payBy: 'code' | 'account';
  /** The payer uploads a picture of the payment, and a person of the house credits it. */
  proof: boolean;
}

export const paymentMethodNames = ['pix', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethodNames)[number];

const abilities: Readonly<Record<PaymentMethod, PaymentAbilities>> = {
  pix: { charged: true, payBy: 'code', proof: false },
  bank_transfer: { charged: false, payBy: 'account', proof: true },
};

export const abilitiesOf = (method: PaymentMethod): PaymentAbilities => abilities[method];

export const methodsThat = (fits: (method: PaymentAbilities) => boolean): PaymentMethod[] =>
  paymentMethodNames.filter((name) => fits(abilities[name]));
