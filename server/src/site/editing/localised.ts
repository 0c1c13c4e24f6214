export type Language = 'pt' | 'en';
export type Localised = Record<Language, string>;

/** Whether an entry has words in the language; one without is not shown in it. */
export function speaks(words: Localised, language: Language): boolean {
  return words[language] !== '';
}

/** The language's own, else the other's: for pictures and labels, which are better than nothing. */
export function either(words: Localised, language: Language): string {
  return words[language] || words.pt || words.en;
}

export interface Schedule {
  enabled: boolean;
  starts_at: Date;
  ends_at: Date | null;
}

export function isLive(row: Schedule, now: Date): boolean {
  return row.enabled && row.starts_at <= now && (row.ends_at === null || row.ends_at > now);
}
