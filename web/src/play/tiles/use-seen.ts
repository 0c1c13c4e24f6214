import { type RefObject, useEffect, useRef, useState } from 'react';

/** How much of a picture's place must be near the window before it is fetched. */
export const LAZY_THRESHOLD = 0.1;
const AHEAD = '240px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all pictures: a page has dozens of them. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: AHEAD, threshold: LAZY_THRESHOLD },
  );
  return observer;
}

/** True once the element has come near the window, or from the start where it is known to stand in it; stays true. */
export function useSeen<T extends Element>(atOnce = false): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(atOnce);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const pictures = shared();
    waiting.set(element, () => setSeen(true));
    pictures.observe(element);
    return () => pictures.unobserve(element);
  }, [seen]);
  return [ref, seen];
}
