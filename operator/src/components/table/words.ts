import { filterWords, type FilterWords, viewWords, type ViewWords } from '@croupier/ui/filters';
import { tableWords, type TableWords } from '@croupier/ui/table';
import { useTranslations } from 'use-intl';

/** The console's words for what every list can do. */
export function useListWords(): { table: TableWords; filters: FilterWords; views: ViewWords } {
  const t = useTranslations('list');
  return { table: tableWords(t), filters: filterWords(t), views: viewWords(t) };
}
