import type { Row } from './form.ts';

export type Quick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'none';

/** What a key picks of a row of numbers. The upper half is big. */
export function quickKeys({ cells }: Pick<Row, 'cells'>, quick: Quick): string[] {
  const half = Math.floor(cells.length / 2);
  const wanted = (value: number, at: number): boolean =>
    ({
      all: true,
      big: at >= half,
      small: at < half,
      odd: value % 2 === 1,
      even: value % 2 === 0,
      none: false,
    })[quick];
  return cells.map(({ value }) => value).filter((value, at) => wanted(Number(value), at));
}
