import { MAX_VISIBLE, SPACING } from './banner-places.ts';

const AUTOPLAY_MS = 5000;
const TRANSITION_MS = 1000;
/** From this width two banners stand beside each other. */
const WIDE_PX = 1024;

/** How the banners move: alone, a banner stands still. */
export function carouselOptions(count: number, still: boolean) {
  const several = count > 1;
  return {
    autoplay:
      several && !still
        ? { delay: AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true }
        : (false as const),
    speed: still ? 0 : TRANSITION_MS,
    loop: several,
    spaceBetween: SPACING,
    slidesPerView: 1,
    breakpoints: { [WIDE_PX]: { slidesPerView: Math.min(MAX_VISIBLE, count) } },
  };
}

/** A loop needs twice as many slides as are seen at once; fewer banners go round more than once. */
export function slidesFor<T>(banners: readonly T[]): T[] {
  if (banners.length < 2) return [...banners];
  const rounds = Math.ceil((MAX_VISIBLE * 2) / banners.length);
  return Array.from({ length: rounds }, () => banners).flat();
}
