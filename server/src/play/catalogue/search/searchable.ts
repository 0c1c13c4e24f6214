/** Lower case without accents: 'Acucar' finds 'Açúcar'. */
export function searchable(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, without what stands between them. */
export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * What a diminutive is of, as far as its spelling says: 'foguetinho' may be of 'foguete', 'fogueta' or 'fogueto'. Nothing for other
 * words, and for what is too short to mean one thing.
 */
export function plainForms(word: string): string[] {
  const stem = /^(.{4,})(?:inh[oa]|it[oa])s?$/u.exec(word)?.[1];
  if (stem === undefined) return [];
  // 'aviaozinho', 'avioncito': the letter before the ending only joins.
  const joined = /^(.{4,})[zc]$/u.exec(stem)?.[1];
  return [...['a', 'e', 'o'].map((vowel) => stem + vowel), ...(joined === undefined ? [] : [joined])];
}

/** Each of the words begins one of the text's. */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
