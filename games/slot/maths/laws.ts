import { weightOf } from '../blocks/draw.ts';
import type { Weighted } from '../blocks/types.ts';
import { joined, type Law, type Semiring } from './semiring.ts';

export const massOf = (law: Law): number => [...law.values()].reduce((sum, chance) => sum + chance, 0);

/** Those of the laws whose key is wanted, together. */
export const lawWhere = (laws: ReadonlyMap<number, Law>, wanted: (key: number) => boolean): Law =>
  joined([...laws].flatMap(([key, law]) => (wanted(key) ? [law] : [])));

/** Two that follow one another. */
export function followed(first: Law, second: Law): Law {
  const sum = new Map<number, number>();
  for (const [a, chance] of first)
    for (const [b, then] of second) sum.set(a + b, (sum.get(a + b) ?? 0) + chance * then);
  return sum;
}

/** A value drawn by weight, each worth so many coins. */
export function lawOfDrawn(values: Weighted, coins: number): Law {
  const all = weightOf(values);
  return joined(values.map(([times, weight]) => new Map([[times * coins, weight / all]])));
}

const sure: Law = new Map([[0, 1]]);

/** So many that follow one another, none to `max`. */
export function powersOf(law: Law, max: number): Law[] {
  const powers = [sure];
  for (let count = 1; count <= max; count += 1) powers.push(followed(powers[count - 1] ?? sure, law));
  return powers;
}

export const weighted = <T>(semiring: Semiring<T>, parts: readonly (readonly [number, T])[]): T =>
  semiring.sum(parts.map(([chance, part]) => [semiring.one, part, chance] as const));

/** Of `trials` independent ones exactly `hits`. */
export function binomial(trials: number, hits: number, chance: number): number {
  let ways = 1;
  for (let at = 0; at < hits; at += 1) ways = (ways * (trials - at)) / (at + 1);
  return ways * chance ** hits * (1 - chance) ** (trials - hits);
}
