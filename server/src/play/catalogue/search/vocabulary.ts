const gramLength = 3;
/** So many words with the most groups in common with a typed one are compared letter by letter. */
const maxCompared = 100;

/** Every group of letters of a length, in order, as often as it comes. */
function* gramsOf(text: string, length: number): Iterable<string> {
  for (let at = 0; at + length <= text.length; at += 1) yield text.slice(at, at + length);
}

/** Words are compared by the thousand: the rows of a comparison are made once. */
const maxWordLength = 128;
const rows = [0, 1, 2].map(() => new Uint16Array(maxWordLength + 1));

/**
 * How many letters of `a` are wrong, missing, too many or swapped with their neighbour, against every beginning of `b`: by the
 * beginning's length. Undefined as soon as it is certain that all are more than `most`.
 */
function mistakesByLength(a: string, b: string, max: number): Uint16Array | undefined {
  let [before, row, next] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    next[0] = i;
    let min = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      next[j] = steps;
      if (steps < min) min = steps;
    }
    // A swap may still save one.
    if (min > max + 1) return undefined;
    [before, row, next] = [row, next, before];
  }
  return row;
}

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
export function mistakes(left: string, right: string): number {
  const b = right.slice(0, maxWordLength);
  return mistakesByLength(left.slice(0, maxWordLength), b, maxWordLength)?.[b.length] ?? maxWordLength;
}

/**
 * Infinity where there are too many: a short word forgives one mistake, a longer one two. A word that is still being typed is
 * compared with the beginning of the other.
 */
function mistakesInWord(typed: string, word: string): number {
  const forgiven = typed.length < 6 ? 1 : 2;
  if (typed.length - word.length > forgiven) return Number.POSITIVE_INFINITY;
  const counts = mistakesByLength(typed, word.slice(0, typed.length + forgiven), forgiven);
  if (counts === undefined) return Number.POSITIVE_INFINITY;
  const whole = word.length <= typed.length + forgiven ? counts[word.length] : undefined;
  const begun = word.length > typed.length ? counts[typed.length] : undefined;
  const min = Math.min(whole ?? Number.POSITIVE_INFINITY, begun ?? Number.POSITIVE_INFINITY);
  return min > forgiven ? Number.POSITIVE_INFINITY : min;
}

/** The words with the most groups in common, up to as many as are compared: counted in place, and never sorted as a whole. */
function maxShared(postings: readonly (readonly number[])[], words: number): number[] {
  const counts = new Uint8Array(words);
  const touched: number[] = [];
  for (const ids of postings) {
    for (const id of ids) {
      const count = counts[id] ?? 0;
      if (count === 0) touched.push(id);
      if (count < 255) counts[id] = count + 1;
    }
  }
  const byCount: number[][] = [];
  for (const id of touched) (byCount[counts[id] ?? 0] ??= []).push(id);
  const max: number[] = [];
  for (let count = byCount.length - 1; count > 0 && max.length < maxCompared; count -= 1) {
    const ids = byCount[count] ?? [];
    for (let at = 0; at < ids.length && max.length < maxCompared; at += 1) max.push(ids[at] ?? 0);
  }
  return max;
}

/** Where a word stands: the numbers of the texts that have it, in order. */
export type Places = readonly number[];

export interface Find {
  places: Places;
  wrong: number;
}

/** Words that may hold a part are known at once; going through them takes as long as they are many. */
export interface Holding {
  max: number;
  finds(): Find[];
}

/** Whether letters may stand before and after a part in the word that holds it. */
export interface Edges {
  before: boolean;
  after: boolean;
}

/**
 * The different words of many texts and where each stands. Games by the thousand share few words, so what is typed is held
 * against words: the cost follows from them, and not from how many games there are.
 */
export interface Vocabulary {
  /** Places come in order. */
  add(words: Iterable<string>, place: number): void;
  /** The words that hold the part. */
  holding(part: string, edges: Edges): Holding;
  /** Words like it, the likest first. */
  like(typed: string): Find[];
}

/** Which words have a group of letters. */
function createPostings() {
  const postings = new Map<string, number[]>();
  const put = (gram: string, id: number): void => {
    const ids = postings.get(gram);
    if (ids === undefined) postings.set(gram, [id]);
    else if (ids.at(-1) !== id) ids.push(id);
  };
  return {
    add(word: string, id: number): void {
      for (const gram of gramsOf(edged(word), gramLength)) put(gram, id);
      // One letter and two find as well.
      for (let length = 1; length < gramLength; length += 1) {
        for (const gram of gramsOf(word, length)) put(gram, id);
      }
    },
    /** Words that may hold the part: those with its rarest group, the fewest to look at. */
    mayHold(part: string): readonly number[] {
      let min: readonly number[] | undefined;
      for (const gram of gramsOf(part, Math.min(gramLength, part.length))) {
        const ids = postings.get(gram) ?? [];
        if (min === undefined || ids.length < min.length) min = ids;
      }
      return min ?? [];
    },
    mayBegin(part: string): readonly number[] {
      return this.mayHold(part.length < gramLength - 1 ? part : ` ${part}`);
    },
    mayBeLike(typed: string, words: number): readonly number[] {
      const grams = new Set(gramsOf(edged(typed), gramLength));
      return maxShared(
        Array.from(grams, (gram) => postings.get(gram) ?? []),
        words,
      );
    },
  };
}

export function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const placesOf: number[][] = [];
  const known = new Map<string, number>();
  const postings = createPostings();
  const learn = (word: string): number => {
    const id = words.push(word) - 1;
    known.set(word, id);
    placesOf.push([]);
    postings.add(word, id);
    return id;
  };
  /** Those of the words that are alike enough, with the places where they stand. */
  const finds = (ids: readonly number[], mistakesOf: (word: string) => number): Find[] => {
    const found: Find[] = [];
    for (const id of ids) {
      const wrong = mistakesOf(words[id] ?? '');
      if (Number.isFinite(wrong)) found.push({ places: placesOf[id] ?? [], wrong });
    }
    return found;
  };
  const holding = (part: string, { before, after }: Edges): Holding => {
    const id = known.get(part) ?? -1;
    const whole = !before && !after;
    const ids = whole
      ? [id].filter((one) => one >= 0)
      : before
        ? postings.mayHold(part)
        : postings.mayBegin(part);
    const fits = (word: string): boolean => {
      if (whole) return true;
      return before ? (after ? word.includes(part) : word.endsWith(part)) : word.startsWith(part);
    };
    return {
      max: ids.length,
      finds: () => finds(ids, (word) => (fits(word) ? 0 : Number.POSITIVE_INFINITY)),
    };
  };
  return {
    add(found, place) {
      for (const word of found) {
        const places = placesOf[known.get(word) ?? learn(word)];
        if (places?.at(-1) !== place) places?.push(place);
      }
    },
    holding,
    like(typed) {
      if (!forgives(typed)) return holding(typed, { before: false, after: true }).finds();
      const found = finds(postings.mayBeLike(typed, words.length), (word) => mistakesInWord(typed, word));
      return found.toSorted((a, b) => a.wrong - b.wrong);
    },
  };
}

/** Short words and numbers are too much like others: 207 is not a mistyped 208. */
const forgives = (typed: string): boolean => typed.length > 3 && !/^\p{N}+$/u.test(typed);

/** A word with edges, so that its beginning and its end count. */
const edged = (word: string): string => ` ${word} `;
