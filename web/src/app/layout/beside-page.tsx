import type { ReactNode } from 'react';
import { useOpenGame } from '../../platform/open-game.ts';
import { useSession } from '../../platform/session.ts';
import { later } from '../later.ts';
import { Apart } from './apart.tsx';
import { LoadingCover } from './loading-cover.tsx';
import { Toasts } from './toasts.tsx';
import { VisitorLine } from './visitor-line.tsx';

const Live = later(() => import('./live-updates.tsx'), 'LiveUpdates');
const PublicPopupOpener = later(
  () => import('../../features/notices/public-popup-opener.tsx'),
  'PublicPopupOpener',
);
const Consent = later(() => import('../../features/consent/consent-bar.tsx'), 'ConsentBar');

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
