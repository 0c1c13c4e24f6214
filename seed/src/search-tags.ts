import type { Title } from '@croupier/games/catalogue';

interface Group {
  motifs: readonly string[];
  words: readonly string[];
}

const group = (motifs: string, words: string): Group => ({
  motifs: motifs.split(' '),
  words: words.split(', '),
});

/** What players call what stands on the reels, in both languages and as they type it. */
const groups: readonly Group[] = [
  group(
    'mango coconut strawberry red-apple cherries watermelon pineapple peach lime blueberries grapes lemon kiwi-fruit melon banana avocado',
    'fruta, frutas, frutinha, fruit, fruits',
  ),
  group('leopard lion black-cat', 'tigre, tigrinho, felino, gato, tiger, big cat'),
  group('small-airplane airplane', 'avião, aviãozinho, plane, airplane'),
  group('rocket flying-saucer astronaut ringed-planet satellite comet meteor', 'espaço, foguete, space'),
  group('hammer-and-pick', 'mina, minas, mine, mines, mining'),
  group('bomb', 'bomba, bombas, bomb'),
  group('gem-stone oyster ring crown', 'joia, joias, diamante, jewel, diamond'),
  group('coin treasure-chest', 'moeda, dinheiro, tesouro, fortuna, money, treasure, fortune'),
  group('mouse', 'rato, ratinho, mouse'),
  group('rabbit-face', 'coelho, coelhinho, rabbit, bunny'),
  group('ox bison cow-face', 'touro, boi, vaca, bull'),
  group('horse horse-face', 'cavalo, cavalinho, horse'),
  group('dragon dragon-face', 'dragão, dragon'),
  group('pig-face', 'porco, porquinho, pig, piggy'),
  group('t-rex sauropod', 'dinossauro, dino, dinosaur'),
  group('skull pirate-flag crossed-swords anchor', 'pirata, piratas, pirate'),
  group(
    'fish tropical-fish shrimp crab shark octopus squid lobster seal dolphin turtle blowfish whale orca',
    'mar, peixe, pesca, sea, ocean, fish',
  ),
  group('zombie vampire bat ghost jack-o-lantern derelict-house', 'terror, halloween, horror'),
  group('snowman sled elf snowflake', 'natal, neve, christmas, winter'),
  group(
    'candy lollipop cupcake chocolate-bar doughnut ice-cream cookie birthday-cake',
    'doce, doces, candy, sweets',
  ),
  group('joker', 'curinga, coringa, joker'),
  group('drum trumpet guitar maracas accordion musical-notes saxophone violin', 'música, music'),
  group('confetti-ball performing-arts mirror-ball fireworks', 'festa, carnaval, party, carnival'),
];

/** What players call the kind of a title. */
const kindWords: Readonly<Record<Title['kind'], readonly string[]>> = {
  slot: [],
  crash: [
    'crash',
    'avião',
    'aviãozinho',
    'plane',
    'airplane',
    'foguete',
    'rocket',
    'multiplicador',
    'multiplier',
  ],
};

/** A title that was drawn by hand and has no motifs to be named by. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  'jaguar-moon': ['tigre', 'tigrinho', 'felino', 'jaguar', 'tiger', 'big cat'],
};

/** The words by which a title is found beside its names; operators change them in the console. */
export function tagsOf({ code, kind, motifs }: Title): string[] {
  const called = motifs.flatMap((motif) => [
    motif.names.pt,
    motif.names.en,
    ...groups.flatMap((one) => (one.motifs.includes(motif.id) ? one.words : [])),
  ]);
  const words = [...kindWords[kind], ...(ownWords[code] ?? []), ...called].map((word) => word.toLowerCase());
  return [...new Set(words)].slice(0, maxTags);
}
const maxTags = 30;
