/** Lower case without accents: 'Acucar' finds 'Açúcar'. */
export function searchable(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const gramLength = 3;
const shortestForTypos = 4;
/** So many texts with the most groups in common are looked at word by word. */
const mostLooked = 300;
const mostLike = 60;

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + gramLength <= text.length; at += 1) grams.add(text.slice(at, at + gramLength));
  return grams;
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Words with edges, so that the beginning of a word counts. */
function wordGramsOf(text: string): Set<string> {
  return gramsOf(
    wordsOf(text)
      .map((word) => ` ${word} `)
      .join(' '),
  );
}

/** Words are compared by the thousand: the rows of a comparison are made once. */
const longestWord = 128;
const rows = [0, 1, 2].map(() => new Uint16Array(longestWord + 1));

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour; Infinity as soon as it is certain that
 * they are more than `most`.
 */
export function mistakes(left: string, right: string, most = Number.POSITIVE_INFINITY): number {
  const a = left.slice(0, longestWord);
  const b = right.slice(0, longestWord);
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let [before, row, next] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      next[j] = steps;
      if (steps < least) least = steps;
    }
    // A swap may still save one.
    if (least > most + 1) return Number.POSITIVE_INFINITY;
    [before, row, next] = [row, next, before];
  }
  const count = row[b.length] ?? 0;
  return count > most ? Number.POSITIVE_INFINITY : count;
}

/** A short word forgives one mistake, a longer one two; a word that is still being typed is compared with beginnings. */
function mistakesInWord(typed: string, word: string): number {
  const forgiven = typed.length < 6 ? 1 : 2;
  const whole = mistakes(typed, word, forgiven);
  if (word.length <= typed.length || whole === 0) return whole;
  return Math.min(whole, mistakes(typed, word.slice(0, typed.length), forgiven));
}

/** The texts with the most groups in common, up to as many as are looked at: counted in place, and never sorted as a whole. */
function mostShared(postings: readonly (readonly number[])[], texts: number): number[] {
  const counts = new Uint8Array(texts);
  const touched: number[] = [];
  for (const slots of postings) {
    for (const slot of slots) {
      if (counts[slot] === 0) touched.push(slot);
      if ((counts[slot] ?? 0) < 255) counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }
  const byCount: number[][] = [];
  for (const slot of touched) (byCount[counts[slot] ?? 0] ??= []).push(slot);
  const most: number[] = [];
  for (let count = byCount.length - 1; count > 0 && most.length < mostLooked; count -= 1) {
    const slots = Uint32Array.from(byCount[count] ?? []).sort();
    most.push(...slots.subarray(0, mostLooked - most.length));
  }
  return most;
}

/** Compares one typed word with the words of many texts. The same words come again and again: each is compared once. */
function comparer(typed: string): (words: readonly string[]) => number {
  const known = new Map<string, number>();
  return (words) => {
    let least = Number.POSITIVE_INFINITY;
    for (const word of words) {
      const count = known.get(word) ?? mistakesInWord(typed, word);
      known.set(word, count);
      if (count < least) least = count;
    }
    return least;
  };
}

/**
 * Which texts hold a word, by the groups of three letters in them: what a search costs follows from what it finds, not from
 * how many texts there are. Texts are only ever added; who asks leaves out those that it no longer has.
 */
export interface SearchIndex {
  /** Texts that may hold the word; it is for the caller to look. Undefined: too short to tell, any may. */
  candidates(word: string): Iterable<string> | undefined;
  /** Texts with words like it, the likest first. */
  like(word: string): string[];
  add(text: string): void;
}

export function createSearchIndex(): SearchIndex {
  const texts: string[] = [];
  const wordsIn: (readonly string[])[] = [];
  const known = new Set<string>();
  const inside = new Map<string, number[]>();
  const inWords = new Map<string, number[]>();
  const put = (postings: Map<string, number[]>, grams: Iterable<string>, slot: number): void => {
    for (const gram of grams) {
      const slots = postings.get(gram);
      if (slots) slots.push(slot);
      else postings.set(gram, [slot]);
    }
  };
  return {
    add(text) {
      if (known.has(text)) return;
      known.add(text);
      const slot = texts.push(text) - 1;
      wordsIn.push([...new Set(wordsOf(text))]);
      put(inside, gramsOf(text), slot);
      put(inWords, wordGramsOf(text), slot);
    },
    candidates(word) {
      const grams = [...gramsOf(word)];
      if (grams.length === 0) return undefined;
      // The rarest group leaves the fewest to look at.
      const postings = grams.map((gram) => inside.get(gram) ?? []);
      const rarest = postings.reduce((least, slots) => (slots.length < least.length ? slots : least));
      return rarest.map((slot) => texts[slot] ?? '');
    },
    like(word) {
      if (word.length < shortestForTypos) return [];
      const typed = wordsOf(word).map(comparer);
      const postings = [...wordGramsOf(word)].map((gram) => inWords.get(gram) ?? []);
      return mostShared(postings, texts.length)
        .map((slot) => {
          const text = texts[slot] ?? '';
          const words = wordsIn[slot] ?? [];
          return { text, wrong: typed.reduce((sum, mistakesIn) => sum + mistakesIn(words), 0) };
        })
        .filter(({ wrong }) => Number.isFinite(wrong))
        .toSorted((a, b) => a.wrong - b.wrong)
        .slice(0, mostLike)
        .map(({ text }) => text);
    },
  };
}
