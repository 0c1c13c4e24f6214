import { useTranslations } from 'use-intl';

export const gameTypes = [
  'RNG',
  'INHOUSE',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
] as const;

/** The name of a game type; what is no longer in the catalogue has none. */
export function useGameType(): (type: string) => string {
  const t = useTranslations();
  return (type) => {
    const known = gameTypes.find((one) => one === type);
    return known ? t(`nav.${known}`) : t('history.otherGames');
  };
}
