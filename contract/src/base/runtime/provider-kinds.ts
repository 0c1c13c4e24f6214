/** The interfaces that payment providers speak; each is described in docs/payment-provider.md. */
export const providerKinds = ['pix', 'bank_redirect'] as const;
export type ProviderKind = (typeof providerKinds)[number];
