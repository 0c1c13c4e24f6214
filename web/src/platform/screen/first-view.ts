import { useEffect } from 'react';

/** What came with the page goes when the page's own stands in its place (`here`), or leaves. */
export function useTakeOver(id: 'first-banner' | 'first-tiles', here: boolean): void {
  useEffect(() => {
    const take = () => document.querySelector(`#${id}`)?.remove();
    if (here) take();
    return take;
  }, [id, here]);
}
