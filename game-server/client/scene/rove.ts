type Way = readonly [x: number, y: number];

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** What lies beside the way is further than what lies on it. */
const besideCounts = 3;

const centreOf = (element: HTMLElement): Way => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
const isShown = (element: HTMLElement): boolean => element.getBoundingClientRect().width > 0;

/** The nearest of the places that are shown in a direction; undefined at the edge. */
function nearest(places: readonly HTMLElement[], from: HTMLElement, [x, y]: Way): HTMLElement | undefined {
  const [fromX, fromY] = centreOf(from);
  let best: { place: HTMLElement; far: number } | undefined;
  for (const place of places) {
    if (place === from || !isShown(place)) continue;
    const [dx, dy] = [centreOf(place)[0] - fromX, centreOf(place)[1] - fromY];
    const along = dx * x + dy * y;
    if (along < 1) continue;
    const far = along + besideCounts * Math.abs(dx * y + dy * x);
    if (best === undefined || far < best.far) best = { place, far };
  }
  return best?.place;
}

/**
 * One stop of the Tab key for many places that lie beside each other: arrows go to the nearest one in their direction, Home and End to
 * the first and the last.
 */
export function rove(holder: HTMLElement, places: readonly HTMLElement[]): void {
  const stop = (at: HTMLElement): void => {
    for (const place of places) place.tabIndex = place === at ? 0 : -1;
  };
  const [first] = places;
  if (first) stop(first);
  holder.addEventListener('focusin', ({ target }) => {
    const place = places.find((one) => one === target);
    if (place) stop(place);
  });
  holder.addEventListener('keydown', (event) => {
    const from = places.find((one) => one === event.target);
    if (from === undefined) return;
    const way = ways[event.key];
    const shown = places.filter(isShown);
    const to = way
      ? nearest(places, from, way)
      : event.key === 'Home'
        ? shown[0]
        : event.key === 'End'
          ? shown.at(-1)
          : undefined;
    if (way || to) {
      event.preventDefault();
      event.stopPropagation();
    }
    to?.focus();
  });
}
