import type autoTexts from './auto-texts.json';
import type common from './common-texts.json';
import type { Language } from './money.ts';

export type Texts<Key extends string> = Record<Language, Record<Key, string>>;
export type Say<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** `{name}` in a text is replaced by the value of that name. */
export const translator =
  <Key extends string>(texts: Texts<Key>, language: Language): Say<Key> =>
  (key, values = {}) =>
    texts[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The paragraphs of a game's rules, its texts `rule1`, `rule2` and so on. */
export const rulesFrom =
  (texts: Texts<string>) =>
  (language: Language): readonly string[] =>
    Object.keys(texts[language])
      .filter((key) => /^rule\d$/.test(key))
      .map((key) => texts[language][key] ?? '');

export type CommonKey = keyof typeof common.pt;
/** Words of automatic play, of games that one plays alone and of those that all share. */
export type AutoKey = keyof typeof autoTexts.pt;
