import type { SlotSound } from '../paytable.ts';
import type { LowSet } from './lows.ts';

/** What lies behind a title's cast, in layers from far to near. */
export type Scene =
  | 'forest'
  | 'hills'
  | 'dunes'
  | 'peaks'
  | 'snow'
  | 'waves'
  | 'depths'
  | 'stars'
  | 'planet'
  | 'clouds'
  | 'city'
  | 'castle'
  | 'curtain'
  | 'bunting'
  | 'tiles'
  | 'garden';
export type Frame = 'round' | 'hexagon' | 'shield' | 'scallop' | 'arch' | 'square' | 'octagon' | 'drop';
export type Pattern = 'rays' | 'scales' | 'dots' | 'stripes' | 'rings' | 'lattice';

/** A setting that several titles share: what stands around them, what accompanies them, how it sounds. */
export interface World {
  id: string;
  /** Degrees on the colour wheel: sky, light, ornaments. Each title turns them by an angle of its own. */
  hues: readonly [sky: number, light: number, accent: number];
  scene: readonly Scene[];
  frame: Frame;
  pattern: Pattern;
  lows: LowSet;
  scatters: readonly string[];
  /** Companions of the heroes; the heroes of the same world join them. */
  pool: readonly string[];
  sound: SlotSound;
}

const major = [0, 4, 7, 12, 16, 19];
const minor = [0, 3, 7, 12, 15, 19];
const pentatonic = [0, 2, 7, 9, 12, 16];
const dorian = [0, 2, 3, 7, 9, 14];
const lydian = [0, 4, 6, 11, 12, 18];
const phrygian = [0, 1, 5, 7, 12, 13];
const blues = [0, 3, 5, 6, 10, 15];
const mixolydian = [0, 4, 7, 10, 14, 16];

type Row = [
  id: string,
  hues: World['hues'],
  scene: readonly Scene[],
  look: readonly [Frame, Pattern, LowSet],
  scatters: string,
  pool: string,
  sound: readonly [root: number, scale: readonly number[], tempo: number, timbre: SlotSound['timbre']],
];

