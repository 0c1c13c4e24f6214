import type { ComponentType, ReactNode } from 'react';
import { loadVerificationHost } from '../../people/verification/popups.ts';
import { type Popup, usePopups } from '../../platform/popups/popups.ts';
import { Apart } from '../layout/parts/apart.tsx';
import { later } from '../loading/later.ts';
import { popups } from './registry.ts';

const Verification = later(loadVerificationHost, 'VerificationHost');

function Shown({ popup }: { popup: Popup }): ReactNode {
  // The table has for each name the component that takes what a popup of that name says.
  const Named = popups[popup.kind] as ComponentType<Popup>;
  return <Named {...popup} />;
}

/** The one popup over the page, fetched when it's first needed. One that fails to load says so and leaves the page alone. */
export function PopupHost(): ReactNode {
  const { popup, fail } = usePopups();
  return (
    <Apart tryKey={popup?.kind ?? ''} onFail={fail}>
      {popup && <Shown popup={popup} />}
      {popup && <Verification />}
    </Apart>
  );
}
