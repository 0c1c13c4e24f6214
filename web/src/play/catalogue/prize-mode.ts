/** The groups of lottery games that a site may offer. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** What a list of lottery games asks for; a list of several groups asks for none. */
export function prizeModeFor(category: string, vassalage: string | undefined): PrizeMode | null {
  if (category === 'ELOTT') return 'ELOTT';
  if (vassalage === 'TCG_SEA') return 'SEA';
  return vassalage === 'LOTT' ? 'LOTT' : null;
}
