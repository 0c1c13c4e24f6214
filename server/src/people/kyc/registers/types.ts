import type { SignedClient } from '../../../cashier/index.ts';

export type IdentityCheck = 'match' | 'mismatch' | 'barred' | 'unknown';

export interface RegisteredPerson {
  document: string;
  fullName: string;
  /** yyyy-MM-dd */
  birthDate: string;
}

/** One way to ask a register. Throws ProviderUncertain or ProviderRefused without an answer that can be believed. */
export type Register = (client: SignedClient, person: RegisteredPerson) => Promise<IdentityCheck>;
