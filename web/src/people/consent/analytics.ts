import { create } from 'zustand';
import { localStore } from '@croupier/ui/storage';

const KEY = 'analyticsConsent';
export type Consent = 'accepted' | 'refused' | null;

const readConsent = (): Consent => {
  const stored = localStore.getItem(KEY);
  return stored === 'accepted' || stored === 'refused' ? stored : null;
};

interface ConsentState {
  consent: Consent;
  decide: (consent: 'accepted' | 'refused') => void;
}

/** Whether use may be measured: asked once, kept on this device. */
export const useConsent = create<ConsentState>((set) => ({
  consent: readConsent(),
  decide: (consent) => {
    localStore.setItem(KEY, consent);
    set({ consent });
  },
}));

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Fetches the analytics tag, once. Nothing of it is on the page before someone consented. */
export function startAnalytics(gtagId: string): void {
  if (document.querySelector('script[data-analytics]')) return;
  const layer: unknown[] = (window.dataLayer ??= []);
  // The tag tells its commands from other entries by their being an arguments object.
  const gtag = function (..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  gtag('js', new Date());
  gtag('config', gtagId, { anonymize_ip: true });
  const tag = document.createElement('script');
  tag.async = true;
  tag.dataset['analytics'] = gtagId;
  tag.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`;
  document.head.append(tag);
}
