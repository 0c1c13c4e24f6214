import { s } from './svg.ts';
import { squarePips } from './pips.ts';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

interface Side {
  pips: number;
  normal: Vector;
  right: Vector;
  up: Vector;
}

/** Opposite sides sum up to seven. */
const sides: readonly Side[] = [
  { pips: 1, normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { pips: 6, normal: [0, 0, -1], right: [-1, 0, 0], up: [0, 1, 0] },
  { pips: 2, normal: [0, 1, 0], right: [1, 0, 0], up: [0, 0, -1] },
  { pips: 5, normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  { pips: 3, normal: [1, 0, 0], right: [0, 0, -1], up: [0, 1, 0] },
  { pips: 4, normal: [-1, 0, 0], right: [0, 0, 1], up: [0, 1, 0] },
];
/** Where the pips of a side stand, each axis from −1 to 1. */
export const pipsOf: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  ...squarePips,
};
/** Turns that bring each side to the front, in quarter turns about x and y. */
const fronts: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [1, 0],
  3: [0, -1],
  4: [0, 1],
  5: [-1, 0],
  6: [0, 2],
};

const turned = (x: number, y: number, z: number): Matrix => {
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(x),
    Math.sin(x),
    Math.cos(y),
    Math.sin(y),
    Math.cos(z),
    Math.sin(z),
  ];
  return [
    [cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx],
    [sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx],
    [-sy, cy * sx, cy * cx],
  ];
};
const apply = (m: Matrix, [x, y, z]: Vector): Vector => [
  m[0][0] * x + m[0][1] * y + m[0][2] * z,
  m[1][0] * x + m[1][1] * y + m[1][2] * z,
  m[2][0] * x + m[2][1] * y + m[2][2] * z,
];
const plus = (a: Vector, b: Vector, times: number): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];

/** Nearer is larger, a little. */
const flat = ([x, y, z]: Vector, half: number): string => {
  const near = 1 + z * 0.13;
  return `${(x * half * near).toFixed(2)} ${(-y * half * near).toFixed(2)}`;
};

const roundness = 10;
const round = Array.from({ length: roundness }, (_, n) => {
  const angle = (n / roundness) * Math.PI * 2;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** A die in three dimensions, drawn as polygons around its middle. */
export class Die {
  readonly element: SVGGElement;
  readonly #half: number;
  readonly #colour: { light: readonly [number, number, number]; pip: string };

  constructor(size: number, colour: readonly [number, number, number] = [246, 240, 226], pip = '#a3132b') {
    this.#half = size / 2;
    this.#colour = { light: colour, pip };
    this.element = s('g', { class: 'die' });
    this.pose(1, 0, 0, 0);
  }

  /** So that `value` faces the viewer, turned on by the given angles (radians) about x, y and z. */
  pose(value: number, x: number, y: number, z: number): void {
    const [qx, qy] = fronts[value] ?? [0, 0];
    const towards = turned((qx * Math.PI) / 2, (qy * Math.PI) / 2, 0);
    const spin = turned(x, y, z);
    const place = (v: Vector): Vector => apply(spin, apply(towards, v));
    const half = this.#half;
    const drawn = sides
      .map((side) => ({ side, normal: place(side.normal) }))
      .filter(({ normal }) => normal[2] > 0.02)
      .toSorted((a, b) => a.normal[2] - b.normal[2]);
    this.element.replaceChildren(
      ...drawn.flatMap(({ side, normal }) => this.#side(side, normal, place, half)),
    );
  }

  #side(side: Side, normal: Vector, place: (v: Vector) => Vector, half: number): SVGElement[] {
    const [centre, right, up] = [place(side.normal), place(side.right), place(side.up)];
    const on = (u: number, v: number): string => flat(plus(plus(centre, right, u), up, v), half);
    const shade = 0.62 + 0.34 * normal[2] + 0.16 * normal[1] - 0.1 * normal[0];
    const [red, green, blue] = this.#colour.light.map((part) => Math.round(Math.min(255, part * shade)));
    const cut = 0.86;
    const corners: readonly (readonly [number, number])[] = [
      [-cut, -1],
      [cut, -1],
      [1, -cut],
      [1, cut],
      [cut, 1],
      [-cut, 1],
      [-1, cut],
      [-1, -cut],
    ];
    const face = s('polygon', {
      points: corners.map(([u, v]) => on(u, v)).join(' '),
      fill: `rgb(${red} ${green} ${blue})`,
      stroke: `rgb(${red} ${green} ${blue})`,
      'stroke-width': half * 0.1,
      'stroke-linejoin': 'round',
    });
    const dots = (pipsOf[side.pips] ?? []).map(([u, v]) =>
      s('polygon', {
        points: round.map(([a, b]) => on(u * 0.52 + a * 0.19, v * 0.52 + b * 0.19)).join(' '),
        fill: this.#colour.pip,
        opacity: 0.6 + 0.4 * normal[2],
      }),
    );
    return [face, ...dots];
  }
}
