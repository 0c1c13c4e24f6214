import type { Names } from '../kit/index.ts';
import file from '../lottery/titles/titles.json' with { type: 'json' };

export interface LotteryVendor {
  code: string;
  names: Names;
  category: 'LOTT' | 'ELOTT';
  /** The list that its titles stand in. */
  prizeMode: 'LOTT' | 'ELOTT' | 'SEA';
  /** The drawing of its badge. */
  badge: string;
  /** The setting of its pictures, one of the slots' worlds. */
  world: string;
}

/** Who offers the studio's lotteries: to the site vendors of their own, each with a key. */
export const lotteryVendors: readonly LotteryVendor[] = [
  {
    code: 'LOTT',
    names: { pt: 'Sorteios da Casa', en: 'House Draws', es: 'Sorteos de la Casa' },
    category: 'LOTT',
    prizeMode: 'LOTT',
    badge: 'ticket',
    world: 'feira',
  },
  {
    code: 'TCG_LOTTO_VN',
    names: { pt: 'Loterias do Vietnã', en: 'Lotteries of Vietnam', es: 'Loterías de Vietnam' },
    category: 'LOTT',
    prizeMode: 'LOTT',
    badge: 'paper-lantern',
    world: 'oriente',
  },
  {
    code: 'TCG_SEA',
    names: {
      pt: 'Loterias do Sudeste Asiático',
      en: 'Southeast Asian Lotteries',
      es: 'Loterías del Sudeste Asiático',
    },
    category: 'LOTT',
    prizeMode: 'SEA',
    badge: 'pagoda',
    world: 'montanhas',
  },
  {
    code: 'ELOTT',
    names: { pt: 'E-Loteria Expressa', en: 'Express E-Lottery', es: 'E-Lotería Exprés' },
    category: 'ELOTT',
    prizeMode: 'ELOTT',
    badge: 'ball-glow',
    world: 'espaco',
  },
];

/** What the picture of each title shows: its hero and who is beside it. The order gives each its colours, so new ones come last. */
const casts: readonly (readonly [code: string, hero: string, ...beside: string[]])[] = [
  ['final-2', 'ticket', 'coin'],
  ['final-3', 'admission-tickets', 'sun-with-face'],
  ['final-4', 'tear-off-calendar', 'crescent-moon'],
  ['town-square-five', 'ball-pyramid', 'coin'],
  ['saturday-six', 'pool-8-ball', 'coin'],
  ['hanoi-daily', 'pagoda', 'red-paper-lantern'],
  ['saigon-afternoon', 'cityscape-at-dusk', 'lotus'],
  ['da-nang-beach', 'bridge-at-night', 'water-wave'],
  ['imperial-hue', 'paper-lantern', 'lotus'],
  ['bangkok-classic', 'elephant', 'lotus'],
  ['manila-noon', 'sunrise', 'palm-tree'],
  ['jakarta-night', 'night-with-stars', 'volcano'],
  ['vientiane-river', 'sunrise-over-mountains', 'canoe'],
  ['one-minute', 'stopwatch', 'high-voltage'],
  ['three-minutes', 'hourglass-not-done', 'coin'],
  ['ten-runners', 'horse-racing', 'chequered-flag'],
  ['lucky-colours', 'artist-palette', 'rainbow'],
  ['quick-three', 'inverted-dice-3', 'game-die'],
  ['final-3-now', 'hourglass-done', 'ticket'],
  ['five-digits', 'abacus', 'coin'],
  ['five-of-eleven', 'four-leaf-clover', 'coin'],
  ['twenty-of-eighty', 'crystal-ball', 'glowing-star'],
  ['sum-of-three', 'balance-scale', 'coin'],
  ['six-now', 'alarm-clock', 'pool-8-ball'],
  ['hanoi-express', 'locomotive', 'red-paper-lantern'],
  ['saigon-express', 'motor-scooter', 'lotus'],
  ['bangkok-quarter', 'auto-rickshaw', 'elephant'],
];

export interface LotteryTitle {
  vendor: string;
  code: string;
  names: Names;
  world: string;
  hero: string;
  beside: readonly string[];
}

function titleOf([code, hero, ...beside]: (typeof casts)[number]): LotteryTitle {
  const title = file.find((one) => one.code === code);
  const vendor = lotteryVendors.find((one) => one.code === title?.vendor);
  if (title === undefined || vendor === undefined) throw new Error(`no lottery ${code}`);
  return { vendor: vendor.code, code, names: title.names, world: vendor.world, hero, beside };
}

/** Every title with what its picture shows. */
export const lotteryTitles: readonly LotteryTitle[] = casts.map(titleOf);
