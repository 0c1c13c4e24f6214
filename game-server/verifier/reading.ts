/** One statement that was checked; `given` and `found` are shown so that nobody has to trust the tick. */
export interface Check {
  key:
    | 'commitment'
    | 'orders'
    | 'view'
    | 'stops'
    | 'grid'
    | 'payout'
    | 'freeSpins'
    | 'drawn'
    | 'chain'
    | 'beacon'
    | 'order'
    | 'ticket'
    | 'rule'
    | 'point'
    | 'book'
    | 'winner'
    | 'title'
    | 'table'
    | 'lines';
  holds: boolean;
  given: string;
  found: string;
}
export type Problem = 'notJson' | 'notRound' | 'seedHidden' | 'gameUnknown' | 'valueInvalid';

export class CannotVerify extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

export type Bag = Record<string, unknown>;
export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function bagOf(value: unknown): Bag {
  if (!isBag(value)) throw new CannotVerify('valueInvalid');
  return value;
}
/** A value that may be left out, be empty or null. */
export function optional(bag: Bag, name: string): unknown {
  const value = bag[name];
  return value === undefined || value === '' ? null : value;
}
export function text(bag: Bag, name: string, pattern: RegExp): string {
  const value = bag[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new CannotVerify('valueInvalid');
  return value;
}
export function whole(bag: Bag, name: string): number {
  const value = Number(bag[name]);
  if (!Number.isSafeInteger(value) || value < 0) throw new CannotVerify('valueInvalid');
  return value;
}
export const hex = /^[0-9a-f]{64}$/;
export const seed = /^[A-Za-z0-9_-]{1,64}$/;
export const print = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
