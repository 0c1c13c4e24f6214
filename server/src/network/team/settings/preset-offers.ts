import { contractKind, contractTerms } from '@croupier/contract';
import * as z from 'zod';

const stored = z.object({ offers: z.array(z.object({ kind: contractKind, terms: contractTerms })) });

export type PresetOffer = z.output<typeof stored>['offers'][number];

/** What a link promises, as it was kept; nothing where it promises nothing. */
export function offersOf(terms: unknown): PresetOffer[] {
  const read = stored.safeParse(terms);
  return read.success ? read.data.offers : [];
}
