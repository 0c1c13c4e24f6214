import type { FilterField } from '@croupier/ui/filters';
import { useMessages, useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';

/** The filters that most lists have, under the same names everywhere. */
export function useFields(): Record<'dates' | 'amounts' | 'person' | 'firstBy', FilterField> {
  const t = useTranslations('list');
  return {
    dates: { kind: 'dates', label: t('dates') },
    amounts: { kind: 'amounts', label: t('amount') },
    firstBy: {
      kind: 'choice',
      key: 'firstBy',
      label: t('firstBy'),
      options: (['anyone', 'me', 'other'] as const).map((value) => ({ value, label: t(`first.${value}`) })),
    },
    person: { kind: 'text', key: 'person', label: t('person'), placeholder: t('personHint') },
  };
}

/** Of the entries of an account, no matter who owns it. */
export function useEntryFields(): FilterField[] {
  const t = useTranslations('list');
  const word = useWords();
  const kinds = Object.keys(useMessages().words.kind);
  const options = kinds.map((value) => ({ value, label: word('kind', value) }));
  return [useFields().dates, { kind: 'choice', key: 'kind', label: t('kind'), options }];
}
