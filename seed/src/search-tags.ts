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

const words = (text: string): readonly string[] => text.split(', ');

/** What players call the kind of a title. */
const kindWords: Readonly<Record<string, readonly string[]>> = {
  crash: words('crash, avião, aviãozinho, plane, airplane, foguete, rocket, multiplicador, multiplier'),
  double: words(
    'double, dobro, roleta, roda, cor, vermelho, preto, branco, wheel, colour, color, red, black',
  ),
  dice: words('dice, dado, dados, acima ou abaixo, over under'),
  limbo: words('limbo, alvo, multiplicador, target, multiplier'),
  mines: words('mines, mina, minas, bomba, bombas, campo minado, minesweeper'),
  towers: words('towers, tower, torre, torres, escalada, climb'),
  plinko: words('plinko, pino, pinos, bolinha, ball drop'),
  'hi-lo': words('hi-lo, hilo, maior ou menor, carta, cartas, higher or lower'),
  keno: words('keno, números, numbers'),
  wheel: words('wheel, roda, roda da fortuna, wheel of fortune'),
  coin: words('coin, moeda, cara ou coroa, coin flip, heads or tails'),
  roulette: words('roulette, roleta, ruleta'),
  blackjack: words('blackjack, black jack, vinte e um, 21'),
  baccarat: words('baccarat, bacará, bacarat, punto banco'),
  'dragon-tiger': words('dragon tiger, dragão, tigre, dragão e tigre'),
  'sic-bo': words('sic bo, sicbo, dado, dados, dice'),
  'casino-holdem': words('poker, pôquer, hold’em, holdem, texas'),
  'three-card': words('poker, pôquer, trinca, three card poker'),
};

/** What players call the kinds that a sub-category holds. */
const classWords: Readonly<Record<string, readonly string[]>> = {
  VP: words('video poker, vídeo pôquer, poker, pôquer'),
  SC: words('raspadinha, raspadinhas, scratch, scratch card, rasca'),
  BG: words('bingo, video bingo, vídeo bingo, cartela, cartelas'),
  TG: words('mesa, mesas, table, table games'),
};

/** A title that was drawn by hand and has no motifs to be named by. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  'jaguar-moon': ['tigre', 'tigrinho', 'felino', 'jaguar', 'tiger', 'big cat'],
};

/** The words by which a title is found beside its names; operators change them in the console. */
export function tagsOf({ code, kind, classify, motifs }: Title): string[] {
  const called = motifs.flatMap((motif) => [
    motif.names.pt,
    motif.names.en,
    ...groups.flatMap((one) => (one.motifs.includes(motif.id) ? one.words : [])),
  ]);
  const all = [
    ...(kindWords[kind] ?? []),
    ...(classWords[classify] ?? []),
    ...(ownWords[code] ?? []),
    ...called,
  ];
  return [...new Set(all.map((word) => word.toLowerCase()))].slice(0, maxTags);
}
const maxTags = 30;
