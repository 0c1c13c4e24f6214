/** Accents, letter case and the spaces between words don't matter to a bank either. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
