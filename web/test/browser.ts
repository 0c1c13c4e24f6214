import { vi } from 'vitest';

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is in view at once. */
class AllInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.#callback([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

let screenWidth = 1440;

/** A narrower or wider screen for what follows. */
export function setScreenWidth(width: number): void {
  screenWidth = width;
}

/** `min-width` and `max-width` are in rem of 16 pixels or in pixels. */
function fits(query: string): boolean {
  const [, edge, amount, unit] = /(min|max)-width:\s*([\d.]+)(rem|px)/.exec(query) ?? [];
  if (edge === undefined) return query.includes('prefers-reduced-motion');
  const pixels = Number(amount) * (unit === 'rem' ? 16 : 1);
  return edge === 'min' ? screenWidth >= pixels : screenWidth <= pixels;
}

/** What the tests' page lacks of a browser: sizes, scrolling, media queries. Nobody in it wants motion. */
export function stubBrowser(): void {
  screenWidth = 1440;
  vi.stubGlobal('ResizeObserver', NoResizes);
  vi.stubGlobal('IntersectionObserver', AllInView);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: fits(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.getAnimations = () => [];
}

stubBrowser();
