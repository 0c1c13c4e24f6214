import './styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstAnswers } from './app/first-answers.ts';
import { openRouter } from './app/router.tsx';
import { takeMerchantFromAddress } from './platform/merchant.ts';
import { usePopups } from './platform/popups.ts';
import { takeToken, useSession } from './platform/session.ts';
import { firstTexts } from './platform/texts.ts';

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

/** So long the first view waits for what it shows; what is still missing then comes into its place. */
const FIRST_MS = 1000;

/**
 * The page is rendered once, with its texts, its route and its answers in hand: a rendering that nothing interrupts from
 * outside gives way to the browser every few milliseconds, one that an answer asks for does not.
 */
async function start(place: Element): Promise<void> {
  const router = openRouter();
  const ready = Promise.all([firstTexts, router.load(), firstAnswers(new URL(location.href))]);
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_MS));
  await Promise.race([ready, late]).catch(() => undefined);
  startTransition(() => createRoot(place).render(<App router={router} />));
}

const place = document.querySelector('#root');
if (place) void start(place);

// After the page stands: nothing of it waits for the app to be installable.
window.addEventListener('load', () => {
  void import('./features/install/index.ts').then(({ startWebApp }) => startWebApp());
});
