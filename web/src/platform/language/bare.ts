/** A text as people search for it: without accents, capitals and the space around it. */
export const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
