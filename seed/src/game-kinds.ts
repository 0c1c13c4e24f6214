import { type GameKind, isGameKind, maxKindsOfGame } from '@croupier/contract/play-names';
import type { Title } from '@croupier/games/catalogue';

const list = (text: string): readonly string[] => text.split(' ');

/** What stands on the reels of a title that is about something. */
const motifsOf: Readonly<Partial<Record<GameKind, readonly string[]>>> = {
  fruit: list(
    'mango coconut strawberry red-apple cherries watermelon pineapple peach lime blueberries grapes lemon kiwi-fruit melon banana avocado',
  ),
  tiger: list('leopard lion black-cat tiger-face tiger-head'),
  plane: list('small-airplane airplane'),
  space: list('rocket flying-saucer astronaut ringed-planet satellite comet meteor'),
  mining: list('hammer-and-pick'),
  bomb: list('bomb'),
  gems: list('gem-stone oyster ring crown'),
  fortune: list('coin treasure-chest'),
  mouse: list('mouse'),
  rabbit: list('rabbit-face'),
  ox: list('ox bison cow-face'),
  horse: list('horse horse-face'),
  dragon: list('dragon dragon-face'),
  pig: list('pig-face'),
  dinosaur: list('t-rex sauropod'),
  pirate: list('skull pirate-flag crossed-swords anchor'),
  sea: list(
    'fish tropical-fish shrimp crab shark octopus squid lobster seal dolphin turtle blowfish whale orca',
  ),
  spooky: list('zombie vampire bat ghost jack-o-lantern derelict-house'),
  winter: list('snowman sled elf snowflake'),
  sweets: list('candy lollipop cupcake chocolate-bar doughnut ice-cream cookie birthday-cake'),
  joker: list('joker'),
  music: list('drum trumpet guitar maracas accordion musical-notes saxophone violin'),
  party: list('confetti-ball performing-arts mirror-ball fireworks'),
};

/** Kinds by the name that the rules of a game have, where it is another. */
const byRules: Readonly<Record<string, GameKind>> = {
  'video-bingo': 'bingo',
  'casino-holdem': 'poker',
  'three-card': 'poker',
};

/** Kinds that a sub-category of the lobby says of its games. */
const byClass: Readonly<Record<string, GameKind>> = {
  AC: 'instant',
  TG: 'table',
  VP: 'video-poker',
  SC: 'scratch',
  BG: 'bingo',
  JP: 'jackpot',
};

/** What titles are about that were drawn by hand, or whose pictures say it in words only. */
const ofTitle: Readonly<Record<string, readonly GameKind[]>> = {
  'jaguar-moon': ['tiger'],
  'toucan-flight': ['plane'],
  'emerald-dig': ['mining', 'gems'],
  'jabuticaba-drop': ['fruit'],
  'market-fruit': ['fruit'],
  'dragon-tiger-in-the-mist': ['dragon', 'tiger'],
};

/** What a title of the studio is: how it is played, where it stands, and what it is about. Operators change it in the console. */
export function kindsOf({
  code,
  kind,
  classify,
  motifs,
}: Pick<Title, 'code' | 'kind' | 'classify' | 'motifs'>): GameKind[] {
  const played = byRules[kind] ?? (isGameKind(kind) ? kind : undefined);
  const about = (Object.keys(motifsOf) as GameKind[]).filter((subject) =>
    motifs.some(({ id }) => motifsOf[subject]?.includes(id)),
  );
  const all = [played, byClass[classify], ...(ofTitle[code] ?? []), ...about];
  return [...new Set(all.filter((one) => one !== undefined))].slice(0, maxKindsOfGame);
}

/** What its pictures show, in every language: the words by which a title is found beside its names and kinds. */
export function tagsOf({ motifs }: Pick<Title, 'motifs'>): string[] {
  const words = motifs.flatMap(({ names }) => Object.values(names)).map((word) => word.toLowerCase());
  return [...new Set(words)].slice(0, maxTags);
}
const maxTags = 30;
