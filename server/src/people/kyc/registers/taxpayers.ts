import * as z from 'zod';
import { ProviderUncertain } from '../../../platform/security/provider-errors.ts';
import type { Register } from './types.ts';

const answer = z.object({
  found: z.boolean(),
  standing: z.string().optional(),
  nameMatches: z.boolean().optional(),
  birthDateMatches: z.boolean().optional(),
});

/** A register of taxpayers tells how a number stands, and what of a person agrees with it. */
export const askTaxpayers: Register = async (client, { document, fullName: name, birthDate }) => {
  const read = answer.safeParse(
    await client.call('POST', '/v1/identity/check', { document, name, birthDate }),
  );
  if (!read.success) throw new ProviderUncertain('an answer of another shape', { cause: read.error });
  const { found, standing, nameMatches, birthDateMatches } = read.data;
  if (!found) return 'unknown';
  if (nameMatches !== true || birthDateMatches !== true) return 'mismatch';
  return standing === 'regular' ? 'match' : 'barred';
};
