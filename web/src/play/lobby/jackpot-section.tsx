import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HOME_GAMES, useGames } from '../catalogue/index.ts';
import { PotPanel, useJackpots } from '../jackpots/screens.ts';
import type { HomeLinks } from './home-lobby.tsx';
import { Section, TileRow, TileRowSkeleton } from './section.tsx';

/** The pots that grow and the games that feed them; nothing where the brand has none. */
export function JackpotSection({ kindLink }: HomeLinks): ReactNode {
  const t = useTranslations('jackpots');
  const any = (useJackpots().data?.jackpots.length ?? 0) > 0;
  const games = useGames({ category: 'ALL', kind: 'jackpot', page: 1, pageSize: HOME_GAMES }, any);
  if (!any || games.data?.games.length === 0) return null;
  return (
    <Section
      title={t('home')}
      icon={<Crown aria-hidden="true" />}
      more={(look, content) => kindLink('jackpot', look, content)}
    >
      <div className="flex flex-col gap-4">
        <PotPanel />
        {games.data ? <TileRow games={games.data.games} /> : <TileRowSkeleton />}
      </div>
    </Section>
  );
}