const rows: readonly Row[] = [
  [
    'amazonia',
    [150, 70, 20],
    ['hills', 'forest'],
    ['drop', 'scales', 'leaves'],
    'lotus hibiscus nest-with-eggs',
    'hut tropical-fish herb mango coconut feather canoe monkey',
    [262, pentatonic, 104, 'marimba'],
  ],
  [
    'folclore',
    [255, 55, 320],
    ['stars', 'hills', 'forest'],
    ['arch', 'rays', 'magic'],
    'full-moon-face fire new-moon-face',
    'herb canoe candle feather flute hut mirror leaf-fluttering-in-wind',
    [196, phrygian, 92, 'flute'],
  ],
  [
    'sertao',
    [28, 48, 190],
    ['dunes', 'hills'],
    ['scallop', 'stripes', 'suits'],
    'sun-with-face bell diya-lamp',
    'herb flute bell maracas hot-pepper ear-of-corn firecracker peanuts',
    [220, mixolydian, 124, 'pluck'],
  ],
  [
    'pampa',
    [95, 45, 10],
    ['clouds', 'hills'],
    ['shield', 'lattice', 'farm'],
    'fire sun-with-face bell',
    'guitar dog-face pot-of-food sheaf-of-rice eagle bread accordion boomerang',
    [196, mixolydian, 108, 'pluck'],
  ],
  [
    'sitio',
    [195, 50, 100],
    ['clouds', 'hills', 'garden'],
    ['scallop', 'dots', 'farm'],
    'egg sun-with-face bell',
    'egg carrot red-apple sheaf-of-rice dog-face duck tomato goose cat',
    [262, major, 116, 'pluck'],
  ],
  [
    'bosque',
    [130, 40, 25],
    ['peaks', 'forest'],
    ['hexagon', 'lattice', 'leaves'],
    'mushroom maple-leaf nest-with-eggs',
    'chestnut mushroom blueberries evergreen-tree maple-leaf fallen-leaf wolf skunk',
    [220, dorian, 96, 'flute'],
  ],
  [
    'espaco',
    [240, 190, 300],
    ['stars', 'planet'],
    ['octagon', 'rings', 'sky'],
    'milky-way shooting-star glowing-star',
    'telescope satellite-antenna glowing-star meteor milky-way light-bulb new-moon-face',
    [330, lydian, 118, 'chip'],
  ],
  [
    'magia',
    [285, 310, 180],
    ['stars', 'castle'],
    ['drop', 'rings', 'magic'],
    'glowing-star crystal-ball mirror',
    'scroll elf mushroom candle mirror old-key owl frog',
    [294, lydian, 100, 'bell'],
  ],
  [
    'noite',
    [265, 30, 140],
    ['stars', 'city'],
    ['arch', 'lattice', 'magic'],
    'new-moon-face candle derelict-house',
    'derelict-house skull black-cat full-moon-face owl spider mouse old-key',
    [208, phrygian, 88, 'bell'],
  ],
  [
    'piratas',
    [205, 42, 0],
    ['clouds', 'waves'],
    ['round', 'stripes', 'sea'],
    'ship world-map coin',
    'ship coin bomb money-bag beer-mug dagger monkey parrot',
    [196, dorian, 120, 'brass'],
  ],
  [
    'mar',
    [200, 185, 30],
    ['depths', 'waves'],
    ['round', 'scales', 'sea'],
    'lighthouse sun-with-face water-wave',
    'fish dolphin ship shrimp coral spiral-shell penguin canoe',
    [247, pentatonic, 98, 'marimba'],
  ],
  [
    'fundo',
    [190, 170, 330],
    ['depths'],
    ['scallop', 'rings', 'sea'],
    'mermaid gem-stone treasure-chest',
    'shrimp fish octopus seal gem-stone anchor crab turtle',
    [233, lydian, 84, 'bell'],
  ],
  [
    'jardim',
    [110, 330, 280],
    ['clouds', 'garden'],
    ['scallop', 'dots', 'flowers'],
    'rose sun-with-face butterfly',
    'butterfly honeybee potted-plant hyacinth blossom fountain lady-beetle herb',
    [294, major, 92, 'bell'],
  ],
  [
    'bichinhos',
    [85, 60, 350],
    ['garden', 'forest'],
    ['drop', 'dots', 'flowers'],
    'sunflower blossom red-apple',
    'blossom honeybee mushroom herb leaf-fluttering-in-wind strawberry red-apple tulip',
    [330, pentatonic, 112, 'pluck'],
  ],
  [
    'aves',
    [210, 340, 50],
    ['clouds', 'hills'],
    ['shield', 'scales', 'leaves'],
    'nest-with-eggs feather egg',
    'feather egg cherries eagle penguin parrot blueberries owl',
    [294, major, 102, 'flute'],
  ],
  [
    'oriente',
    [350, 40, 160],
    ['peaks', 'garden'],
    ['octagon', 'lattice', 'east'],
    'tanabata-tree red-envelope lotus',
    'tanabata-tree kimono japanese-dolls moon-cake rice-ball dumpling red-envelope cherry-blossom',
    [294, pentatonic, 86, 'pluck'],
  ],
  [
    'doces',
    [325, 45, 190],
    ['bunting', 'clouds'],
    ['scallop', 'stripes', 'party'],
    'candy shortcake strawberry',
    'candy cookie shortcake waffle pancakes pie cherries strawberry',
    [349, major, 122, 'bell'],
  ],
  [
    'feira',
    [45, 60, 130],
    ['tiles', 'bunting'],
    ['hexagon', 'stripes', 'fruits'],
    'melon money-bag coin',
    'lime peach melon kiwi-fruit grapes tomato red-apple lemon',
    [262, mixolydian, 126, 'marimba'],
  ],
  [
    'mesa',
    [15, 42, 170],
    ['tiles', 'curtain'],
    ['round', 'lattice', 'kitchen'],
    'pot-of-food bellhop-bell clinking-glasses',
    'hamburger pot-of-food steaming-bowl pretzel olive beer-mug croissant tomato',
    [247, blues, 114, 'brass'],
  ],
  [
    'gelo',
    [205, 190, 260],
    ['peaks', 'snow'],
    ['hexagon', 'rings', 'gems'],
    'ice snowflake evergreen-tree',
    'ice evergreen-tree fish orca wolf hot-beverage skunk mount-fuji',
    [330, minor, 94, 'bell'],
  ],
  [
    'viagens',
    [215, 40, 5],
    ['clouds', 'city'],
    ['square', 'stripes', 'cards'],
    'world-map sun-with-face compass',
    'compass world-map postal-horn airplane helicopter bullet-train love-letter motor-scooter',
    [262, major, 120, 'brass'],
  ],
  [
    'montanhas',
    [230, 25, 150],
    ['peaks', 'forest'],
    ['hexagon', 'rays', 'gems'],
    'mount-fuji snow-capped-mountain fire',
    'snow-capped-mountain camping goat deer compass evergreen-tree axe bison',
    [220, dorian, 100, 'flute'],
  ],
  [
    'savana',
    [30, 35, 345],
    ['dunes', 'forest'],
    ['shield', 'rays', 'savanna'],
    'sun-with-face palm-tree fire',
    'palm-tree bison eagle boar feather watermelon tiger-face drum',
    [196, pentatonic, 110, 'marimba'],
  ],
  [
    'carnaval',
    [300, 50, 170],
    ['stars', 'bunting'],
    ['drop', 'rays', 'music'],
    'confetti-ball glowing-star crown',
    'saxophone glowing-star crown ribbon top-hat musical-notes joker firecracker',
    [294, mixolydian, 132, 'brass'],
  ],
  [
    'praia',
    [190, 40, 340],
    ['clouds', 'waves', 'dunes'],
    ['round', 'stripes', 'fruits'],
    'sun-with-face spiral-shell cocktail-glass',
    'coconut shaved-ice cocktail-glass spiral-shell crab pineapple dolphin ice-cream',
    [262, pentatonic, 106, 'marimba'],
  ],
  [
    'palco',
    [275, 325, 45],
    ['curtain'],
    ['octagon', 'rays', 'music'],
    'musical-notes control-knobs glowing-star',
    'musical-notes musical-keyboard control-knobs drum trumpet top-hat film-projector maracas',
    [247, blues, 116, 'brass'],
  ],
  [
    'reinos',
    [250, 40, 355],
    ['peaks', 'castle'],
    ['shield', 'lattice', 'royal'],
    'trophy ring fleur-de-lis',
    'dagger crossed-swords horse ring trophy fleur-de-lis unicorn candle',
    [220, dorian, 98, 'brass'],
  ],
  [
    'antigos',
    [40, 45, 205],
    ['dunes'],
    ['arch', 'rings', 'ancient'],
    'sun-with-face scroll gem-stone',
    'gem-stone coin snake scorpion palm-tree olive harp ship',
    [208, phrygian, 90, 'flute'],
  ],
  [
    'circo',
    [345, 50, 220],
    ['curtain', 'bunting'],
    ['square', 'stripes', 'party'],
    'popcorn glowing-star trophy',
    'popcorn balloon yo-yo roller-coaster elephant trumpet pinata magic-wand',
    [311, major, 128, 'chip'],
  ],
  [
    'dinos',
    [120, 30, 270],
    ['peaks', 'forest'],
    ['octagon', 'scales', 'fossils'],
    'egg volcano fire',
    'volcano palm-tree herb crocodile mushroom fire coconut turtle',
    [175, minor, 96, 'marimba'],
  ],
];

export const worlds: ReadonlyMap<string, World> = new Map(
  rows.map(([id, hues, scene, [frame, pattern, lows], scatters, pool, [root, scale, tempo, timbre]]) => [
    id,
    {
      id,
      hues,
      scene,
      frame,
      pattern,
      lows,
      scatters: scatters.split(' '),
      pool: pool.split(' '),
      sound: { root, scale, tempo, timbre },
    },
  ]),
);
