import { useTranslations } from 'use-intl';
import type { Choice } from './fields.tsx';

const most = 12;

/** How far below the agent, for a filter. */
export function useLevels(): readonly Choice[] {
  const t = useTranslations('agentArea');
  return [
    { value: '', label: t('all') },
    ...Array.from({ length: most }, (_, index) => ({
      value: String(index + 1),
      label: t('levelNo', { level: String(index + 1) }),
    })),
  ];
}
