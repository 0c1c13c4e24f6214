import data from './drawings.json' with { type: 'json' };

interface Library {
  /** Coloured pictures in a box of 128. */
  pictures: Record<string, string>;
  /** One-coloured emblems in a box of 512, painted by anyone who draws them (`currentColor`). */
  emblems: Record<string, string>;
  /** Short words and letters as outlines, centred on the origin, about 100 high (`currentColor`). */
  words: Record<string, string>;
}
const library: Library = data;

export interface Placement {
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
}

/** Gives each copy of a drawing ids of its own: two drawings in one document would otherwise share gradients by accident. */
export type Copier = (body: string) => string;

export function copier(prefix = 'd'): Copier {
  let copies = 0;
  return (body) => {
    copies += 1;
    const own = `${prefix}${copies}-`;
    return body
      .replaceAll(/\bid="([^"]+)"/g, `id="${own}$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${own}$1)`)
      .replaceAll(/href="#([^"]+)"/g, `href="#${own}$1"`);
  };
}

function found(set: Record<string, string>, name: string): string {
  const body = set[name];
  if (body === undefined) throw new RangeError(`no drawing ${name}`);
  return body;
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000);

function place(inner: string, box: number, at: Placement): string {
  const scale = round(at.size / box);
  const turn = at.turn ? ` rotate(${round(at.turn)})` : '';
  const flip = at.flip ? ' scale(-1 1)' : '';
  return `<g transform="translate(${round(at.x)} ${round(at.y)})${turn}${flip} scale(${scale}) translate(${-box / 2} ${-box / 2})">${inner}</g>`;
}

export const hasPicture = (name: string): boolean => name in library.pictures;
export const hasEmblem = (name: string): boolean => name in library.emblems;

export function picture(copy: Copier, name: string, at: Placement): string {
  // A few drawings reach beyond their box; an inner picture cuts that off.
  const body = copy(found(library.pictures, name));
  return place(`<svg width="128" height="128" viewBox="0 0 128 128">${body}</svg>`, 128, at);
}

/** A silhouette of the emblem in one paint. */
export function emblem(name: string, at: Placement, paint: string, more = ''): string {
  const body = found(library.emblems, name).replaceAll('currentColor', paint);
  return place(more === '' ? body : `<g ${more}>${body}</g>`, 512, at);
}

/** A word as outlines; `size` is its height. */
export function word(name: string, at: Placement, paint: string, more = ''): string {
  const body = found(library.words, name).replaceAll('currentColor', paint);
  const scale = round(at.size / 100);
  return `<g transform="translate(${round(at.x)} ${round(at.y)}) scale(${scale})" ${more}>${body}</g>`;
}
