import { useTranslations } from 'use-intl';
import type { Choice } from './fields.tsx';
import { useOptions } from '../centre/index.ts';

/** How far below the agent, for a filter: as deep as its team is. */
export function useLevels(): readonly Choice[] {
  const t = useTranslations('agentArea');
  const deepest = useOptions().data?.levels ?? 0;
  return [
    { value: '', label: t('all') },
    ...Array.from({ length: deepest }, (_, index) => ({
      value: String(index + 1),
      label: t('levelNo', { level: String(index + 1) }),
    })),
  ];
}
