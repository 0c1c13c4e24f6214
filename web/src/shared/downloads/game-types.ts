import { gameTypes } from '@croupier/contract/play-names';
import { useTranslations } from 'use-intl';

/** The name of a game type; what is no longer in the catalogue has none. */
export function useGameType(): (type: string) => string {
  const t = useTranslations();
  return (type) => {
    const known = gameTypes.find((one) => one === type);
    return known ? t(`nav.${known}`) : t('history.otherGames');
  };
}
