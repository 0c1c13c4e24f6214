import type { Minor, Names } from '../kit/index.ts';

export type Language = keyof Names;
export type Money = (minor: Minor) => string;

/** One form for one, another for all other counts; the three languages agree in that. */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;
