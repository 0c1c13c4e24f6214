type Attributes = Record<string, string | number | null | undefined>;

/** One SVG element with its attributes. */
export function s<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/** Shapes that stand as they are, written as SVG. Only for what is written in the source. */
export function drawn(markup: string): SVGGElement {
  const group = s('g');
  group.innerHTML = markup;
  return group;
}

/** A picture that fills its place and keeps its proportions; what it shows is said in words elsewhere. */
export const picture = (width: number, height: number, ...children: readonly Node[]): SVGSVGElement =>
  s('svg', { viewBox: `0 0 ${width} ${height}`, class: 'picture', 'aria-hidden': 'true' }, ...children);

type Stop = readonly [at: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): SVGStopElement[] =>
  list.map(([at, colour, opacity]) =>
    s('stop', { offset: at, 'stop-color': colour, 'stop-opacity': opacity ?? null }),
  );

/** From top to bottom, or along the given direction. */
export const linear = (id: string, list: readonly Stop[], x2 = 0, y2 = 1): SVGLinearGradientElement =>
  s('linearGradient', { id, x1: 0, y1: 0, x2, y2 }, ...stops(list));

export const radial = (
  id: string,
  list: readonly Stop[],
  cx = 0.5,
  cy = 0.5,
  r = 0.5,
): SVGRadialGradientElement => s('radialGradient', { id, cx, cy, r }, ...stops(list));

export const at = (x: number, y: number, turn = 0, scale = 1): string =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)})${turn === 0 ? '' : ` rotate(${turn.toFixed(2)})`}${scale === 1 ? '' : ` scale(${scale.toFixed(4)})`}`;

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
