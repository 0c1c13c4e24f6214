import * as animals from './drawings-animals.ts';
import * as nature from './drawings-nature.ts';
import * as medallions from './medallions.ts';
import type { Locale } from '@croupier/contract/locales';
import type { Placement } from '../../games/art/drawings.ts';
import type { Backdrop } from '../../games/art/scenery.ts';

export type Subject = { own: string } | { noto: string };
export type Prop = Subject & Placement;

/** One title's picture as data. Coordinates are those of the tile, 360 × 480. */
export interface Title {
  gameCode: string;
  /** Its name in one or two lines, in each language of the site. */
  lines: Readonly<Record<Locale, readonly [string] | readonly [string, string]>>;
  seed: number;
  sky: readonly [top: string, middle: string, bottom: string];
  glow: string;
  rays: string;
  /** Light along the hero's edge. */
  rim: string;
  edge: string;
  layers: readonly Backdrop[];
  behind: readonly Prop[];
  hero: Prop;
  /** Further parts of the hero that share its light. */
  heroParts?: readonly Prop[];
  props: readonly Prop[];
  /** A gold emblem of the game-icons set under the title. */
  emblem: string;
  /** What leaves a trail of light behind it, if anything does. */
  trail?: { from: readonly [number, number]; to: readonly [number, number]; colour: string };
}

export const titles: readonly Title[] = [
  {
    gameCode: 'jaguar-moon',
    lines: { pt: ['LUA DA', 'ONÇA'], en: ['JAGUAR', 'MOON'], es: ['LUNA DEL', 'JAGUAR'] },
    seed: 11,
    sky: ['#07131f', '#0f3b4a', '#1c6a5a'],
    glow: '#f6d365',
    rays: '#ffe9a6',
    rim: '#fff0b0',
    edge: '#2b1204',
    layers: [
      { kind: 'stars', count: 70, colour: '#fff6d8' },
      { kind: 'hills', base: 0.62, swing: 0.12, colour: '#0d3b40' },
      { kind: 'hills', base: 0.74, swing: 0.09, colour: '#0a2c2c' },
      { kind: 'foliage', colours: ['#0f5a3c', '#0b4430', '#157a4a', '#083626'] },
    ],
    behind: [{ own: nature.moon, x: 180, y: 168, size: 330 }],
    hero: { own: animals.jaguar, x: 180, y: 206, size: 244 },
    props: [
      { own: nature.lily, x: 66, y: 318, size: 104, turn: -8 },
      { own: nature.guarana, x: 302, y: 308, size: 96, turn: 12 },
      { own: nature.passionfruit, x: 318, y: 96, size: 66, turn: 16 },
    ],
    emblem: 'moon-orbit',
  },
  {
    gameCode: 'toucan-flight',
    lines: { pt: ['VOO DO', 'TUCANO'], en: ['TOUCAN', 'FLIGHT'], es: ['VUELO DEL', 'TUCÁN'] },
    seed: 23,
    sky: ['#150b3a', '#6a1f78', '#ff8a4a'],
    glow: '#ffc46b',
    rays: '#ffd9a0',
    rim: '#ffd9a0',
    edge: '#240a3a',
    layers: [
      { kind: 'stars', count: 46, colour: '#ffffff' },
      { kind: 'clouds', colour: '#ffd0c0' },
      { kind: 'hills', base: 0.86, swing: 0.08, colour: '#3a1150' },
    ],
    behind: [],
    hero: { own: animals.toucanBody, x: 196, y: 190, size: 282, turn: -24 },
    heroParts: [{ own: animals.toucanWing, x: 196, y: 190, size: 282, turn: -24 }],
    props: [
      { noto: 'cloud', x: 58, y: 92, size: 92 },
      { own: nature.acai, x: 304, y: 322, size: 78, turn: 14 },
      { own: nature.cashew, x: 52, y: 330, size: 78, turn: -16 },
    ],
    emblem: 'feathered-wing',
    trail: { from: [-20, 372], to: [150, 214], colour: '#ffe08a' },
  },
];

/** The symbols of the slot, in the order of nothing: the client finds them by id. */
export const slotSymbols: Readonly<Record<string, string>> = {
  jaguar: medallions.wild(animals.jaguar),
  moon: medallions.bonus(nature.moon),
  macaw: medallions.jade(animals.macaw),
  capybara: medallions.jade(animals.capybara),
  dolphin: medallions.jade(animals.boto),
  lily: nature.lily,
  guarana: nature.guarana,
  cocoa: nature.cocoa,
  cashew: nature.cashew,
  acai: nature.acai,
  passionfruit: nature.passionfruit,
};
