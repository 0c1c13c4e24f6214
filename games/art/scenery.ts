/** Backdrops: every function answers SVG for a picture of the given size; nothing here knows a game. */

export interface Frame {
  width: number;
  height: number;
}

/** Small, seeded generator: the same data always draws the same picture. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function rays(
  x: number,
  y: number,
  radius: number,
  count: number,
  colour: string,
  opacity: number,
): string {
  const wedges: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2;
    const half = (Math.PI / count) * 0.46;
    const at = (angle: number) =>
      `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
    wedges.push(`M${x} ${y}L${at(a - half)}L${at(a + half)}Z`);
  }
  const id = `ray${Math.round(x)}-${Math.round(y)}-${count}`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><path d="${wedges.join('')}" fill="url(#${id})"/>`;
}

export function halo(x: number, y: number, radius: number, colour: string, opacity: number): string {
  const id = `halo${Math.round(x)}-${Math.round(y)}-${Math.round(radius)}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${opacity * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

function hills(
  { width, height }: Frame,
  base: number,
  swing: number,
  colour: string,
  random: () => number,
): string {
  let d = `M0 ${height}L0 ${base}`;
  const steps = 6;
  for (let i = 1; i <= steps; i += 1) {
    const x = (width * i) / steps;
    const mid = x - width / steps / 2;
    d += `Q${mid.toFixed(1)} ${(base - swing * (0.3 + random())).toFixed(1)} ${x.toFixed(1)} ${(base + swing * (random() - 0.5)).toFixed(1)}`;
  }
  return `<path d="${d}L${width} ${height}Z" fill="${colour}"/>`;
}

function leaf(x: number, y: number, length: number, turn: number, colour: string, vein: string): string {
  const w = length * 0.3;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M0 0C${w} ${-length * 0.25} ${w} ${-length * 0.75} 0 ${-length}C${-w} ${-length * 0.75} ${-w} ${-length * 0.25} 0 0Z" fill="${colour}"/><path d="M0 0L0 ${-length * 0.94}" stroke="${vein}" stroke-opacity=".35" stroke-width="${length * 0.022}"/></g>`;
}

/** Fronds that reach in from the lower corners and the sides. */
function foliage({ width, height }: Frame, colours: readonly string[], random: () => number): string {
  const parts: string[] = [];
  const length = Math.min(width, height) * 0.4;
  for (const side of [0, 1] as const) {
    for (let i = 0; i < 9; i += 1) {
      const spread = i / 8;
      const turn = (side === 0 ? 1 : -1) * (8 + spread * 84) + (random() - 0.5) * 10;
      const x = side === 0 ? -6 + random() * 26 : width + 6 - random() * 26;
      const colour = colours[i % colours.length] ?? '#0a3d2a';
      parts.push(
        leaf(
          x,
          height + 10 - spread * height * 0.2,
          length * (0.75 + random() * 0.5),
          turn,
          colour,
          '#eaffc8',
        ),
      );
    }
  }
  return parts.join('');
}

function stars({ width, height }: Frame, count: number, colour: string, random: () => number): string {
  let dots = '';
  for (let i = 0; i < count; i += 1) {
    const r = 0.4 + random() * random() * 1.9;
    dots += `<circle cx="${(random() * width).toFixed(1)}" cy="${(random() * height).toFixed(1)}" r="${r.toFixed(2)}" fill="${colour}" fill-opacity="${(0.25 + random() * 0.7).toFixed(2)}"/>`;
  }
  return dots;
}

function planet({ width, height }: Frame, colour: string, dark: string): string {
  const r = Math.max(width, height) * 0.62;
  const cx = width * 0.5;
  const cy = height + r * 0.62;
  return `<radialGradient id="planet" cx=".42" cy=".02" r=".9"><stop offset="0" stop-color="${colour}"/><stop offset=".45" stop-color="${dark}"/><stop offset="1" stop-color="#05060f"/></radialGradient><circle cx="${cx}" cy="${cy}" r="${r * 1.03}" fill="${colour}" fill-opacity=".18"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#planet)"/>`;
}

function clouds({ width, height }: Frame, colour: string, random: () => number): string {
  let puffs = '';
  for (let row = 0; row < 3; row += 1) {
    const y = height * (0.82 + row * 0.08);
    for (let i = 0; i < 8; i += 1) {
      const rx = width * (0.1 + random() * 0.08);
      puffs += `<ellipse cx="${((i / 7) * width).toFixed(1)}" cy="${(y + random() * 14).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${(rx * 0.55).toFixed(1)}" fill="${colour}" fill-opacity="${(0.16 + row * 0.2).toFixed(2)}"/>`;
    }
  }
  return puffs;
}

export type Backdrop =
  | { kind: 'hills'; base: number; swing: number; colour: string }
  | { kind: 'foliage'; colours: readonly string[] }
  | { kind: 'stars'; count: number; colour: string }
  | { kind: 'planet'; colour: string; dark: string }
  | { kind: 'clouds'; colour: string };

export function backdrop(layer: Backdrop, frame: Frame, seed: number): string {
  const random = randomFrom(seed);
  switch (layer.kind) {
    case 'hills':
      return hills(frame, frame.height * layer.base, frame.height * layer.swing, layer.colour, random);
    case 'foliage':
      return foliage(frame, layer.colours, random);
    case 'stars':
      return stars(frame, Math.round((layer.count * frame.width) / 360), layer.colour, random);
    case 'planet':
      return planet(frame, layer.colour, layer.dark);
    case 'clouds':
      return clouds(frame, layer.colour, random);
  }
}
