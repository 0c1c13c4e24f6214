import { useTranslations } from 'use-intl';

export type WordGroup =
  | 'state'
  | 'kind'
  | 'purpose'
  | 'owner'
  | 'action'
  | 'hint'
  | 'role'
  | 'type'
  | 'pixKind'
  | 'check'
  | 'detail'
  | 'reference'
  | 'origin'
  | 'unit'
  | 'outcome'
  | 'bannerGroup'
  | 'linkage'
  | 'announcementType'
  | 'executionCode'
  | 'promotionType'
  | 'category'
  | 'classify'
  | 'flag'
  | 'flagGroup'
  | 'siteLanguage'
  | 'topic'
  | 'doorEvent'
  | 'doorDetail';

/** Words for codes of the wire. A code that has none yet is shown as it came: a console must never hide what it has. */
export function useWords(): (group: WordGroup, code: string) => string {
  const t = useTranslations('words');
  return (group, code) => {
    const key = `${group}.${code.replaceAll(/[.:]/g, '_')}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : code;
  };
}
