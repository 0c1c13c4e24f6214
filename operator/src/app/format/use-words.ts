import { type WordPlace, wordPlaces } from '@croupier/contract/trail-words';
import { useTranslations } from 'use-intl';

export type WordGroup =
  | WordPlace
  | 'check'
  | 'outcome'
  | 'flag'
  | 'flagGroup'
  | 'siteLanguage'
  | 'doorDetail';

const isPlace = (group: WordGroup): group is WordPlace => Object.hasOwn(wordPlaces, group);

/** Words for codes of the wire. A code that has none yet is shown as it came: a console must never hide what it has. */
export function useWords(): (group: WordGroup, code: string) => string {
  const t = useTranslations();
  return (group, code) => {
    const place = isPlace(group) ? wordPlaces[group] : `words.${group}`;
    const key = `${place}.${code.replaceAll(/[.:]/g, '_')}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : code;
  };
}
