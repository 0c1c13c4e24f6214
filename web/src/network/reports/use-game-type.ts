import { useTranslations } from 'use-intl';

/** The name of a game category; a code that has none is shown as it is. */
export function useGameType(): (code: string) => string {
  const t = useTranslations();
  return (code) => {
    if (code === 'OTHER') return t('agentArea.otherGames');
    const key = `nav.${code}` as 'nav.RNG';
    return t.has(key) ? t(key) : code;
  };
}

/** The categories that a filter offers. */
export const gameTypes = [
  'RNG',
  'INHOUSE',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
] as const;
