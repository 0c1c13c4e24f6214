import type { Risk } from '../risks.ts';
import file from './tables.json' with { type: 'json' };

/** For each number of picks what 0, 1, 2 … hits pay, in hundredths. */
export const tables: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = file;
