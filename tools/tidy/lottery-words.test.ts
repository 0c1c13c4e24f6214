import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comingVendors, coming } from '../../games/catalogue/coming.ts';
import { labels, lotteryTitles, titles, vendorsOfLotteries } from '../../games/catalogue/index.ts';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { projectFiles } from './sources.ts';

/** Whole words: `Centenas`, `Milharal` and `grupos` are none of them. Accents don’t matter. */
const whole = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${words})(?![\p{L}\p{M}\d])`, 'u');
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The game that Brazilian law forbids to offer, and marks of public lotteries, of Caixa's first. */
const foreign = whole(
  [
    'jogo do bicho|bichos?|bicheiros?|avestruz e aguia',
    'mega.?sena|loto.?facil|loto.?mania|loto.?gol|loteca|time.?mania|dia de sorte|super sete|mais milionaria|\\+milionaria',
    'quinas?|senas?|dupla.?sena|loteria federal|teimosinha|surpresinha|instantanea da caixa',
    'xsm[bnt]|vietlott|magnum|toto|damacai|da ma cai|powerball|mega millions|eurom?illones|baloto',
  ].join('|'),
);
const foreignInThai = /สลากกินแบ่ง/u;

/** Its kinds of bets; as words of a language they are common, so only names in lotteries are asked. */
const forbiddenBets = whole(
  'grupos?|dezenas?|centenas?|milhar|milhares|ternos?|duques?|passe|cercad[oa]s?|decenas?|millar|millares|animal|animals|animais|animales',
);

interface Named {
  place: string;
  text: string;
}
const wrongIn = (named: readonly Named[], ...patterns: readonly RegExp[]): string[] =>
  named.flatMap(({ place, text }) =>
    [...patterns.map((pattern) => pattern.exec(plain(text))), foreignInThai.exec(text)].flatMap((found) =>
      found === null ? [] : [`${place}: ${found[0]}`],
    ),
  );

const textsIn = (value: unknown, place: string): Named[] =>
  typeof value === 'string'
    ? [{ place, text: value }]
    : Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, part]) =>
        textsIn(part, `${place}.${key}`),
      );
const namesOf = (all: readonly { code: string; names: object }[]): Named[] =>
  all.flatMap(({ code, names }) => [
    { place: code, text: code.replaceAll(/[-_]/g, ' ') },
    ...textsIn(names, code),
  ]);
const fromFiles = (paths: RegExp): Named[] =>
  projectFiles()
    .filter((path) => paths.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return path.endsWith('.json') ? textsIn(JSON.parse(text), path) : [{ place: path, text }];
    });

test('no title, vendor or label is named like the forbidden game or a public lottery', () => {
  const named = namesOf([
    ...titles,
    ...coming,
    ...comingVendors,
    ...lotteryTitles,
    ...vendorsOfLotteries,
    ...labels,
  ]);
  expect(named.length).toBeGreaterThan(1_000);
  expect(wrongIn(named, foreign)).toEqual([]);
});

test('what is played as a lottery has no bet of the forbidden game in its names', () => {
  const offered = namesOf([...lotteryTitles, ...vendorsOfLotteries]);
  const played = fromFiles(/^games\/lottery\/(?:messages|titles)\/.*\.json$/);
  expect(offered.length).toBeGreaterThan(100);
  expect(played.length).toBeGreaterThan(100);
  expect(wrongIn([...offered, ...played], foreign, forbiddenBets)).toEqual([]);
});

test('neither the demo’s content nor a text of a page or a game names them', () => {
  const texts = fromFiles(
    /^(?:seed\/src\/.*\.ts|(?:web|server|operator)\/src\/messages\/.*\.json|game-server\/client\/.*\.json)$/,
  );
  expect(texts.length).toBeGreaterThan(5_000);
  expect(wrongIn(texts, foreign)).toEqual([]);
});

/** What a machine has in whose draws someone chooses; as words of a language they are common, so only names in lotteries are asked. */
const steering = whole('presets?|kill|win.?rate|control|interventions?|intervencao|intervencion');

test('no title, way to bet, call or column of a lottery is named as if its draws could be steered', () => {
  const played = fromFiles(/^games\/lottery\/.*\.json$/);
  const written = fromFiles(
    /^game-server\/src\/(?:lottery|drawer|http\/lottery|protocol\/lottery).*\.ts$|^(?:game-server\/src|server)\/migrations\/\d+_(?:lotter|prizes).*\.sql$|^server\/src\/play\/lottery\/.*\.ts$|^contract\/src\/play\/(?:lottery|vendor\/(?:management|console-lotteries|draws))\.ts$/,
  );
  const codes = fromFiles(/^games\/lottery\/families\/.*\/plays\.json$/).map(({ place, text }) => ({
    place,
    text: text.replaceAll('_', ' '),
  }));
  const names = written.map(({ place, text }) => ({ place, text: text.replaceAll(/[_/]/g, ' ') }));
  expect([played.length, written.length, codes.length].every((count) => count > 10)).toBe(true);
  expect(wrongIn([...played, ...codes, ...names], steering)).toEqual([]);
  expect(
    wrongIn(
      [
        { place: '', text: 'kill ratio' },
        { place: '', text: 'win-rate' },
      ],
      steering,
    ),
  ).toHaveLength(2);
});

/** Names of variables of the environment and of paths, as the words that they are made of. */
const asWords = (name: string): Named => ({ place: name, text: name.replaceAll(/[-_/:]/g, ' ') });

test('no setting, path or right is named as if a draw could be steered', () => {
  const settings = [
    'game-server/src/settings.ts',
    'server/src/platform/config.ts',
    'docs/settings.md',
  ].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) =>
      asWords(name),
    ),
  );
  const paths = [
    ...readFileSync(join(root, 'docs/calls.md'), 'utf8').matchAll(/^\| [A-Z]+ \| `([^`]*lotter[^`]*)`/gm),
    ...readFileSync(join(root, 'docs/lottery-management.md'), 'utf8').matchAll(/`(\/operator\/v1[^`]*)`/g),
  ].map(([, path = '']) => asWords(path));
  const rights = [
    ...readFileSync(join(root, 'contract/src/console/permissions.ts'), 'utf8').matchAll(
      /'(lotteries\.\w+)'/g,
    ),
  ].map(([, right = '']) => asWords(right));
  expect([settings.length > 30, paths.length > 20, rights.length]).toEqual([true, true, 5]);
  expect(wrongIn([...settings, ...paths, ...rights], steering)).toEqual([]);
  expect(wrongIn(['DRAW_CONTROL', 'LOTTERY_PRESET', 'WIN_RATE'].map(asWords), steering)).toHaveLength(3);
});

