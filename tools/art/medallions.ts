import { word } from '../../games/art/drawings.ts';

/** What the dear symbols of the first slot stand on, each in a box of 128 × 128. Ids are made unique by the caller. */

const gold = (id: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#fffbe0"/><stop offset=".3" stop-color="#ffd257"/><stop offset=".62" stop-color="#b8690f"/><stop offset=".8" stop-color="#ffdf85"/><stop offset="1" stop-color="#8a4a0a"/></linearGradient>`;

const ring = (count: number, of: (turn: number, n: number) => string): string =>
  Array.from({ length: count }, (_, n) => of((n / count) * 360, n)).join('');

const scaled = (
  inner: string,
  { x = 64, y = 64, scale }: { x?: number; y?: number; scale: number },
): string => `<g transform="translate(${x} ${y}) scale(${scale}) translate(-64 -64)">${inner}</g>`;

/** A leaf of the forest that looks out behind a rim. */
const leaf = (turn: number, n: number): string =>
  `<g transform="translate(64 64) rotate(${turn})"><path d="M0 -40C-11 -48 -10 -58 0 -64C10 -58 11 -48 0 -40Z" fill="${n % 2 === 0 ? '#1f8a4d' : '#5cc46a'}"/><path d="M0 -42V-61" stroke="#d9ffc0" stroke-opacity=".5" stroke-width="1"/></g>`;

const stud = (turn: number): string =>
  `<circle cx="64" cy="13.5" r="1.9" transform="rotate(${turn} 64 64)" fill="#fff3c0"/><circle cx="64" cy="14.200" r="1.3" transform="rotate(${turn} 64 64)" fill="#7a3f08"/>`;

/** A word on a ribbon across the foot. */
const ribbon = (name: 'WILD' | 'BONUS', cloth: readonly [light: string, dark: string]): string =>
  `<defs>${gold('hem')}<linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${cloth[0]}"/><stop offset="1" stop-color="${cloth[1]}"/></linearGradient></defs>` +
  `<path d="M6 99L20 95V119L6 123L12 111Z" fill="${cloth[1]}"/><path d="M122 99L108 95V119L122 123L116 111Z" fill="${cloth[1]}"/>` +
  `<path d="M15 96Q64 88 113 96V119Q64 111 15 119Z" fill="url(#cloth)" stroke="url(#hem)" stroke-width="2.4" stroke-linejoin="round"/>` +
  word(name, { x: 64, y: 104.6, size: 17 }, '#3a0d02', 'opacity=".7"') +
  word(name, { x: 64, y: 103.8, size: 17 }, '#fff6d6');

/** The jaguar looks out of a gold ring, the forest behind it. */
export const wild = (head: string): string =>
  `<defs>${gold('rim')}<radialGradient id="field" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#ffefa8"/><stop offset=".5" stop-color="#d97a12"/><stop offset="1" stop-color="#5a1c06"/></radialGradient></defs>` +
  ring(20, leaf) +
  `<circle cx="64" cy="64" r="54" fill="url(#rim)"/><circle cx="64" cy="64" r="47.5" fill="#3a1404"/><circle cx="64" cy="64" r="45.5" fill="url(#field)"/>` +
  ring(24, stud) +
  ring(
    16,
    (turn) =>
      `<path d="M64 64L60.500 20H67.500Z" transform="rotate(${turn} 64 64)" fill="#fff3c0" fill-opacity=".22"/>`,
  ) +
  scaled(head, { y: 57, scale: 0.76 }) +
  ribbon('WILD', ['#e23b2e', '#7c0f16']);

/** The moon of the feature stands in a star of gold over the night of the forest. */
export const bonus = (moon: string): string =>
  `<defs>${gold('rim')}<radialGradient id="field" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="#2f7fb8"/><stop offset=".6" stop-color="#123a6b"/><stop offset="1" stop-color="#07142e"/></radialGradient></defs>` +
  ring(
    12,
    (turn, n) =>
      `<path d="M64 ${n % 2 === 0 ? 0 : 6}L72 24H56Z" transform="rotate(${turn} 64 64)" fill="url(#rim)"/>`,
  ) +
  `<circle cx="64" cy="64" r="51" fill="url(#rim)"/><circle cx="64" cy="64" r="45" fill="#050d20"/><circle cx="64" cy="64" r="43.5" fill="url(#field)"/>` +
  ring(
    9,
    (turn, n) =>
      `<circle cx="64" cy="${25 + (n % 3) * 3}" r="${1 + (n % 2) * 0.5}" transform="rotate(${turn + 12} 64 64)" fill="#fff"/>`,
  ) +
  scaled(moon, { y: 58, scale: 0.78 }) +
  ribbon('BONUS', ['#2f9bd8', '#0d3f7a']);

/** The animals stand out of a disc of jade with a thin rim of gold. */
export const jade = (animal: string): string =>
  `<defs>${gold('rim')}<radialGradient id="field" cx=".42" cy=".3" r=".85"><stop offset="0" stop-color="#7df0c0"/><stop offset=".5" stop-color="#15805f"/><stop offset="1" stop-color="#062f2a"/></radialGradient></defs>` +
  `<circle cx="64" cy="66" r="58" fill="url(#rim)"/><circle cx="64" cy="66" r="53.5" fill="#04211d"/><circle cx="64" cy="66" r="52" fill="url(#field)"/>` +
  `<path d="M16 56C20 32 40 17 64 17" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.4" stroke-linecap="round"/>` +
  scaled(animal, { y: 63, scale: 0.87 });
