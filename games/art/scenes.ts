import type { Scene } from '../slot/themes/worlds.ts';
import { hsl } from './colour.ts';
import type { Paints } from './palette.ts';
import { backdrop, randomFrom, type Frame } from './scenery.ts';

type Draw = (frame: Frame, paints: Paints, seed: number, depth: number) => string;

const f = (value: number): string => value.toFixed(1);

/** A ridge line from left to right, closed at the foot. */
function ridge(
  { width, height }: Frame,
  points: readonly (readonly [number, number])[],
  fill: string,
): string {
  const line = points.map(([x, y]) => `L${f(x)} ${f(y)}`).join('');
  return `<path d="M0 ${height}${line}L${width} ${height}Z" fill="${fill}"/>`;
}

const peaks: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  return [0, 1]
    .map((row) => {
      const base = frame.height * (0.5 + row * 0.14);
      const parts: string[] = [];
      const count = Math.max(4, Math.round(frame.width / 160));
      for (let index = -1; index <= count; index += 1) {
        const x = ((index + 0.5 + (random() - 0.5) * 0.5) / count) * frame.width;
        const half = (frame.width / count) * (0.75 + random() * 0.5);
        const top = base - frame.height * (0.1 + random() * 0.16);
        const foot = frame.height * 0.86;
        const snow = (foot - top) * 0.2;
        const slope = half / (foot - top);
        parts.push(
          `<path d="M${f(x - half)} ${f(foot)}L${f(x)} ${f(top)}L${f(x + half)} ${f(foot)}Z" fill="${paints.ground[row]}"/>`,
          `<path d="M${f(x)} ${f(top)}L${f(x + half)} ${f(foot)}H${f(x + half * 0.2)}Z" fill="#000" fill-opacity=".18"/>`,
          `<path d="M${f(x)} ${f(top)}L${f(x - snow * slope)} ${f(top + snow)}L${f(x - snow * slope * 0.35)} ${f(top + snow * 0.72)}L${f(x + snow * slope * 0.1)} ${f(top + snow * 1.1)}L${f(x + snow * slope * 0.5)} ${f(top + snow * 0.7)}L${f(x + snow * slope)} ${f(top + snow)}Z" fill="#f4f8ff" fill-opacity="${row === 0 ? 0.72 : 0.9}"/>`,
        );
      }
      return parts.join('');
    })
    .concat(
      ridge(
        frame,
        [
          [0, frame.height * 0.84],
          [frame.width, frame.height * 0.8],
        ],
        paints.ground[2],
      ),
    )
    .join('');
};

const dunes: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  return [0, 1, 2]
    .map((row) => {
      const y = frame.height * (0.62 + row * 0.12);
      const crest = frame.width * (0.2 + random() * 0.6);
      const lift = frame.height * (0.07 + random() * 0.05);
      return `<path d="M0 ${f(y)}Q${f(crest * 0.6)} ${f(y - lift)} ${f(crest)} ${f(y - lift)}Q${f(crest + frame.width * 0.2)} ${f(y + lift * 0.6)} ${frame.width} ${f(y - lift * 0.2)}V${frame.height}H0Z" fill="${paints.ground[row]}"/><path d="M${f(crest)} ${f(y - lift)}Q${f(crest + frame.width * 0.2)} ${f(y + lift * 0.6)} ${frame.width} ${f(y - lift * 0.2)}V${f(y + lift * 2)}Q${f(crest)} ${f(y + lift * 1.4)} ${f(crest)} ${f(y - lift)}Z" fill="#000" fill-opacity=".16"/>`;
    })
    .join('');
};

const snow: Draw = (frame, _, seed) => {
  const random = randomFrom(seed);
  const y = frame.height * 0.8;
  const flakes = Array.from({ length: 46 }, () => {
    const r = 0.8 + random() * 2.4;
    return `<circle cx="${f(random() * frame.width)}" cy="${f(random() * frame.height)}" r="${f(r)}"/>`;
  });
  return `<path d="M0 ${f(y)}Q${f(frame.width * 0.3)} ${f(y - 34)} ${f(frame.width * 0.6)} ${f(y - 8)}T${frame.width} ${f(y - 16)}V${frame.height}H0Z" fill="#dcebff"/><g fill="#fff" fill-opacity=".8">${flakes.join('')}</g>`;
};

