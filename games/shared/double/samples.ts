import { colours } from './rules.ts';

/** What the kit's checks play with. */
export const samples = { forms: () => colours.map((colour) => ({ colour })) };
