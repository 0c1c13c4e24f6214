/** Cut stones round the origin in a box of 100, as facets: [polygon, lightness −1 … 1]. */
type Facet = readonly [points: string, light: number];

function brilliant(
  corners: number,
  turn: number,
  stretch: readonly [number, number],
  point?: number,
): Facet[] {
  const at = (index: number, reach: number): string => {
    const a = turn + (index / corners) * Math.PI * 2;
    const down = point !== undefined && Math.sin(a) > 0.8 ? point : 1;
    return `${(Math.cos(a) * 48 * reach * stretch[0]).toFixed(1)} ${(Math.sin(a) * 48 * reach * stretch[1] * down).toFixed(1)}`;
  };
  const facets: Facet[] = [];
  for (let index = 0; index < corners; index += 1) {
    const middle = index + 0.5;
    const a = turn + (middle / corners) * Math.PI * 2;
    const light = -Math.sin(a) * 0.55 - Math.cos(a) * 0.3;
    facets.push(
      [`${at(index, 1)} ${at(index + 1, 1)} ${at(index + 0.5, 0.62)}`, light],
      [`${at(index, 1)} ${at(index + 0.5, 0.62)} ${at(index - 0.5, 0.62)}`, light * 0.5 + 0.1],
    );
  }
  const table = Array.from({ length: corners }, (_, index) => at(index + 0.5, 0.62)).join(' ');
  facets.push([table, 0.42]);
  return facets;
}

const cuts: Readonly<Record<string, Facet[]>> = {
  'gem-round': brilliant(10, Math.PI / 10, [1, 1]),
  'gem-drop': brilliant(8, -Math.PI / 2, [0.8, 1]),
  'gem-emerald': brilliant(4, Math.PI / 4, [1.1, 1.3]),
  'gem-hexagon': brilliant(6, 0, [1, 1]),
  'gem-kite': brilliant(4, Math.PI / 2, [0.86, 1.04]),
};

/** A stone of the given hue's three paints; lighter facets towards the light, darker ones away from it. */
export function gem(
  name: string,
  [light, middle, dark]: readonly [string, string, string],
  scale: number,
): string {
  const facets = (cuts[name] ?? []).map(([points, shade]) => {
    const paint = shade > 0 ? light : dark;
    const amount = Math.min(0.95, Math.abs(shade) * 1.25);
    return `<polygon points="${points}" fill="${middle}"/><polygon points="${points}" fill="${paint}" fill-opacity="${amount.toFixed(2)}" stroke="#fff" stroke-opacity=".22" stroke-width=".7"/>`;
  });
  return `<g transform="scale(${scale.toFixed(3)})">${facets.join('')}<path d="M-24 -22L-6 -31L-14 -14Z" fill="#fff" fill-opacity=".75"/></g>`;
}
