import type { FilterField } from '@croupier/ui/filters';
import { useTranslations } from 'use-intl';
import { useTitles } from './queries.ts';

/** Rows of one lottery. */
export function useTitleField(): FilterField {
  const t = useTranslations('lotteries');
  const titles = useTitles().data?.titles ?? [];
  const options = titles.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName }));
  return { kind: 'choice', key: 'gameCode', label: t('lottery'), options };
}
