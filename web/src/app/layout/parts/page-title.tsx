import { useEffect } from 'react';
import { useSite } from '../../../platform/site/site.ts';

/** The window is named after the page's first heading, whatever page it is, and after the brand. */
export function PageTitle(): null {
  const brand = useSite().data?.info.merchant.name;
  useEffect(() => {
    if (brand === undefined) return;
    let frame = 0;
    const name = () => {
      frame = 0;
      const heading = document.querySelector('h1')?.textContent.trim();
      document.title = heading && heading !== brand ? `${heading} · ${brand}` : brand;
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(name);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    name();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [brand]);
  return null;
}
