import type { FoilLook } from './foil.ts';
import { garden, june } from './symbols-garden.ts';
import { beach, marketFruit } from './symbols-market.ts';

/** How a card is printed: what covers its fields is what its title is about. */
export interface CardLook {
  paper: readonly [string, string];
  /** Text on the paper. */
  ink: string;
  /** Of the head of the ticket. */
  head: readonly [string, string];
  title: string;
  sky: { top: string; bottom: string; light: string; stars?: number };
  /** 120 × 120. */
  hero: string;
  /** A tile of 40 × 22 along the upper edge. */
  edge: string;
  foil: FoilLook;
  symbols?: readonly string[];
  /** Against whom a duel is played. */
  opponent?: 'rival' | 'bank';
}

const rays = (colour: string): string =>
  `<g fill="${colour}" opacity=".5">${Array.from({ length: 12 }, (_, n) => `<path transform="rotate(${n * 30} 60 60)" d="M60 60L53-10H67Z"/>`).join('')}</g>`;
const heroOf = (symbol: string | undefined, light: string, scale = 1.45): string =>
  `${rays(light)}<circle cx="60" cy="60" r="44" fill="${light}" opacity=".55"/><g transform="translate(60 60) scale(${scale})">${symbol ?? ''}</g>`;

const loaf = `<ellipse cx="60" cy="102" rx="46" ry="8" fill="#0003"/><path d="M12 78C8 52 34 40 60 40S112 52 108 78C106 98 84 100 60 100S14 98 12 78Z" fill="#c9803a"/><path d="M18 70C20 52 42 46 60 46S98 52 102 70C86 60 34 60 18 70Z" fill="#eab26a"/><path d="M34 54L46 72M56 50L66 70M78 52L88 70" stroke="#8f4f1b" stroke-width="5" stroke-linecap="round"/><g transform="rotate(-8 84 34)"><path d="M62 14H106V54L100 50L95 54L89 50L84 54L78 50L73 54L67 50L62 54Z" fill="#fff"/><path d="M70 24H98" stroke="#c4372c" stroke-width="4"/><text x="84" y="45" text-anchor="middle" font-size="18" font-weight="800" fill="#22304a">Nº</text></g>`;
const tram = `<circle cx="92" cy="26" r="15" fill="#ffe9a6"/><circle cx="86" cy="22" r="13" fill="#17255e"/><path d="M0 112V84A16 16 0 0 1 30 84V112M30 112V84A16 16 0 0 1 60 84V112M60 112V84A16 16 0 0 1 90 84V112M90 112V84A16 16 0 0 1 120 84V112" stroke="#dfe6ff" stroke-width="7" fill="none"/><path d="M0 66H120" stroke="#dfe6ff" stroke-width="6"/><path d="M24 26H92L96 56H20Z" fill="#ffbf2b"/><path d="M20 50H96V60H20Z" fill="#d1771a"/><path d="M16 24H100V30H16Z" fill="#8a3a12"/><g fill="#fff3bf"><rect x="28" y="32" width="12" height="15" rx="2"/><rect x="44" y="32" width="12" height="15" rx="2"/><rect x="60" y="32" width="12" height="15" rx="2"/><rect x="76" y="32" width="12" height="15" rx="2"/></g><path d="M58 24L48 6H70" stroke="#8a3a12" stroke-width="3" fill="none"/><g fill="#2a1a3f"><circle cx="36" cy="62" r="6"/><circle cx="80" cy="62" r="6"/></g>`;
const guitar = (turn: number, wood: string, dark: string): string =>
  `<g transform="rotate(${turn} 60 66)"><path d="M56-4H64V50H56Z" fill="#4a2410"/><path d="M53-12H67V2H53Z" fill="${dark}"/><path d="M60 42C74 42 78 54 75 62C72 70 84 78 82 92C80 106 70 110 60 110S40 106 38 92C36 78 48 70 45 62C42 54 46 42 60 42Z" fill="${wood}" stroke="${dark}" stroke-width="3"/><circle cx="60" cy="70" r="9" fill="#2b1206"/><path d="M50 94H70" stroke="${dark}" stroke-width="5" stroke-linecap="round"/><path d="M57-8V92M60-8V92M63-8V92" stroke="#fff" stroke-opacity=".75"/></g>`;
