import type { Names } from '../../kit/index.ts';
import type { Kind } from './kinds.ts';
import names from './names.json' with { type: 'json' };

/** Hands by the names that players of each language call them. */
export const kindNames: Record<Kind, Names> = names;
