import { type RefObject, useEffect, useRef } from 'react';

/** For a row that scrolls on a phone: brings the current entry into its middle when it is another one (`of`). */
export function useCurrentInRow(of: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  const shown = useRef('');
  useEffect(() => {
    const list = row.current;
    const current = list?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list || !current || shown.current === of) return;
    // Told of its size when the page has been laid out anyway; asked before that, it would be laid out for the answer.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      shown.current = of;
      list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [of]);
  return row;
}
