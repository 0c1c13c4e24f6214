import * as z from 'zod';
import { ProviderUncertain } from '../../../platform/security/provider-errors.ts';
import type { Register } from './types.ts';

const answer = z.object({
  status: z.enum(['valid', 'cancelled', 'not_found']),
  differs: z.array(z.enum(['name', 'birth_date'])).default([]),
});

/** A civil register tells whether a document is valid, and what of a person differs from it. */
export const askCivilRegister: Register = async (client, { document, fullName, birthDate }) => {
  const asked = { documentNumber: document, fullName, birthDate };
  const read = answer.safeParse(await client.call('POST', '/v1/persons/verify', asked));
  if (!read.success) throw new ProviderUncertain('an answer of another shape', { cause: read.error });
  const { status, differs } = read.data;
  if (status === 'not_found') return 'unknown';
  if (differs.length > 0) return 'mismatch';
  return status === 'valid' ? 'match' : 'barred';
};