const waves: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  return [0, 1, 2, 3]
    .map((row) => {
      const y = frame.height * (0.64 + row * 0.085);
      const long = frame.width / (3 + (row % 2));
      const start = -random() * long;
      let d = `M${f(start)} ${f(y)}`;
      for (let x = start; x < frame.width + long; x += long)
        d += `q${f(long / 4)} ${f(-frame.height * 0.035)} ${f(long / 2)} 0t${f(long / 2)} 0`;
      const fill = row === 0 ? paints.ground[0] : (paints.ground[Math.min(2, row - 1)] ?? paints.ground[2]);
      return `<path d="${d}V${frame.height}H0Z" fill="${fill}" fill-opacity="${f(0.75 + row * 0.08)}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity="${f(0.4 - row * 0.06)}" stroke-width="3"/>`;
    })
    .join('');
};

const depths: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  const shafts = [0.1, 0.35, 0.62, 0.86].map((at) => {
    const x = frame.width * (at + (random() - 0.5) * 0.1);
    const wide = frame.width * (0.05 + random() * 0.06);
    return `<path d="M${f(x)} 0H${f(x + wide)}L${f(x + wide * 2.6)} ${f(frame.height * 0.75)}H${f(x - wide)}Z" fill="${paints.rays}" fill-opacity=".1"/>`;
  });
  const bubbles = Array.from({ length: 22 }, () => {
    const r = 2 + random() * 9;
    const x = random() * frame.width;
    const y = random() * frame.height * 0.86;
    return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#fff" fill-opacity=".07" stroke="#fff" stroke-opacity=".45"/><circle cx="${f(x - r * 0.3)}" cy="${f(y - r * 0.35)}" r="${f(r * 0.2)}" fill="#fff" fill-opacity=".8"/>`;
  });
  const weeds = Array.from({ length: 11 }, (_, index) => {
    const x = (index / 10) * frame.width + (random() - 0.5) * 18;
    const h = frame.height * (0.1 + random() * 0.16) * (index > 2 && index < 8 ? 0.6 : 1.2);
    return `<path d="M${f(x)} ${frame.height}q-16 ${f(-h * 0.35)} 0 ${f(-h * 0.6)}t2 ${f(-h * 0.4)}q12 ${f(h * 0.3)} 4 ${f(h * 0.55)}t8 ${f(h * 0.45)}Z" fill="${hsl(index * 37 + seed * 11, 52, 34)}"/>`;
  });
  return `${shafts.join('')}${ridge(
    frame,
    [
      [0, frame.height * 0.86],
      [frame.width * 0.4, frame.height * 0.82],
      [frame.width, frame.height * 0.88],
    ],
    paints.ground[1],
  )}${weeds.join('')}${bubbles.join('')}`;
};

const city: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  const parts: string[] = [];
  for (let x = -8; x < frame.width;) {
    const wide = Math.min(frame.width, frame.height) * (0.07 + random() * 0.09);
    const top = frame.height * (0.5 + random() * 0.2);
    parts.push(
      `<rect x="${f(x)}" y="${f(top)}" width="${f(wide)}" height="${f(frame.height - top)}" fill="${paints.ground[1]}"/>`,
    );
    if (random() > 0.5)
      parts.push(
        `<path d="M${f(x)} ${f(top)}l${f(wide / 2)} ${f(-wide * 0.55)}l${f(wide / 2)} ${f(wide * 0.55)}Z" fill="${paints.ground[1]}"/>`,
      );
    for (let y = top + 10; y < frame.height * 0.82; y += 16)
      for (let at = x + 6; at < x + wide - 8; at += 12)
        if (random() > 0.45)
          parts.push(
            `<rect x="${f(at)}" y="${f(y)}" width="6" height="8" fill="${paints.glow}" fill-opacity="${f(0.35 + random() * 0.5)}"/>`,
          );
    x += wide + random() * 4;
  }
  return (
    parts.join('') +
    ridge(
      frame,
      [
        [0, frame.height * 0.84],
        [frame.width, frame.height * 0.82],
      ],
      paints.ground[2],
    )
  );
};

