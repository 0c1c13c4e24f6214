import * as z from 'zod';
import type { Vault } from '../../platform/security/vault.ts';
import type { Who } from './store.ts';

const person = z.object({ cpf: z.string(), fullName: z.string(), birthDate: z.string() });
export type IdentifiedPerson = z.output<typeof person>;

const context = (member: Who) => `identity:${member.merchantId}:${member.id}`;

/** The CPF, name and birth date as one sealed text: the database alone tells nobody's name. */
export function sealPerson(vault: Vault, member: Who, value: IdentifiedPerson): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(value)), context(member));
}

export function openPerson(vault: Vault, member: Who, sealed: Buffer): IdentifiedPerson {
  return person.parse(JSON.parse(vault.open(sealed, context(member)).toString('utf8')));
}

/** Equal numbers are found by this; without the master key it can't be tried out. */
export function cpfMac(vault: Vault, digits: string): Buffer {
  return vault.mac('cpf', digits);
}
