import './styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { openRouter } from './app/router.tsx';
import { takeMerchantFromAddress } from './platform/merchant.ts';
import { usePopups } from './platform/popups.ts';
import { takeToken, useSession } from './platform/session.ts';

/** A token in the address opens the session; one that already stands is only replaced after a question. */
function takeSessionFromAddress(): void {
  const { token, rest } = takeToken(new URL(location.href));
  if (!token) return;
  history.replaceState(null, '', rest);
  const standing = useSession.getState().token;
  if (standing && standing !== token) usePopups.getState().open({ kind: 'replaceSession', token });
  else useSession.getState().open(token);
}

takeMerchantFromAddress(new URL(location.href));
takeSessionFromAddress();

const place = document.querySelector('#root');
const router = openRouter();
if (place) startTransition(() => createRoot(place).render(<App router={router} />));

// After the page stands: nothing of it waits for the app to be installable.
window.addEventListener('load', () => {
  void import('./features/install/index.ts').then(({ startWebApp }) => startWebApp());
});