const castle: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  const fill = paints.ground[1];
  // As wide as the height allows: on a broad stage there are more towers, not broader ones.
  const unit = Math.min(frame.width, frame.height) * 0.1;
  const count = Math.max(4, Math.round(frame.width / unit / 3));
  const towers = Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) / count) * frame.width + (random() - 0.5) * unit;
    const middle = Math.abs(index + 0.5 - count / 2) < count / 6 ? 0.16 : 0;
    const top = frame.height * (0.34 + random() * 0.16 + middle);
    const wide = unit * (0.85 + random() * 0.4);
    return `<rect x="${f(x - wide / 2)}" y="${f(top)}" width="${f(wide)}" height="${f(frame.height)}" fill="${fill}"/><path d="M${f(x - wide * 0.68)} ${f(top)}L${f(x)} ${f(top - wide * 1.5)}L${f(x + wide * 0.68)} ${f(top)}Z" fill="${paints.accentDark}"/><rect x="${f(x - unit * 0.1)}" y="${f(top + unit * 0.35)}" width="${f(unit * 0.2)}" height="${f(unit * 0.36)}" rx="${f(unit * 0.1)}" fill="${paints.glow}" fill-opacity=".85"/>`;
  });
  let wall = '';
  for (let x = 0; x < frame.width; x += 24) wall += `M${x} ${f(frame.height * 0.66)}h13v-11h-13Z`;
  return `${towers.join('')}<rect y="${f(frame.height * 0.66)}" width="${frame.width}" height="${frame.height}" fill="${fill}"/><path d="${wall}" fill="${fill}"/>${ridge(
    frame,
    [
      [0, frame.height * 0.86],
      [frame.width * 0.5, frame.height * 0.8],
      [frame.width, frame.height * 0.86],
    ],
    paints.ground[2],
  )}`;
};

const curtain: Draw = (frame, paints) => {
  const folds = (from: number, to: number): string => {
    const parts: string[] = [];
    const count = 5;
    for (let index = 0; index < count; index += 1) {
      const x = from + ((to - from) * index) / count;
      const next = from + ((to - from) * (index + 1)) / count;
      const end = from + (next - from) * 0.72;
      parts.push(
        `<path d="M${f(x)} 0H${f(next)}Q${f(next)} ${f(frame.height * 0.6)} ${f(end)} ${frame.height}H${f(from + (x - from) * 0.72)}Q${f(x)} ${f(frame.height * 0.6)} ${f(x)} 0Z" fill="${paints.drape[index % 2]}" fill-opacity=".92"/>`,
      );
    }
    return parts.join('');
  };
  const wide = frame.width * 0.27;
  let valance = '';
  const scallops = Math.round(frame.width / 51);
  for (let index = 0; index < scallops; index += 1)
    valance += `<path d="M${f((index / scallops) * frame.width)} 0h${f(frame.width / scallops)}v26a${f(frame.width / scallops / 2)} 22 0 0 1 ${f(-frame.width / scallops)} 0Z" fill="${paints.drape[(index + 1) % 2]}" stroke="#ffd257" stroke-opacity=".6" stroke-width="2"/>`;
  return `<rect y="${f(frame.height * 0.8)}" width="${frame.width}" height="${f(frame.height * 0.2)}" fill="${paints.ground[2]}"/>${folds(0, wide)}${folds(frame.width, frame.width - wide)}${valance}`;
};

const bunting: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  return (
    [0, 1]
      .map((row) => {
        const y = frame.height * (0.03 + row * 0.1);
        const sag = frame.height * (0.09 + random() * 0.05);
        const flags = Array.from({ length: Math.round(frame.width / 33) }, (_, index) => {
          const t = ((index + 0.5) * 33) / frame.width;
          const x = t * frame.width;
          const top = y + sag * 4 * t * (1 - t);
          return `<path d="M${f(x - 13)} ${f(top)}h26l-5 30l-8 -9l-8 9Z" fill="${hsl(index * 67 + seed * 29 + row * 40, 78, 58)}"/>`;
        });
        return `<path d="M0 ${f(y)}Q${f(frame.width / 2)} ${f(y + sag * 2)} ${frame.width} ${f(y)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${flags.join('')}`;
      })
      .join('') +
    (paints.day
      ? ridge(
          frame,
          [
            [0, frame.height * 0.82],
            [frame.width * 0.5, frame.height * 0.78],
            [frame.width, frame.height * 0.83],
          ],
          paints.ground[1],
        )
      : '')
  );
};

