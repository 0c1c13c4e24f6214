/** How many of k things can be chosen out of n. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let index = 0; index < k; index += 1) ways = (ways * (n - index)) / (index + 1);
  return ways;
}

/** Ways to fill so many cells where `twice` symbols may still stand in two of them and `once` symbols in one. */
function waysToFill(cells: number, twice: number, once: number): number {
  let ways = 0;
  // The symbols that stand twice take pairs of cells, the others one each in some order.
  for (let pairs = 0; pairs <= Math.min(twice, Math.floor(cells / 2)); pairs += 1) {
    let ordered = choose(twice, pairs);
    for (let pair = 0; pair < pairs; pair += 1) ordered *= choose(cells - 2 * pair, 2);
    const singles = cells - 2 * pairs;
    const free = twice - pairs + once;
    if (singles > free) continue;
    for (let single = 0; single < singles; single += 1) ordered *= free - single;
    ways += ordered;
  }
  return ways;
}

export interface Filling {
  cells: number;
  symbols: number;
  /** The symbol that stands in exactly three cells, or none; every other stands in two at most. */
  three: number | null;
}

/** What remains to be placed: how often each symbol may still stand. */
function waysOf(cells: number, left: readonly number[], three: number | null): number {
  const must = three === null ? 0 : (left[three] ?? 0);
  if (must > cells) return 0;
  const others = left.filter((_, symbol) => symbol !== three);
  const twice = others.filter((count) => count === 2).length;
  const once = others.filter((count) => count === 1).length;
  return choose(cells, must) * waysToFill(cells - must, twice, once);
}

const start = ({ symbols, three }: Filling): number[] =>
  Array.from({ length: symbols }, (_, symbol) => (symbol === three ? 3 : 2));

/** How many fillings there are. */
export const fillingsOf = (filling: Filling): number => waysOf(filling.cells, start(filling), filling.three);

/** The filling of an index below `fillingsOf`: each has one, so that a fair index gives each with the same chance. */
export function fillingAt(filling: Filling, index: number): number[] {
  const { cells, symbols, three } = filling;
  let left: readonly number[] = start(filling);
  let rest = index;
  return Array.from({ length: cells }, (_, cell) => {
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      const count = left[symbol] ?? 0;
      if (count === 0) continue;
      const after = left.with(symbol, count - 1);
      const ways = waysOf(cells - cell - 1, after, three);
      if (rest < ways) {
        left = after;
        return symbol;
      }
      rest -= ways;
    }
    throw new RangeError(`no filling ${index}`);
  });
}
