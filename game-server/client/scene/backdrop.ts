import { linear, radial, s } from './svg.ts';

interface Hill {
  colour: string;
  /** Share of the height that it fills at its highest. */
  height: number;
  /** How many summits. */
  waves: number;
  seed: number;
}

interface Sky {
  top: string;
  bottom: string;
  stars?: number;
  light?: { x: number; y: number; r: number; colour: string };
  hills?: readonly Hill[];
}

const size = 1000;
let skiesMade = 0;

/** The same scatter each time: a sky that is another one after each reload would distract. */
const scatter = (n: number, salt: number): number => {
  const wave = Math.sin(n * 127.1 + salt * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
};

function ridge({ colour, height, waves, seed }: Hill): SVGPathElement {
  const points = Array.from({ length: 81 }, (_, n) => {
    const x = n / 80;
    const y =
      Math.sin((x * waves + seed) * 6.283) * 0.5 +
      Math.sin((x * waves * 2.3 + seed * 1.7) * 6.283) * 0.24 +
      Math.sin((x * waves * 5.1 + seed * 3.1) * 6.283) * 0.08;
    return `${(x * size).toFixed(0)} ${(size - height * size * (0.62 + 0.38 * y)).toFixed(0)}`;
  });
  return s('path', { d: `M0 ${size}L${points.join('L')}L${size} ${size}Z`, fill: colour });
}

/** What lies far behind a scene: sky, light, stars and ridges, as wide and high as the stage. */
export function sky({ top, bottom, stars = 0, light, hills = [] }: Sky): SVGSVGElement {
  const id = `sky-${(skiesMade += 1)}`;
  const defs = s(
    'defs',
    {},
    linear(id, [
      [0, top],
      [1, bottom],
    ]),
  );
  const shine = light
    ? s('circle', { cx: light.x * size, cy: light.y * size, r: light.r * size, fill: `url(#${id}-light)` })
    : null;
  if (light)
    defs.append(
      radial(`${id}-light`, [
        [0, light.colour, 0.75],
        [0.35, light.colour, 0.28],
        [1, light.colour, 0],
      ]),
    );
  const dots = Array.from({ length: stars }, (_, n) =>
    s('circle', {
      cx: (scatter(n, 1) * size).toFixed(1),
      cy: (scatter(n, 2) ** 1.4 * size * 0.8).toFixed(1),
      r: (0.7 + scatter(n, 3) ** 3 * 2.1).toFixed(2),
      fill: '#fff',
      opacity: (0.2 + scatter(n, 4) * 0.6).toFixed(2),
    }),
  );
  return s(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      preserveAspectRatio: 'xMidYMax slice',
      class: 'backdrop',
      'aria-hidden': 'true',
    },
    defs,
    s('rect', { width: size, height: size, fill: `url(#${id})` }),
    ...dots,
    ...(shine ? [shine] : []),
    ...hills.map(ridge),
  );
}
