import type { FilterWords, ViewWords } from '@croupier/ui/filters';
import type { TableWords } from '@croupier/ui/table';
import { useTranslations } from 'use-intl';

/** The site's words for what every list can do. */
export function useListWords(): { table: TableWords; filters: FilterWords; views: ViewWords } {
  const t = useTranslations('list');
  return { table: tableWords(t), filters: filterWords(t), views: viewWords(t) };
}

type Say = ReturnType<typeof useTranslations<'list'>>;

const tableWords = (t: Say): TableWords => ({
  columns: t('columns'),
  narrower: (column) => t('narrower', { column }),
  wider: (column) => t('wider', { column }),
  reset: t('reset'),
  close: t('close'),
  sort: t('sort'),
  unsorted: t('unsorted'),
  ascending: (column) => t('ascending', { column }),
  descending: (column) => t('descending', { column }),
});

const filterWords = (t: Say): FilterWords => ({
  filters: t('filters'),
  from: t('from'),
  to: t('to'),
  min: t('min'),
  max: t('max'),
  any: t('any'),
  apply: t('apply'),
  clear: t('clear'),
  remove: (filter) => t('remove', { filter }),
  unreadable: t('unreadable'),
  today: t('today'),
  yesterday: t('yesterday'),
  lastDays: (days) => t('lastDays', { days }),
  thisMonth: t('thisMonth'),
});

const viewWords = (t: Say): ViewWords => ({
  views: t('views'),
  none: t('noViews'),
  save: t('saveView'),
  name: t('viewName'),
  remove: (view) => t('removeView', { view }),
  close: t('close'),
});
