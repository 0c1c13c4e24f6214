import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { GameStage } from '../../../play/launch/index.ts';
import { LotteryLobby } from '../../../play/lottery/index.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useStanding } from '../../../platform/session/session.ts';
import type { Game } from '../../../platform/shapes.ts';
import { readLotterySearch } from '../../search.ts';

/** Whose draws a page shows; the addresses differ in their letters' case only where they are the same page. */
function draws(pathname: string) {
  if (/^\/vnlottery/i.test(pathname)) return vietnam;
  return /^\/sealottery/i.test(pathname) ? southEastAsia : house;
}
const vietnam = { vendors: ['TCG_LOTTO_VN'], modes: ['LOTT'] } as const;
const southEastAsia = { vendors: ['TCG_SEA'], modes: ['SEA'] } as const;
const house = { vendors: ['LOTT', 'ELOTT'], modes: ['LOTT', 'ELOTT'] } as const;

/** A lottery's game page: /lottery, /seaLottery, /vnLottery and their other spellings. */
export function LotteryPage(): ReactNode {
  const { pathname } = useLocation();
  const { gameCode, view, backUrl } = readLotterySearch(useSearch({ strict: false }));
  const trial = useTrialLedHome();
  if (trial) return null;
  return (
    <LotteryLobby
      {...draws(pathname)}
      gameCode={gameCode}
      results={view === 'results'}
      backUrl={backUrl}
      Draw={Draw}
    />
  );
}

/** Lotteries are for real accounts; a free-play account is told so and led home, as from every other game. */
function useTrialLedHome(): boolean {
  const trial = useStanding() === 'trial';
  const open = usePopups((state) => state.open);
  const navigate = useNavigate();
  useEffect(() => {
    if (!trial) return;
    open({ kind: 'trial' });
    void navigate({ to: '/', replace: true });
  }, [trial, open, navigate]);
  return trial;
}

function Draw({ game }: { game: Game }): ReactNode {
  return <GameStage request={{ game: game.nodeId, vendor: game.vassalage, trial: false }} />;
}
