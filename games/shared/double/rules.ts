import type { Entropy } from '../../fairness/index.ts';

/** Fields of the wheel: one white, and red and black in turn. */
export const double = {
  fields: 29,
  /** Times the stake in hundredths; 28 fields of 29 are paid for at each bet, so all three return the same. */
  pays: { red: 200, black: 200, white: 2800 },
  /** Milliseconds: the wheel turns for so long before the field is shown, and rests on it at the end. */
  hiddenMs: 600,
  lastsMs: 7000,
} as const;

export const colours = ['red', 'white', 'black'] as const;
export type Colour = (typeof colours)[number];

export interface DoubleForm {
  colour: Colour;
}
export interface DoubleDraw {
  field: number;
}
export interface DoubleShown {
  /** Null until it is shown. */
  field: number | null;
}
/** Of the last rounds, which says nothing of the next. */
export interface DoubleStatistics extends Record<Colour, number> {
  rounds: number;
}

export const drawField = (entropy: Entropy): number => entropy.below(double.fields);

export function colourOf(field: number): Colour {
  if (field === 0) return 'white';
  return field % 2 === 1 ? 'red' : 'black';
}

export const shownAt = (field: number, elapsedMs: number): number | null =>
  elapsedMs < double.hiddenMs ? null : field;

export function statisticsOf(fields: readonly number[]): DoubleStatistics {
  const counts = { rounds: fields.length, red: 0, white: 0, black: 0 };
  for (const field of fields) counts[colourOf(field)] += 1;
  return counts;
}
