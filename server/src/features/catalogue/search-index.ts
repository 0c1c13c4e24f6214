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

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
export function mistakes(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same];
      next.push(Math.min(...steps, swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** A short word forgives one mistake, a longer one two; a word that is still being typed is compared with beginnings. */
function mistakesIn(typed: string, words: readonly string[]): number {
  const forgiven = typed.length < 6 ? 1 : 2;
  const counts = words.flatMap((word) => [
    mistakes(typed, word),
    mistakes(typed, word.slice(0, typed.length)),
  ]);
  const least = Math.min(...counts, Number.POSITIVE_INFINITY);
  return least <= forgiven ? least : Number.POSITIVE_INFINITY;
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
      const typed = wordsOf(word);
      if (word.length < shortestForTypos) return [];
      const hits = new Map<number, number>();
      for (const gram of wordGramsOf(word)) {
        for (const slot of inWords.get(gram) ?? []) hits.set(slot, (hits.get(slot) ?? 0) + 1);
      }
      return [...hits]
        .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
        .slice(0, mostLooked)
        .map(([slot]) => {
          const text = texts[slot] ?? '';
          const words = wordsOf(text);
          return { text, wrong: typed.reduce((sum, one) => sum + mistakesIn(one, words), 0) };
        })
        .filter(({ wrong }) => Number.isFinite(wrong))
        .toSorted((a, b) => a.wrong - b.wrong)
        .slice(0, mostLike)
        .map(({ text }) => text);
    },
  };
}
