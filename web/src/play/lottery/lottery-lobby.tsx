import { buttonClass, EmptyState, SkeletonRows } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ticket } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '../../platform/shapes.ts';
import { GameTile } from '../tiles/index.ts';
import { gameTitle } from '../catalogue/index.ts';
import { DrawLobby, type DrawFilter } from './draw-lobby.tsx';
import { DrawResults } from './draw-results.tsx';
import { useLotteries } from './lotteries.ts';
import { type PrizeMode, useDrawMenu } from './menu.ts';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';

export interface LotteryLobbyProps {
  vendors: readonly string[];
  /** The lists that the titles of these vendors stand in. */
  modes: readonly PrizeMode[];
  /** Absent: no draw was chosen, all of them are offered. */
  gameCode: string | undefined;
  /** What the title has drawn, in place of the title itself. */
  results: boolean;
  /** Where the person came from, a path of this site; the lobby where it is absent. */
  backUrl: string | undefined;
  /** The draw itself, where it takes bets. */
  Draw: ComponentType<{ game: Game }>;
}

/** A lottery's page: the draw that the address names, or why it can't be played, beside the others of its vendors. */
export function LotteryLobby(props: LotteryLobbyProps): ReactNode {
  const { vendors, modes, gameCode, backUrl, Draw } = props;
  const t = useTranslations();
  const games = useLotteries(vendors);
  const frame = { alone: gameCode !== undefined, backUrl };
  if (!games.data) {
    return (
      <Frame {...frame}>
        {games.isError ? (
          <LoadFailed query={games} />
        ) : (
          <SkeletonRows label={t('common.loading')} rows={3} className="h-36" />
        )}
      </Frame>
    );
  }
  const chosen = games.data.find((game) => game.gameCode === gameCode);
  if (chosen && props.results) {
    return (
      <Frame {...frame} title={t('draws.resultsOf', { name: gameTitle(chosen) })}>
        <Results game={chosen} modes={modes} />
      </Frame>
    );
  }
  if (chosen && !chosen.maintenance) return <Draw key={chosen.nodeId} game={chosen} />;
  const others = games.data.filter((game) => game !== chosen);
  return (
    <Frame {...frame} {...(chosen ? { title: gameTitle(chosen) } : {})}>
      {gameCode !== undefined && <NotPlayed chosen={chosen} />}
      <Others vendors={vendors} modes={modes} games={others} gameCode={gameCode} />
    </Frame>
  );
}

/** Why the lottery that the address names can't be bet on. */
function NotPlayed({ chosen }: { chosen: Game | undefined }): ReactNode {
  const t = useTranslations();
  const icon = <Ticket aria-hidden="true" />;
  if (!chosen) return <EmptyState icon={icon} title={t('lottery.unknown')} text={t('lottery.unknownText')} />;
  return chosen.comingSoon ? (
    <EmptyState icon={icon} title={t('coming.game')} text={t('coming.gameText')} />
  ) : (
    <EmptyState icon={icon} title={t('lottery.closed')} text={t('lottery.closedText')} />
  );
}

function Results({ game, modes }: { game: Game; modes: readonly PrizeMode[] }): ReactNode {
  const menu = useDrawMenu(modes);
  const family = menu.data?.titles.find(({ nodeId }) => nodeId === game.nodeId)?.family ?? '';
  return <DrawResults gameCode={game.gameCode} vietnam={game.vassalage === 'TCG_LOTTO_VN'} family={family} />;
}

interface OthersProps extends Pick<LotteryLobbyProps, 'vendors' | 'modes' | 'gameCode'> {
  games: readonly Game[];
}

/** The draws of these vendors; where they have said nothing of draws, their titles. */
function Others({ vendors, modes, games, gameCode }: OthersProps): ReactNode {
  const t = useTranslations();
  const [filter, setFilter] = useState<DrawFilter>({});
  const alone = gameCode === undefined;
  if (games.length === 0)
    return alone ? <EmptyState icon={<Ticket aria-hidden="true" />} title={t('lottery.none')} /> : null;
  return (
    <section aria-labelledby="lotteries" className="mt-2">
      <h2 id="lotteries" className="mb-4 text-xl font-bold">
        {games.every(({ comingSoon }) => comingSoon)
          ? t('coming.lotteries')
          : t(alone ? 'lottery.list' : 'lottery.others')}
      </h2>
      <DrawLobby
        {...{ modes, vendors, filter }}
        except={gameCode}
        onFilter={setFilter}
        otherwise={
          <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-6">
            {games.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
        }
      />
    </section>
  );
}

interface FrameProps {
  /** The page of one game has the whole window, and a bar with the way back. */
  alone: boolean;
  title?: string;
  backUrl: string | undefined;
  children: ReactNode;
}

function Frame({ alone, title, backUrl, children }: FrameProps): ReactNode {
  const t = useTranslations('lottery');
  const heading = title ?? t('title');
  if (!alone) {
    return (
      <>
        <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{heading}</h1>
        {children}
      </>
    );
  }
  return (
    <div className="h-full overflow-y-auto">
      <div className="sticky top-0 z-10 border-b border-line bg-panel">
        <div className="page-width flex min-h-16 items-center gap-3">
          <WayBack backUrl={backUrl} />
          <h1 className="min-w-0 truncate text-lg font-bold">{heading}</h1>
        </div>
      </div>
      <div className="page-width py-6">{children}</div>
    </div>
  );
}

function WayBack({ backUrl }: Pick<FrameProps, 'backUrl'>): ReactNode {
  const t = useTranslations('lottery');
  const className = buttonClass('ghost', 'medium', 'px-3!');
  const content = (
    <>
      <ArrowLeft aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{t('toLobby')}</span>
    </>
  );
  // An address that came from outside may be no page of the router's.
  return backUrl === undefined ? (
    <Link to="/" className={className}>
      {content}
    </Link>
  ) : (
    <a href={backUrl} className={className}>
      {content}
    </a>
  );
}