const tiles: Draw = (frame, paints) => {
  const size = frame.width / Math.round(frame.width / 60);
  const parts: string[] = [];
  for (let y = 0; y < frame.height; y += size)
    for (let x = 0; x < frame.width; x += size) {
      const [cx, cy, r] = [x + size / 2, y + size / 2, size / 2];
      parts.push(
        `<rect x="${f(x + 1)}" y="${f(y + 1)}" width="${f(size - 2)}" height="${f(size - 2)}" fill="#fff" fill-opacity=".09"/>`,
        `<path d="M${f(cx)} ${f(cy - r * 0.8)}Q${f(cx + r * 0.2)} ${f(cy - r * 0.2)} ${f(cx + r * 0.8)} ${f(cy)}Q${f(cx + r * 0.2)} ${f(cy + r * 0.2)} ${f(cx)} ${f(cy + r * 0.8)}Q${f(cx - r * 0.2)} ${f(cy + r * 0.2)} ${f(cx - r * 0.8)} ${f(cy)}Q${f(cx - r * 0.2)} ${f(cy - r * 0.2)} ${f(cx)} ${f(cy - r * 0.8)}Z" fill="${paints.ground[0]}" fill-opacity=".55"/>`,
      );
    }
  return `${parts.join('')}<rect y="${f(frame.height * 0.8)}" width="${frame.width}" height="${f(frame.height * 0.2)}" fill="${paints.ground[2]}"/>`;
};

const garden: Draw = (frame, paints, seed) => {
  const random = randomFrom(seed);
  const count = Math.round(frame.width / 23);
  const flowers = Array.from({ length: count }, (_, index) => {
    const x = (index / (count - 1)) * frame.width;
    const y = frame.height * (0.78 + random() * 0.12) + (Math.abs(x / frame.width - 0.5) < 0.2 ? 24 : 0);
    const r = 9 + random() * 9;
    const petals = Array.from({ length: 6 }, (__, petal) => {
      const a = (petal / 6) * Math.PI * 2;
      return `<circle cx="${f(x + Math.cos(a) * r * 0.7)}" cy="${f(y + Math.sin(a) * r * 0.7)}" r="${f(r * 0.52)}"/>`;
    });
    return `<path d="M${f(x)} ${f(y)}Q${f(x + 6)} ${f(y + 30)} ${f(x)} ${frame.height}" stroke="${hsl(126, 44, 24)}" stroke-width="4" fill="none"/><g fill="${hsl(index * 53 + seed * 17, 72, 64)}">${petals.join('')}</g><circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 0.42)}" fill="#ffd257"/>`;
  });
  return `${ridge(
    frame,
    [
      [0, frame.height * 0.8],
      [frame.width * 0.5, frame.height * 0.84],
      [frame.width, frame.height * 0.79],
    ],
    paints.ground[2],
  )}${flowers.join('')}`;
};

const layers: Readonly<Record<Scene, Draw>> = {
  peaks,
  dunes,
  snow,
  waves,
  depths,
  city,
  castle,
  curtain,
  bunting,
  tiles,
  garden,
  stars: (frame, paints, seed) => backdrop({ kind: 'stars', count: 64, colour: paints.rim }, frame, seed),
  planet: (frame, paints, seed) =>
    backdrop({ kind: 'planet', colour: paints.glow, dark: paints.accentDark }, frame, seed),
  clouds: (frame, paints, seed) =>
    backdrop({ kind: 'clouds', colour: paints.day ? '#ffffff' : paints.rim }, frame, seed),
  hills: (frame, paints, seed, depth) =>
    [0, 1]
      .map((row) =>
        backdrop(
          {
            kind: 'hills',
            base: 0.62 + row * 0.11 + depth * 0.03,
            swing: 0.11,
            colour: paints.ground[row] ?? '#123',
          },
          frame,
          seed + row,
        ),
      )
      .join(''),
  forest: (frame, paints, seed) => {
    const [far, middle, near] = paints.ground;
    return backdrop(
      { kind: 'foliage', colours: [middle, far, hsl(130 + (seed % 5) * 16, 44, 24), near] },
      frame,
      seed,
    );
  },
};

/** A title's scene, far to near. Light falls in between, so the far layers are drawn apart from the near ones. */
export function sceneLayers(
  scene: readonly Scene[],
  frame: Frame,
  paints: Paints,
  seed: number,
): { far: string; near: string } {
  const isFar = (one: Scene): boolean => one === 'stars' || one === 'tiles' || one === 'clouds';
  const drawn = (wanted: boolean): string =>
    scene
      .map((one, depth) =>
        isFar(one) === wanted ? layers[one](frame, paints, seed * 13 + depth, depth) : '',
      )
      .join('');
  return { far: drawn(true), near: drawn(false) };
}
