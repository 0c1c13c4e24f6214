import { type ReactNode, useEffect } from 'react';
import { useOpenGame } from '../../platform/open-game.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';
import { useMemberInfo } from '../session/index.ts';
import { wereDetailsAsked } from './asked.ts';

/** Opens the step once the page is free: after a forced change of the password, before any announcement. */
export function DetailsOpener(): ReactNode {
  const due = useMemberInfo().data?.detailsDue.length ?? 0;
  const owes = useSession((state) => state.owes !== null);
  const free = usePopups((state) => state.popup === null);
  // Nothing opens over a game by itself.
  const playing = useOpenGame();
  const wanted = due > 0 && !owes && free && !playing;
  useEffect(() => {
    if (wanted && !wereDetailsAsked()) usePopups.getState().open({ kind: 'details' });
  }, [wanted]);
  return null;
}
