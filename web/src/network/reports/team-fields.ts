import type { FilterField } from '@croupier/ui/filters';
import { useTranslations } from 'use-intl';
import { gameTypes } from '@croupier/contract/play-names';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { useOptions } from '../centre/index.ts';

type Choice = Extract<FilterField, { kind: 'choice' }>;

/** What reports of the team are narrowed by. Levels go as deep as the team does. */
export function useTeamFields(): Record<'level' | 'kind' | 'status' | 'gameType', Choice> {
  const t = useTranslations('agentArea');
  const gameType = useGameType();
  const deepest = useOptions().data?.levels ?? 0;
  const choice = (key: string, label: string, options: Choice['options']): Choice => ({
    kind: 'choice',
    ...{ key, label, options },
  });
  const levels = Array.from({ length: deepest }, (_, index) => String(index + 1));
  return {
    level: choice(
      'level',
      t('member.level'),
      levels.map((level) => ({ value: level, label: t('levelNo', { level }) })),
    ),
    kind: choice(
      'kind',
      t('member.kind'),
      (['agent', 'player'] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
    ),
    status: choice(
      'status',
      t('member.status'),
      (['active', 'restricted', 'blocked'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    ),
    gameType: choice(
      'gameType',
      t('overview.gameType'),
      gameTypes.map((value) => ({ value, label: gameType(value) })),
    ),
  };
}
