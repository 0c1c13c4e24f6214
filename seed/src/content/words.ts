import type { Localised } from '@croupier/contract';
import { dayMs } from '@croupier/contract/days';

/** A text in the languages of the demo brands: two of them speak Portuguese and English, one Spanish and English. */
export const both = (pt: string, en: string, es: string): Localised => ({ pt, en, es });

/** Paragraphs as HTML. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('');

export const points = (...texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;

/** So many days from the day of the seed; negative ones are behind it. */
export const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString();

/** Shown since long before the seed, without an end. */
export const lasting = (now: Date) => ({ enabled: true, startsAt: dayFrom(now, -90), endsAt: null });
