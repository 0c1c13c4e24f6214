import { Button, buttonClass, EmptyState, ErrorState, IconButton } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Gamepad2, LoaderCircle, Maximize, Minimize, RotateCcw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../platform/api/api.ts';
import { MINE, queryClient } from '../../platform/api/query-client.ts';
import { useKeptGame } from '../../platform/open-game.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useStanding } from '../../platform/session/session.ts';
import type { SiteStatus } from '../../platform/shapes.ts';
import { systemStatus, useSite } from '../../platform/site/site.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { detailsDueOf, DetailsStep } from '../../people/details/index.ts';
import { BarBalance, BesideBalance, useBarAnswer } from './bar-balance.tsx';
import { launch, type LaunchRequest } from './launch.ts';
import { useFullScreen } from './use-full-screen.ts';
import { wholeWindow } from './whole-window.ts';

/** The game in its frame, under a bar with the way back, the balance, full screen and reload. */
export function GameStage({
  request,
  ended = false,
}: {
  request: LaunchRequest;
  /** The session is over: the game stands only for what still runs in it. */
  ended?: boolean;
}): ReactNode {
  const t = useTranslations();
  useKeepGame(useSite().data);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(0);
  const game = useLaunch(request, round);
  const wholeAddress = game.data?.target === 'top' ? game.data.url : null;
  useEffect(() => {
    if (wholeAddress !== null) wholeWindow.goTo(wholeAddress);
  }, [wholeAddress]);
  const again = () => setRound(round + 1);
  return (
    <div ref={stage} className="flex h-full flex-col bg-black">
      <Bar
        key={round}
        stage={stage}
        frame={frame}
        title={game.data?.gameName ?? ''}
        trial={request.trial}
        ended={ended}
        onReload={again}
      />
      <LastWords ended={ended} />
      <div className="relative min-h-0 flex-1">
        {game.data && wholeAddress === null ? (
          <iframe
            ref={frame}
            key={game.data.url}
            src={game.data.url}
            title={t('game.frame', { game: game.data.gameName })}
            // Never allow-same-origin: a game must not reach the site's session. What a game opens by a press, such as the verifier, is a
            // page like any other and may save a file; the frame itself may not.
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            allow="autoplay; fullscreen; clipboard-write"
            referrerPolicy="origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : game.isError ? (
          <NotStarted error={game.error} onAgain={again} />
        ) : (
          <div role="status" className="grid h-full place-items-center">
            <EmptyState
              icon={<LoaderCircle aria-hidden="true" className="animate-spin" />}
              title={t('game.starting')}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function useLaunch(request: LaunchRequest, round: number) {
  return useQuery({
    queryKey: ['launch', request, round],
    queryFn: () => launch(request),
    // The launch token works once: nothing may ask again behind the person's back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Why there is no game, and what may be done about it. */
function NotStarted({ error, onAgain }: { error: unknown; onAgain: () => void }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const due = detailsDueOf(error);
  return failureCode(error) === 'NOT_FOUND' ? (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={<Gamepad2 aria-hidden="true" />}
        title={t('game.unknown')}
        text={t('game.noneText')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('game.back')}
          </Link>
        }
      />
    </div>
  ) : due.length > 0 ? (
    <div className="grid h-full place-items-center overflow-y-auto px-4 py-6">
      <DetailsStep due={due} before="play" onDone={onAgain} />
    </div>
  ) : failureCode(error) === 'PLAY_CLOSED' ? (
    // Asking again would change nothing; the page says until when, and leads to withdrawals and support.
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={<Gamepad2 aria-hidden="true" />}
        title={t('game.failed')}
        text={failureText(error)}
        action={
          <Link to="/member/responsibleGaming" className={buttonClass('primary')}>
            {t('game.standing')}
          </Link>
        }
      />
    </div>
  ) : (
    <div className="grid h-full place-items-center">
      <ErrorState
        title={t('game.failed')}
        text={failureText(error)}
        retryLabel={t('common.retry')}
        onRetry={onAgain}
      />
    </div>
  );
}

/** As long as the longest round of a game that all share. */
const FINISH_MS = 180_000;

const keep = (kept: boolean): void => useKeptGame.setState({ kept });

/** Holds the page while the game stands; once the site has closed, for a while only. */
function useKeepGame(site: SiteStatus | undefined): void {
  const status = site && systemStatus(site);
  useEffect(() => {
    if (status === undefined) return;
    if (status === 0) return keep(true);
    const timer = setTimeout(() => keep(false), FINISH_MS);
    return () => clearTimeout(timer);
  }, [status]);
  useEffect(() => () => keep(false), []);
}

/** Above the frame and not over it: what runs in the game is finished there. */
function LastWords({ ended }: { ended: boolean }): ReactNode {
  const t = useTranslations();
  const open = usePopups((state) => state.open);
  const site = useSite().data;
  const closed = site !== undefined && systemStatus(site) !== 0;
  if (!ended && !closed) return null;
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center justify-center gap-x-4 border-b border-line bg-panel-high px-3 py-1 text-center text-sm">
      <p role="status">{t(closed ? 'game.siteClosed' : 'game.sessionEnded')}</p>
      {!closed && (
        <Button tone="ghost" onClick={() => open({ kind: 'login' })}>
          {t('header.login')}
        </Button>
      )}
    </div>
  );
}

interface BarProps {
  stage: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  trial: boolean;
  ended: boolean;
  onReload: () => void;
}

function Bar({ stage, frame, title, trial, ended, onReload }: BarProps): ReactNode {
  const t = useTranslations('game');
  const header = useTranslations('header');
  const navigate = useNavigate();
  const { full, possible, toggle } = useFullScreen(stage);
  useBarAnswer(frame);
  // A member's trial is another session beside theirs: its money is only in the game.
  const beside = useStanding() === 'member' && trial;
  const leave = () => {
    void queryClient.invalidateQueries({ queryKey: [MINE] });
    void navigate({ to: '/' });
  };
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-panel-low px-2 max-[359px]:gap-0 max-[359px]:px-0.5 sm:gap-2 sm:px-3">
      <Button tone="ghost" className="px-3!" onClick={leave} aria-label={t('back')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        <span className="max-sm:hidden">{t('back')}</span>
      </Button>
      <h1 className="line-clamp-2 min-w-0 flex-1 text-center font-semibold max-sm:text-left max-sm:text-13 max-sm:leading-tight max-[359px]:text-12 max-[359px]:tracking-tight">
        {title}
      </h1>
      {beside ? (
        <BesideBalance frame={frame}>
          <span className="rounded-full bg-white/8 px-3 py-1.5 text-13 font-semibold text-muted">
            <span className="max-sm:hidden">{t('practice')}</span>
            <span className="sm:hidden">{header('trial')}</span>
          </span>
        </BesideBalance>
      ) : (
        !ended && <BarBalance frame={frame} trial={trial} />
      )}
      {!ended && (
        <IconButton label={t('reload')} onClick={onReload}>
          <RotateCcw aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      {possible && (
        <IconButton label={full ? t('exitFullScreen') : t('fullScreen')} onClick={toggle}>
          {full ? (
            <Minimize aria-hidden="true" className="size-5" />
          ) : (
            <Maximize aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      )}
    </header>
  );
}