test('no path of a call or a page has such a word', () => {
  const calls = Array.from(
    readFileSync(join(root, 'docs/calls.md'), 'utf8').matchAll(/^\| [A-Z]+ \| `([^`]+)`/gm),
    ([, path = '']) => ({ place: path, text: path.replaceAll(/[-_/:]/g, ' ') }),
  );
  const pages = projectFiles()
    .filter((path) => /^(?:web|operator)\/src\/app\/routes/.test(path))
    .map((path) => ({ place: path, text: path.replaceAll(/[-_/.]/g, ' ') }));
  expect(calls.length).toBeGreaterThan(300);
  expect(wrongIn([...calls, ...pages], foreign)).toEqual([]);
});

test('the words are found as they are written, and what only resembles them is let through', () => {
  const wrong = [
    'Quina da Praça',
    'Sena de Sábado',
    'MEGA-SENA',
    'Lotofácil',
    'Jogo do Bicho',
    'XSMB',
    'Magnum 4D',
  ];
  for (const text of [...wrong, 'สลากกินแบ่งรัฐบาล'])
    expect(wrongIn([{ place: '', text }], foreign)).toHaveLength(1);
  for (const text of ['Dezena Premiada', 'Centena da Tarde', 'Milhar da Noite', 'Terno de Grupo'])
    expect(wrongIn([{ place: '', text }], forbiddenBets)).toHaveLength(1);
  for (const text of [
    'Milharal Encantado',
    'máquina',
    'cena',
    'senado',
    'totó',
    'agrupado',
    'Final 4',
    'Seis de Sábado',
  ])
    expect(wrongIn([{ place: '', text }], forbiddenBets)).toEqual([]);
  for (const text of ['máquina', 'a cena', 'senado', 'capricho', 'dia de sorteio'])
    expect(wrongIn([{ place: '', text }], foreign)).toEqual([]);
});