const house = `<path d="M10 50L60 14L110 50Z" fill="#e0ac3c"/><path d="M16 50H104V58H16Z" fill="#f6d27a"/><path d="M14 100H106V108H14Z" fill="#f6d27a"/><g fill="#c98f1d"><path d="M22 58H34V100H22ZM44 58H52V100H44ZM68 58H76V100H68ZM86 58H98V100H86Z"/></g><path d="M52 100V76A8 8 0 0 1 68 76V100Z" fill="#3b1220"/><path d="M60 24L63.500 32L72 32.600L65.500 38L67.600 46L60 41.500L52.400 46L54.500 38L48 32.600L56.500 32Z" fill="#7a1530"/>`;

export const looks: Readonly<Record<string, CardLook>> = {
  'market-fruit': {
    paper: ['#fff7e0', '#ffe9b8'],
    ink: '#5b2a0a',
    head: ['#2f9e44', '#1b6e34'],
    title: '#fff6d0',
    sky: { top: '#14532d', bottom: '#0a2a1a', light: '#ffcf5c' },
    hero: heroOf(marketFruit[4], '#ffe08a'),
    edge: '<path d="M0 0H20V12A10 10 0 0 1 0 12Z" fill="#e8453c"/><path d="M20 0H40V12A10 10 0 0 1 20 12Z" fill="#fff6e0"/>',
    foil: {
      base: ['#dfb774', '#c2904a'],
      strokes: {
        count: 120,
        length: 34,
        width: 2.6,
        turn: 0.02,
        spread: 0.34,
        colours: ['#f2d79c', '#b3803c', '#e9c582', '#a06f2d'],
      },
    },
    symbols: marketFruit,
  },
  'lucky-shell': {
    paper: ['#f2fbff', '#cfeefa'],
    ink: '#0d3a56',
    head: ['#1f8fd0', '#0d5a97'],
    title: '#ffffff',
    sky: { top: '#0b4f7d', bottom: '#062a47', light: '#7fd6ff' },
    hero: heroOf(beach[8], '#bfeaff'),
    edge: '<path d="M0 0H40V10C34 10 34 20 26 20C16 20 18 8 8 8C3 8 0 10 0 12Z" fill="#fff" opacity=".9"/>',
    foil: {
      base: ['#f3dba6', '#dcb878'],
      strokes: {
        count: 14,
        length: 90,
        width: 2.2,
        turn: 0.01,
        spread: 0.06,
        colours: ['#cfa762', '#f9e8bf'],
      },
      grains: { count: 420, size: 1.5, colours: ['#c79c56', '#fff1cd', '#b98a45', '#e9cd93'] },
    },
    symbols: beach,
  },
  'bakery-queue': {
    paper: ['#fffaf0', '#fbe8cf'],
    ink: '#4a2a12',
    head: ['#b3402f', '#7f2418'],
    title: '#fff1dc',
    sky: { top: '#54231a', bottom: '#2a100b', light: '#ffb56b' },
    hero: loaf,
    edge: '<path d="M0 0H20V14L10 21L0 14Z" fill="#fff3df"/><path d="M20 0H40V14L30 21L20 14Z" fill="#e6a34e"/>',
    foil: {
      base: ['#efe2cc', '#c9b393'],
      grains: { count: 150, size: 6, colours: ['#ffffffa0', '#b89f7a70', '#fff6e6b0', '#a98d6660'] },
    },
  },
  'night-tram': {
    paper: ['#eaf0ff', '#c9d5f5'],
    ink: '#16235a',
    head: ['#24357f', '#121c4f'],
    title: '#ffe9a6',
    sky: { top: '#0b1236', bottom: '#1c1f52', light: '#ffd36b', stars: 90 },
    hero: tram,
    edge: '<path d="M0 22V8H8V3H16V10H22V0H30V12H40V22Z" fill="#0b1236"/><path d="M3 12h3v3h-3zM24 5h3v3h-3zM33 15h3v3h-3zM11 8h3v3h-3z" fill="#ffd36b"/>',
    foil: {
      base: ['#8fa3cf', '#5c72a8'],
      strokes: {
        count: 26,
        length: 36,
        width: 3,
        turn: 0.25,
        spread: 0.03,
        colours: ['#c9d8ff55', '#3f548a55'],
      },
      grains: { count: 110, size: 3.4, colours: ['#dbe6ff88', '#a9bde888', '#4b619a66'] },
    },
  },
  'backyard-clover': {
    paper: ['#fbfff0', '#dff3c6'],
    ink: '#1d4a1f',
    head: ['#43a047', '#1f6b34'],
    title: '#f8ffe0',
    sky: { top: '#1c5b3a', bottom: '#0c2e1e', light: '#c8f57a' },
    hero: heroOf(garden[6], '#e6ffb0', 1.6),
    edge: '<path d="M2 22V7L7 1L12 7V22ZM15 22V7L20 1L25 7V22ZM28 22V7L33 1L38 7V22Z" fill="#fff"/><path d="M0 12H40V15H0Z" fill="#e7ecdf"/>',
    foil: {
      base: ['#4f9d3a', '#2f6f27'],
      strokes: {
        count: 260,
        length: 24,
        width: 2.4,
        turn: 0.75,
        spread: 0.16,
        colours: ['#7cc653', '#2c6a22', '#a4dd6c', '#3f8a30'],
      },
    },
    symbols: garden,
  },
  'june-bonfire': {
    paper: ['#fff4e3', '#ffdcb0'],
    ink: '#5a1f0c',
    head: ['#5b2a86', '#33135c'],
    title: '#ffd76b',
    sky: { top: '#1d0f45', bottom: '#3b1420', light: '#ff8a3c', stars: 70 },
    hero: heroOf(june[6], '#ffc46b', 1.6),
    edge: '<path d="M0 1H40" stroke="#fff" stroke-width="1.500"/><path d="M3 1H17V20L10 14L3 20Z" fill="#ffcf33"/><path d="M23 1H37V20L30 14L23 20Z" fill="#ff5a4f"/>',
    foil: {
      base: ['#5a5560', '#2f2b35'],
      strokes: { count: 40, length: 22, width: 3.5, turn: 0.1, spread: 1, colours: ['#7b7683', '#3b3641'] },
      grains: { count: 90, size: 2, colours: ['#98929f', '#201c26', '#ff7a2e', '#c9c4cf'] },
    },
    symbols: june,
  },
  'guitar-duel': {
    paper: ['#fff3df', '#f0d2a3'],
    ink: '#43200c',
    head: ['#8a3b12', '#4c1c08'],
    title: '#ffe6b8',
    sky: { top: '#4a1d0a', bottom: '#1c0b05', light: '#ff9d4a' },
    hero: `${guitar(-26, '#d98a3a', '#5c2a0c')}${guitar(26, '#b7472a', '#4a160a')}`,
    edge: '<path d="M0 3H40M0 8H40M0 13H40M0 18H40" stroke="#ffdf9e" stroke-width="1.300"/><path d="M20 0V22" stroke="#e9c27a" stroke-width="3"/><circle cx="30" cy="10" r="3" fill="#fff3d6"/>',
    foil: {
      base: ['#c08a4c', '#8a5423'],
      strokes: {
        count: 70,
        length: 110,
        width: 1.6,
        turn: 0,
        spread: 0.03,
        colours: ['#d9a868', '#71411a', '#e7bd80', '#9c6630'],
      },
    },
  },
  'beat-the-house': {
    opponent: 'bank',
    paper: ['#fff8e6', '#f1dcae'],
    ink: '#4a0f22',
    head: ['#6d1230', '#33071a'],
    title: '#f6d27a',
    sky: { top: '#3a0a1c', bottom: '#14040b', light: '#e9b44c' },
    hero: house,
    edge: '<path d="M0 22L10 6L20 22ZM20 22L30 6L40 22Z" fill="#e9b44c"/><path d="M10 22L20 6L30 22Z" fill="#f8e0a0" opacity=".6"/><path d="M0 2H40" stroke="#e9b44c" stroke-width="2"/>',
    foil: {
      base: ['#f3cf72', '#b8842a'],
      strokes: {
        count: 34,
        length: 40,
        width: 1.5,
        turn: 0.125,
        spread: 0.02,
        colours: ['#fff0b8', '#9a6a18', '#ffe08a'],
      },
      grains: { count: 60, size: 1.8, colours: ['#fff6d0', '#9c6d1b'] },
    },
  },
};
