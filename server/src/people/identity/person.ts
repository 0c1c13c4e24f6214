import * as z from 'zod';
import type { Vault } from '../../platform/security/vault.ts';
import type { Who } from './store.ts';

const person = z.object({ cpf: z.string(), fullName: z.string(), birthDate: z.string() });

export interface IdentifiedPerson {
  /** As the market keeps it. */
  document: string;
  fullName: string;
  birthDate: string;
}

const context = (member: Who) => `identity:${member.merchantId}:${member.id}`;

/** Document, name and birth date as one sealed text: the database alone tells nobody's name. What is sealed is called by its first kind. */
export function sealPerson(vault: Vault, member: Who, { document, ...rest }: IdentifiedPerson): Buffer {
  return vault.seal(Buffer.from(JSON.stringify({ cpf: document, ...rest })), context(member));
}

export function openPerson(vault: Vault, member: Who, sealed: Buffer): IdentifiedPerson {
  const { cpf, ...rest } = person.parse(JSON.parse(vault.open(sealed, context(member)).toString('utf8')));
  return { document: cpf, ...rest };
}

/** Equal documents are found by this; without the master key it can't be tried out. */
export function documentMac(vault: Vault, document: string): Buffer {
  return vault.mac('cpf', document);
}
