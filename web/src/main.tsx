import './styles.css';
import { startTransition } from 'react';
import { App } from './app/app.tsx';
import { firstAnswers } from './app/loading/first-answers.ts';
import { openRouter } from './app/router.tsx';
import { afterRest } from './platform/screen/frames.ts';
import { takeMerchantFromAddress } from './platform/storage/merchant.ts';
import { createRoot } from './platform/react-root.ts';
import { useSession } from './platform/session/session.ts';
import { localStore } from '@croupier/ui/storage';
import { firstTexts } from './platform/language/texts.ts';
import { takeSessionFromAddress } from './platform/session/token-in-address.ts';

takeMerchantFromAddress(new URL(location.href));
takeSessionFromAddress();

/** So long the first view waits for what it shows; what is still missing then comes into its place. */
const FIRST_MS = 1000;

/** The browser's turn: the start is a task for each of its parts. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The page is rendered once, with its texts, its route and its answers in hand: a rendering that nothing interrupts from
 * outside gives way to the browser every few milliseconds, one that an answer asks for does not.
 */
async function start(place: Element): Promise<void> {
  // Another tab may be signed in; only then the first page waits for its answer.
  if (localStore.getItem('signedIn') && !useSession.getState().token)
    await import('./platform/session/tabs.ts')
      .then(({ askOtherTabs }) => askOtherTabs())
      .catch(() => undefined);
  await nextTask();
  const answers = firstAnswers(new URL(location.href));
  await nextTask();
  const router = openRouter();
  await nextTask();
  const ready = Promise.all([firstTexts, router.load(), answers]);
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_MS));
  await Promise.race([ready, late]).catch(() => undefined);
  startTransition(() => createRoot(place).render(<App router={router} />));
}

const place = document.querySelector('#root');
if (place) void start(place);

// After the page stands: nothing of it waits for the app to be installable, or for other tabs.
afterRest(() => void import('./app/loading/after-start.ts').then(({ afterStart }) => afterStart()), 0);
