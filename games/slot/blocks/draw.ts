import type { Entropy } from '../../fairness/index.ts';
import type { Weighted } from './types.ts';

export const weightOf = (choices: Weighted): number => choices.reduce((sum, [, weight]) => sum + weight, 0);

export function drawOf(choices: Weighted, entropy: Entropy): number {
  let place = entropy.below(weightOf(choices));
  for (const [value, weight] of choices) {
    if (place < weight) return value;
    place -= weight;
  }
  throw new RangeError('nothing to draw from');
}

/** `p1:3 p2:2` as weights of the symbols that are named. */
export function weighted(symbols: readonly { id: string }[], text: string): Weighted {
  return text.split(' ').map((part) => {
    const [id = '', weight = ''] = part.split(':');
    const index = symbols.findIndex((symbol) => symbol.id === id);
    if (index === -1) throw new RangeError(`no symbol ${id}`);
    return [index, Number(weight)] as const;
  });
}
