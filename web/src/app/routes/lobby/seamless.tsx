import { Button, buttonClass, EmptyState, type EmptyStateProps } from '@croupier/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Gamepad2, LogIn } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameStage } from '../../../play/launch/index.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useStanding } from '../../../platform/session/session.ts';
import { readGameSearch } from '../../search.ts';

/** The game page. A real game needs a real member; a trial is open to everyone. */
export function SeamlessPage(): ReactNode {
  const t = useTranslations();
  const standing = useStanding();
  const navigate = useNavigate();
  const open = usePopups((state) => state.open);
  const { game, vendor, mode } = readGameSearch(useSearch({ strict: false }));
  const trial = mode === 'trial';
  const key = `${game}:${trial}`;
  const [opened, setOpened] = useState<string | null>(null);
  // A game that its player opened is finished where it stands, also after the session's end.
  const ended = standing === 'visitor' && !trial && opened === key;
  const refused = game === undefined || trial || ended ? null : standing === 'member' ? null : standing;
  if (game !== undefined && refused === null && opened !== key) setOpened(key);

  useEffect(() => {
    if (refused === 'visitor') open({ kind: 'login' });
    if (refused === 'trial') {
      open({ kind: 'trial' });
      void navigate({ to: '/', replace: true });
    }
  }, [refused, open, navigate]);

  if (game === undefined) {
    return (
      <NoGame icon={<Gamepad2 aria-hidden="true" />} title={t('game.none')} text={t('game.noneText')}>
        <Link to="/" className={buttonClass('primary')}>
          {t('game.back')}
        </Link>
      </NoGame>
    );
  }
  if (refused) {
    return (
      <NoGame icon={<LogIn aria-hidden="true" />} title={t('game.loginTitle')} text={t('game.loginText')}>
        <div className="flex gap-3">
          <Link to="/" className={buttonClass('quiet')}>
            {t('game.back')}
          </Link>
          <Button tone="primary" onClick={() => open({ kind: 'login' })}>
            {t('header.login')}
          </Button>
        </div>
      </NoGame>
    );
  }
  return <GameStage key={key} request={{ game, vendor, trial }} ended={ended} />;
}

/** What stands in a game's place, under a heading that says where one is. */
function NoGame({ children, ...state }: EmptyStateProps & { children: ReactNode }): ReactNode {
  const t = useTranslations('nav');
  return (
    <>
      <h1 className="sr-only">{t('games')}</h1>
      <EmptyState {...state} action={children} />
    </>
  );
}
