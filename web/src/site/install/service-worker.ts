import { afterRest } from '../../platform/screen/frames.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { storedMerchant } from '../../platform/storage/merchant.ts';
import { keepInstallPrompt } from './install-prompt.ts';

/** It fetches what the page without a network needs, and so comes after the page itself. */
const WORKER_REST_MS = 1000;

/** Makes the site installable; without it everything else works the same. */
export function startWebApp(): void {
  nameManifest();
  useLanguage.subscribe(nameManifest);
  keepInstallPrompt();
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  afterRest(() => void serviceWorker.register('/sw.js').catch(() => undefined), WORKER_REST_MS);
}

/** The app is installed under the name of the brand and in the language that the page shows. */
function nameManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const merchant = storedMerchant();
  const query = new URLSearchParams({
    ...(merchant === undefined ? {} : { merchant }),
    language: useLanguage.getState().language,
  });
  if (link) link.href = `/manifest.webmanifest?${query}`;
}
