import { fail } from '../../platform/failure.ts';
import { requiredText } from '../../platform/http/validation.ts';
import type { Language, Localised } from '../editing/index.ts';
import { sanitise } from './sanitise.ts';

/** Whether there is anything to see in it: words, or a picture. */
const isBlank = (html: string): boolean =>
  !/<img\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** Judged by what will be stored of it: a text of which the rules leave nothing is none. */
export function checkText(content: Localised, language: Language): void {
  if (Object.values(content).some((text) => !isBlank(sanitise(text)))) return;
  fail('FIELDS_INVALID', { errors: { content: requiredText(language) } });
}
