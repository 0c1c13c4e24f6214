import { h } from '../../shared/dom.ts';
import { s } from '../../scene/svg.ts';

const paints = ['#e8334a', '#ffe08a', '#4a5699', '#fffdf5', '#ff8a3c', '#2e9c8f'];
/** Strings from post to post side by side, so that a wide stage has as many as it needs. */
const spans = 5;
const spanWidth = 1000;

interface Row {
  y: number;
  sag: number;
  count: number;
  width: number;
}

/** Paper flags on a string that hangs between two posts, as over the square of a June fair. */
function flags(from: number, { y, sag, count, width }: Row): SVGElement[] {
  const cord = s('path', {
    d: `M${from} ${y}q${spanWidth / 2} ${2 * sag} ${spanWidth} 0`,
    fill: 'none',
    stroke: '#ffffff38',
    'stroke-width': 3,
  });
  const paper = Array.from({ length: count }, (_, n) => {
    const share = (n + 0.5) / count;
    const top = y + 4 * sag * share * (1 - share);
    const x = from + share * spanWidth - width / 2;
    const notch = width * 0.42;
    return s('path', {
      d: `M${x} ${top}h${width}v${width * 1.25}l${-width / 2} ${-notch}l${-width / 2} ${notch}z`,
      fill: paints[n % paints.length] ?? '',
    });
  });
  return [cord, ...paper];
}

/** The place that the wheel turns at: flags above it, the fire's sparks below. Nothing of it moves. */
export function createFair(): HTMLElement {
  const strings = Array.from({ length: spans }, (_, n) => [
    ...flags(n * spanWidth, { y: -14, sag: 50, count: 15, width: 48 }),
    ...flags((n - 0.5) * spanWidth, { y: 66, sag: 44, count: 19, width: 36 }),
  ]).flat();
  const sparks = Array.from({ length: 26 }, (_, n) =>
    s('circle', {
      cx: (n * 383) % 1000,
      cy: (n * 197) % 300,
      r: 1.5 + (n % 3),
      fill: '#ffb45a',
      opacity: 0.18 + (n % 4) * 0.1,
    }),
  );
  return h(
    'div',
    { class: 'fair', 'aria-hidden': 'true' },
    s('svg', { viewBox: `0 0 ${spans * spanWidth} 220`, preserveAspectRatio: 'xMidYMin slice' }, ...strings),
    s('svg', { viewBox: '0 0 1000 300', preserveAspectRatio: 'xMidYMax slice' }, ...sparks),
  );
}
