/** Lower case without accents: 'Acucar' finds 'Açúcar'. */
export function searchable(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const gramLength = 3;
/** Below it, what is left of a mistyped word has too little in common with what was meant. */
const leastLikeness = 0.4;
const shortestForTypos = 4;
const mostLike = 60;

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + gramLength <= text.length; at += 1) grams.add(text.slice(at, at + gramLength));
  return grams;
}

/** Words with edges, so that the beginning of a word counts. */
function wordGramsOf(text: string): Set<string> {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return gramsOf(words.map((word) => ` ${word} `).join(' '));
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
      if (word.length < shortestForTypos) return [];
      const grams = wordGramsOf(word);
      const hits = new Map<number, number>();
      for (const gram of grams) {
        for (const slot of inWords.get(gram) ?? []) hits.set(slot, (hits.get(slot) ?? 0) + 1);
      }
      return [...hits]
        .filter(([, count]) => count / grams.size >= leastLikeness)
        .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
        .slice(0, mostLike)
        .map(([slot]) => texts[slot] ?? '');
    },
  };
}
