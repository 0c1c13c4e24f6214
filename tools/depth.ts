/**
 * How far generated tests go. `npm test` takes a part of their cases, always the same; `npm run check:deep` takes many, from
 * the seed that it is given (DEEP_SEED) and says, so that what it finds comes again.
 */
const given = process.env['DEEP_SEED'];
export const deep = given !== undefined;

/** The number of cases of a generated test: in each run of `npm test`, and in a deep one. */
export const cases = (each: number, many: number): number => (deep ? many : each);

export const seedFor = (own: number): number => (given === undefined ? own : Number(given));
