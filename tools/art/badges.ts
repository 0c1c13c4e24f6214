import { hsl } from '../../games/art/colour.ts';
import { copier, emblem, hasPicture, picture } from '../../games/art/drawings.ts';

/** A vendor's badge: its sign in gold on a field of its own colour. Plain shapes, a few kilobytes of SVG. */
export function badge(sign: string, index: number): string {
  const hue = 210 + index * 67;
  const at = { x: 64, y: 64, size: hasPicture(sign) ? 76 : 72 };
  const drawn = hasPicture(sign)
    ? picture(copier('b'), sign, at)
    : `${emblem(sign, { ...at, y: 66 }, '#05060f', 'opacity=".5"')}${emblem(sign, at, 'url(#g)')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe0"/><stop offset=".5" stop-color="#ffd257"/><stop offset="1" stop-color="#f39a12"/></linearGradient><radialGradient id="f" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="${hsl(hue, 66, 48)}"/><stop offset="1" stop-color="${hsl(hue + 26, 62, 15)}"/></radialGradient></defs><rect width="128" height="128" rx="30" fill="url(#f)"/><rect x="1.5" y="1.5" width="125" height="125" rx="28.500" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>${drawn}</svg>\n`;
}
