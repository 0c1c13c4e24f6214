import type { FilterField } from '@croupier/ui/filters';
import { useTranslations } from 'use-intl';

/** The filters that most lists have, under the same names everywhere. */
export function useFields(): Record<'dates' | 'amounts' | 'person', FilterField> {
  const t = useTranslations('list');
  return {
    dates: { kind: 'dates', label: t('dates') },
    amounts: { kind: 'amounts', label: t('amount') },
    person: { kind: 'text', key: 'person', label: t('person'), placeholder: t('personHint') },
  };
}
