import { Note } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

export interface ServicePuzzleProps {
  service: { scriptUrl: string; siteKey: string; api: string };
  purpose: string;
  onAnswer: (token: string) => void;
}

/** What the scripts of these services have in common. */
interface ServiceApi {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      language: string;
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ): unknown;
}

const apiOf = (name: string): ServiceApi | undefined => {
  const found: unknown = Reflect.get(window, name);
  return typeof found === 'object' && found !== null && 'render' in found ? (found as ServiceApi) : undefined;
};

const patienceMs = 15_000;
const everyMs = 100;

/** Adds the script once, and waits until it has brought its object. */
async function load({ scriptUrl, api }: ServicePuzzleProps['service']): Promise<ServiceApi> {
  if (!document.querySelector(`script[src="${CSS.escape(scriptUrl)}"], script[data-service="${api}"]`)) {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.dataset['service'] = api;
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  }
  for (let waited = 0; waited < patienceMs; waited += everyMs) {
    const found = apiOf(api);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${scriptUrl} brought no ${api}`);
}

/** The puzzle of an outside service, in its own words and with its own accessible ways. */
export function ServicePuzzle({ service, purpose, onAnswer }: ServicePuzzleProps): ReactNode {
  const t = useTranslations();
  const language = useLocale();
  const [failed, setFailed] = useState(false);
  const { scriptUrl, siteKey, api } = service;
  // Another answer function is no reason to show another puzzle.
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  }, [onAnswer]);
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined;
      let gone = false;
      const show = async (): Promise<void> => {
        const found = await load({ scriptUrl, siteKey, api });
        if (gone) return;
        found.render(element, {
          sitekey: siteKey,
          action: purpose,
          language,
          callback: (token) => latest.current(token),
          'error-callback': () => setFailed(true),
        });
      };
      show().catch(() => setFailed(true));
      return () => {
        gone = true;
        element.replaceChildren();
      };
    },
    [scriptUrl, siteKey, api, purpose, language],
  );
  return (
    <div className="flex flex-col gap-3">
      {failed && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {t('verification.serviceFailed')}
        </Note>
      )}
      <div ref={place} className="flex min-h-18 items-center justify-center" />
    </div>
  );
}
