import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { storedMerchant } from '../../../platform/storage/merchant.ts';
import { readSiteSoon } from '../../../platform/site/site-news.ts';

/** A page that has only just loaded is new, and has better things to do. */
const OPEN_AFTER_MS = 4000;

/**
 * Hears, for a page without a session or before a closed door, that the site or its content changed. Only while the page
 * is looked at: browsers allow few lines to one host. Without a line the page asks by the clock.
 */
export function VisitorLine({ afterMs = OPEN_AFTER_MS }: { afterMs?: number }): ReactNode {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let line: EventSource | undefined;
    const close = (): void => {
      line?.close();
      line = undefined;
    };
    const open = (): void => {
      if (line || document.visibilityState === 'hidden') return;
      const merchant = storedMerchant();
      const query = merchant === undefined ? '' : `?${new URLSearchParams({ merchant }).toString()}`;
      line = new EventSource(`/wps/system/changes${query}`);
      // What happened while there was no line was not heard.
      line.addEventListener('open', () => readSiteSoon(client));
      line.addEventListener('config.changed', () => readSiteSoon(client));
    };
    const look = (): void => (document.visibilityState === 'hidden' ? close() : open());
    const timer = setTimeout(() => {
      open();
      document.addEventListener('visibilitychange', look);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      close();
    };
  }, [client, afterMs]);
  return null;
}
