/**
 * How far generated tests and walks go. `npm test` takes a part of their cases: generated ones always the same, of a family that
 * is a list (calls, screens, texts) a part whose turn it is. `npm run check:deep` takes many, and whole families, from the seed
 * that it is given (DEEP_SEED) and says, so that what it finds comes again.
 */
import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

const given = process.env['DEEP_SEED'];
export const deep = given !== undefined;

/** The number of cases of a generated test: in each run of `npm test`, and in a deep one. */
export const cases = (each: number, many: number): number => (deep ? many : each);

export const seedFor = (own: number): number => (given === undefined ? own : Number(given));

/** Another one for each commit, the same as long as it stands; without a repository always the same. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    return 0;
  }
}

// The processes of a run's tests inherit it: the repository is asked once.
process.env['CHECK_SEED'] ??= String(seedOfCommit());

/** Whose turn it is in this run of `npm test`: by CHECK_SEED, or by the commit. */
export const checkSeed = Number(process.env['CHECK_SEED']);
if (!Number.isSafeInteger(checkSeed) || checkSeed < 0)
  throw new Error(`CHECK_SEED: ${process.env['CHECK_SEED']} is not a whole number`);

interface Part<Item> {
  /** About as many, however long the list gets: each group gives one more at most, so that none is ever left out. */
  atMost: number;
  groupOf?: (item: Item) => string;
}

/**
 * A part of a list, of each group those whose turn it is. As many seeds one after the other as there are turns take each item
 * exactly once.
 */
export function partOf<Item>(
  items: readonly Item[],
  { atMost, groupOf = () => '', seed }: Part<Item> & { seed: number },
): Item[] {
  const turns = Math.max(1, Math.ceil(items.length / atMost));
  const groups = Map.groupBy(items, groupOf);
  return [...groups.values()].flatMap((own, nth) => {
    // Groups begin at different places, so that the same seed doesn't take the first of all of them.
    const ownTurns = Math.min(turns, own.length);
    return own.filter((_, index) => (index + nth) % ownTurns === seed % ownTurns);
  });
}

/** What `npm test` takes by turns is there for what a run of mutations of a wing asks: it asks all of it. */
const whole = deep || process.env['WHOLE_FAMILIES'] === 'on';

/** What `npm test` takes of a family that grows: a part by its seed; all of it in a deep run. */
export const sampleOf = <Item>(items: readonly Item[], part: Part<Item>): Item[] =>
  whole ? [...items] : partOf(items, { ...part, seed: checkSeed });

/** Whether it is this turn's run, of so many that follow each other; in a deep run it is each turn's. */
export const isTurn = (turn: number, turns: number): boolean => deep || checkSeed % turns === turn;

/** Whether what has this name is one in so many whose turn it is; in a deep run everything is. */
export function isItsTurn(name: string, turns: number): boolean {
  return isTurn(turnOf(name, turns), turns);
}

export function turnOf(name: string, turns: number): number {
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % turns;
}
