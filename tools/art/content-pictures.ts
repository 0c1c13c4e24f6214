import * as animals from './drawings-animals.ts';
import * as nature from './drawings-nature.ts';
import * as things from './drawings-things.ts';
import type { Composition, Format, Part } from './content-compose.ts';

/** The shapes that the pages show pictures in. */
export const formats = {
  /** Home on wide screens, 3:1 or with its sides cut to 5:2. */
  banner: { width: 1200, height: 400, at: [0.7, 0.5], unit: 400, calm: 0.5 },
  /** Home on phones, 2:1 with the title over the lower left. */
  phone: { width: 800, height: 400, at: [0.7, 0.42], unit: 332, calm: 0.36 },
  promotion: { width: 720, height: 360, at: [0.5, 0.5], unit: 360, calm: 0 },
  menu: { width: 560, height: 280, at: [0.5, 0.5], unit: 280, calm: 0 },
  /** Login and registration show a strip out of the middle. */
  popup: { width: 880, height: 264, at: [0.5, 0.5], unit: 232, calm: 0 },
} as const satisfies Record<string, Format>;

type Where = Omit<Part, 'own' | 'noto'>;
const own = (drawing: string, at: Where): Part => ({ own: drawing, ...at });
const noto = (icon: string, at: Where): Part => ({ noto: icon, ...at });

const onStage = { y: 0.3, width: 0.62 };

/** Home's banners; each has a picture for wide screens and one for phones. */
const homeBanners = {
  studio: {
    seed: 4,
    hues: [266, 300, 288],
    scene: ['stars', 'city'],
    stand: { y: 0.29, width: 0.64 },
    behind: [noto('joker', { x: -0.38, y: -0.02, size: 0.44, turn: -20 })],
    hero: [noto('slot-machine', { x: 0, y: -0.06, size: 0.74 })],
    props: [
      noto('gem-stone', { x: 0.43, y: -0.2, size: 0.22, turn: 14 }),
      noto('game-die', { x: 0.44, y: 0.23, size: 0.27, turn: 12 }),
    ],
  },
  'jaguar-moon': {
    seed: 11,
    hues: [178, 160, 150],
    scene: ['stars', 'hills'],
    behind: [own(nature.moon, { x: 0.08, y: -0.05, size: 0.88 })],
    hero: [own(animals.jaguar, { x: -0.02, y: 0.05, size: 0.72 })],
    props: [
      own(nature.lily, { x: -0.42, y: 0.3, size: 0.28, turn: -8 }),
      own(nature.guarana, { x: 0.4, y: 0.28, size: 0.25, turn: 12 }),
    ],
  },
  'toucan-flight': {
    seed: 24,
    hues: [338, 30, 14],
    scene: ['clouds', 'hills'],
    behind: [
      own(things.sun, { x: 0.02, y: 0.03, size: 0.84 }),
      noto('cloud', { x: -0.54, y: -0.26, size: 0.22 }),
    ],
    hero: [
      own(animals.toucanBody, { x: 0.01, y: -0.03, size: 0.94, turn: -20 }),
      own(animals.toucanWing, { x: 0.01, y: -0.03, size: 0.94, turn: -20 }),
    ],
    props: [noto('cloud', { x: 0.38, y: 0.26, size: 0.36 })],
  },
  promotions: {
    seed: 7,
    hues: [226, 208, 218],
    scene: ['stars'],
    stand: { y: 0.29, width: 0.64 },
    confetti: true,
    behind: [
      noto('balloon', { x: -0.36, y: -0.18, size: 0.42, turn: -8 }),
      own(things.pile, { x: 0.36, y: 0.2, size: 0.32 }),
    ],
    hero: [noto('wrapped-gift', { x: 0, y: -0.04, size: 0.68 })],
    props: [
      own(things.coin, { x: -0.36, y: 0.27, size: 0.22, turn: -12 }),
      own(things.spinning, { x: 0.42, y: -0.2, size: 0.18, turn: 10 }),
    ],
  },
} as const satisfies Record<string, Composition>;

