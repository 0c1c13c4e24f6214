import { keepInstallPrompt } from './install-prompt.ts';

/** Makes the site installable; without it everything else works the same. */
export function startWebApp(): void {
  keepInstallPrompt();
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
