import * as z from 'zod/mini';
import type { Names } from '../../kit/index.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

const text = z.string().check(z.minLength(1), z.maxLength(160));
const file = z.strictObject({
  plays: z.record(z.string(), z.strictObject({ name: text, rule: text })),
  /** Sides of markets and other selections; what is a number is shown as it is. */
  selections: z.record(z.string(), text),
});
type Words = z.infer<typeof file>;

const words: Readonly<Record<keyof Names, Words>> = {
  pt: file.parse(pt),
  en: file.parse(en),
  es: file.parse(es),
};

const own = <T>(texts: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** What a way to bet is called, and its rule in one sentence. Throws a RangeError for a code that is none. */
export function playWords(code: string, language: keyof Names): { name: string; rule: string } {
  const found = own(words[language].plays, code);
  if (found === undefined) throw new RangeError('no such play');
  return found;
}

/** What a selection is called, without the places in front of it. Throws a RangeError for one that is none. */
export function selectionName(selection: string, language: keyof Names): string {
  const key = selection.slice(selection.indexOf(':') + 1);
  const found = /^\d+$/.test(key) ? key : own(words[language].selections, key);
  if (found === undefined) throw new RangeError('no such selection');
  return found;
}
