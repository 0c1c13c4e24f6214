import type { Risk } from '../risks.ts';
import file from './halves.json' with { type: 'json' };

/** What the outermost bucket pays, then those towards the middle one (or two), in hundredths; the other half mirrors it. */
export const halves: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = file;
