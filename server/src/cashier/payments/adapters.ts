import type { ProviderKind } from '@croupier/contract/payment-methods';
import { createBankRedirectProvider } from './bank-redirect/bank-redirect-provider.ts';
import { createPixProvider } from './pix/pix-provider.ts';
import type { SignedClient } from './signed-client.ts';
import type { PaymentProvider } from './types.ts';

/** Who speaks each kind of interface; the rest of the site knows `PaymentProvider` alone. */
export const adapters: Readonly<
  Record<ProviderKind, (named: { id: string; code: string }, client: SignedClient) => PaymentProvider>
> = {
  pix: createPixProvider,
  bank_redirect: createBankRedirectProvider,
};
