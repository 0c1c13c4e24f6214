import { type RefObject, useEffect, useState } from 'react';

/** Full screen of an element; not possible where the browser doesn't offer it (phones of one maker). */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  const toggle = () => {
    // A refusal (no gesture, a policy) leaves things as they are.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else void element.current?.requestFullscreen().catch(() => undefined);
  };
  return { full, possible: document.fullscreenEnabled, toggle };
}
