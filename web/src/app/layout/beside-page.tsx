import type { ReactNode } from 'react';
import { useOpenGame } from '../../platform/open-game.ts';
import { useSession } from '../../platform/session/session.ts';
import { later } from '../loading/later.ts';
import { Apart } from './parts/apart.tsx';
import { LoadingCover } from './parts/loading-cover.tsx';
import { Toasts } from './parts/toasts.tsx';
import { VisitorLine } from './parts/visitor-line.tsx';
import { loadPublicPopupOpener } from '../../site/announcements/popups.ts';
import { loadConsentBar } from '../../people/consent/popups.ts';

const Live = later(() => import('./live-updates.tsx'), 'LiveUpdates');
const PublicPopupOpener = later(loadPublicPopupOpener, 'PublicPopupOpener');
const Consent = later(loadConsentBar, 'ConsentBar');

export interface BesidePageProps {
  /** The tag of the site's analytics, '' where it has none. */
  gtagId: string;
  home: boolean;
}

/** What stands beside every page and none waits for: cover, toasts, the line to the server, what opens by itself. */
export function BesidePage({ gtagId, home }: BesidePageProps): ReactNode {
  const token = useSession((state) => state.token);
  const playing = useOpenGame();
  return (
    <>
      <LoadingCover />
      <Toasts />
      <Apart tryKey={token ?? ''}>{token ? <Live /> : <VisitorLine />}</Apart>
      <Apart>{home && <PublicPopupOpener />}</Apart>
      <Apart>{gtagId !== '' && !playing && <Consent gtagId={gtagId} />}</Apart>
    </>
  );
}