/** One for each of the demo's promotions. */
const promotionPictures = {
  invite: {
    seed: 3,
    hues: [258, 318, 300],
    scene: ['stars', 'clouds'],
    behind: [own(things.spinning, { x: -0.56, y: -0.17, size: 0.18, turn: -20 })],
    hero: [own(things.invitation, { x: 0, y: 0, size: 0.74, turn: -4 })],
    props: [
      own(things.coin, { x: -0.5, y: 0.2, size: 0.28, turn: -10 }),
      own(things.coin, { x: 0.48, y: -0.22, size: 0.17, turn: 12 }),
      own(things.spinning, { x: 0.54, y: 0.2, size: 0.28 }),
    ],
  },
  missions: {
    seed: 4,
    hues: [222, 200, 214],
    scene: ['stars', 'peaks'],
    stand: onStage,
    behind: [noto('clipboard', { x: -0.5, y: 0.14, size: 0.46, turn: -10 })],
    hero: [noto('bullseye', { x: 0, y: -0.03, size: 0.68 })],
    props: [noto('sports-medal', { x: 0.5, y: 0.14, size: 0.46, turn: 10 })],
  },
  rebate: {
    seed: 7,
    hues: [168, 152, 160],
    scene: ['stars', 'hills'],
    stand: onStage,
    behind: [
      own(things.pile, { x: -0.54, y: 0.21, size: 0.38, stands: true }),
      own(things.pile, { x: 0.54, y: 0.25, size: 0.3, flip: true, stands: true }),
    ],
    hero: [own(things.rebate, { x: 0, y: -0.05, size: 0.68 })],
    props: [],
  },
  vip: {
    seed: 10,
    hues: [300, 326, 322],
    scene: ['curtain'],
    stand: { y: 0.31, width: 0.68 },
    behind: [own(things.cushion, { x: 0, y: 0.18, size: 0.7 })],
    hero: [noto('crown', { x: 0, y: -0.12, size: 0.56 })],
    props: [
      noto('gem-stone', { x: -0.56, y: 0.29, size: 0.24, turn: -8, stands: true }),
      noto('gem-stone', { x: 0.56, y: 0.29, size: 0.24, turn: 8, stands: true }),
    ],
  },
  'points-mall': {
    seed: 14,
    hues: [286, 20, 316],
    scene: ['stars', 'city'],
    stand: onStage,
    behind: [noto('wrapped-gift', { x: 0.54, y: 0.2, size: 0.4, stands: true })],
    hero: [noto('shopping-bags', { x: 0, y: -0.05, size: 0.7 })],
    props: [
      noto('star', { x: -0.52, y: 0.2, size: 0.34, turn: -12 }),
      noto('star', { x: -0.46, y: -0.2, size: 0.16, turn: 14 }),
    ],
  },
  tournament: {
    seed: 16,
    hues: [240, 256, 262],
    scene: ['stars'],
    stand: onStage,
    confetti: true,
    behind: [
      noto('slot-machine', { x: -0.62, y: 0.18, size: 0.42, stands: true }),
      noto('slot-machine', { x: 0.62, y: 0.18, size: 0.42, stands: true }),
    ],
    hero: [noto('trophy', { x: 0, y: -0.06, size: 0.72 })],
    props: [],
  },
  draw: {
    seed: 19,
    hues: [200, 182, 190],
    scene: ['stars', 'dunes'],
    behind: [noto('ticket', { x: 0.06, y: 0, size: 0.74, turn: 20 })],
    hero: [noto('admission-tickets', { x: -0.04, y: -0.03, size: 0.8, turn: -14 })],
    props: [
      noto('locked', { x: -0.46, y: 0.18, size: 0.36, turn: -8 }),
      noto('magnifying-glass-tilted-left', { x: 0.42, y: 0.14, size: 0.46 }),
    ],
  },
  summer: {
    seed: 21,
    hues: [212, 190, 196],
    day: true,
    scene: ['clouds', 'waves'],
    behind: [
      own(things.sun, { x: 0.4, y: -0.25, size: 0.36 }),
      noto('palm-tree', { x: -0.46, y: -0.02, size: 0.74, flip: true }),
    ],
    hero: [noto('beach-with-umbrella', { x: 0, y: 0.04, size: 0.78 })],
    props: [noto('tropical-drink', { x: 0.56, y: 0.18, size: 0.46, turn: 8 })],
  },
} as const satisfies Record<string, Composition>;

/** What hangs over the forms of the popups: wide and low. */
const popupPictures = {
  login: {
    seed: 6,
    hues: [244, 262, 256],
    scene: ['stars'],
    behind: [
      noto('joker', { x: -0.42, y: 0, size: 0.56, turn: -14 }),
      own(things.coin, { x: -1, y: -0.12, size: 0.24, turn: -10 }),
      own(things.spinning, { x: 1.02, y: 0.16, size: 0.26 }),
    ],
    hero: [noto('game-die', { x: 0, y: 0, size: 0.7 })],
    props: [noto('four-leaf-clover', { x: 0.5, y: 0.02, size: 0.5, turn: 10 })],
  },
  register: {
    seed: 9,
    hues: [318, 336, 326],
    scene: ['stars'],
    confetti: true,
    hero: [noto('party-popper', { x: 0, y: 0, size: 0.74 })],
    props: [
      noto('wrapped-gift', { x: 0.66, y: 0.04, size: 0.46, turn: 6 }),
      noto('star', { x: -0.62, y: 0.04, size: 0.4, turn: -10 }),
    ],
  },
  forget: {
    seed: 12,
    hues: [190, 172, 182],
    scene: ['stars'],
    behind: [
      noto('shield', { x: -0.54, y: 0.02, size: 0.56, turn: -8 }),
      noto('key', { x: 0.56, y: 0.02, size: 0.5, turn: 12 }),
    ],
    hero: [noto('locked', { x: 0, y: 0, size: 0.74 })],
    props: [],
  },
} as const satisfies Record<string, Composition>;

/** Below the entries of the side menu. */
const menuPictures = {
  menu: {
    seed: 15,
    hues: [258, 280, 272],
    scene: ['stars'],
    confetti: true,
    hero: [noto('megaphone', { x: 0, y: -0.02, size: 0.72 })],
    props: [
      noto('star', { x: -0.54, y: 0.18, size: 0.32, turn: -12 }),
      own(things.coin, { x: 0.54, y: 0.18, size: 0.3, turn: 10 }),
    ],
  },
} as const satisfies Record<string, Composition>;

export interface Drawn {
  /** In web/public/banners, without ending. */
  file: string;
  composition: Composition;
  format: Format;
  /** Bytes that the picture may weigh. */
  budget: number;
}

const all = (set: Record<string, Composition>, format: Format, file: (name: string) => string, kb: number) =>
  Object.entries(set).map(([name, composition]): Drawn => ({
    file: file(name),
    composition,
    format,
    budget: kb * 1024,
  }));

export const contentPictures: readonly Drawn[] = [
  ...all(homeBanners, formats.banner, (name) => name, 34),
  ...all(homeBanners, formats.phone, (name) => `${name}-phone`, 34),
  ...all(promotionPictures, formats.promotion, (name) => `promotion-${name}`, 30),
  ...all(popupPictures, formats.popup, (name) => name, 30),
  ...all(menuPictures, formats.menu, (name) => name, 30),
];
