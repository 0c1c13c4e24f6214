import type { PublishedJackpot } from '@croupier/contract';

type Book = PublishedJackpot['levels'][number]['book'];

const decimals = 6;

/** A sum with up to six decimals in millionths. */
export function millionths(exact: string): bigint {
  const [whole = '', fraction = ''] = exact.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Whole minor units of so many millionths. */
export const minorUnits = (sum: bigint): bigint => sum / 10n ** BigInt(decimals);

/** What the book says is in the pot, in whole minor units; less than nothing where more was paid than came in. */
export function potOf({ seeded, contributed, paid }: Book): bigint {
  const held = millionths(seeded) + millionths(contributed) - millionths(paid);
  return held < 0n ? -1n : minorUnits(held);
}

export const adds = (amount: number, book: Book): boolean => potOf(book) === BigInt(amount);
