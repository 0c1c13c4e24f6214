/**
 * npm run bench:catalogue: what a visitor's search and pages cost with 300 games of 10 vendors and with
 * 10,000 of 100, on one site, in turn.
 */
import type { App } from '../../server/src/app.ts';
import { readCommandLine, run as runTool } from '../command-line.ts';
import { median } from './figures.ts';
import { onOwnSite, type OwnSite } from './site/own-site.ts';
import { table } from './verdict.ts';
import type { GameEntry, VendorEntry } from '../../server/src/play/index.ts';

const { values } = readCommandLine({
  usage: `npm run bench:catalogue [-- --times N]
  --times N   how often each question is asked (300)`,
  options: { times: { type: 'string', default: '300' } },
  numbers: { times: [1, 100_000] },
});
const times = Number(values.times);

interface Size {
  code: string;
  vendors: number;
  games: number;
}
const sizes: readonly [Size, Size] = [
  { code: 'small', vendors: 10, games: 300 },
  { code: 'large', vendors: 100, games: 10_000 },
];

const first = ['Golden', 'Silent', 'Crimson', 'Lucky', 'Wild', 'Frozen', 'Hidden', 'Royal', 'Electric'];
const second = ['Jaguar', 'Harbour', 'Orchid', 'Comet', 'Lantern', 'Canyon', 'Parrot', 'Samba'];
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const named = (index: number): string =>
  `${pick(first, index)} ${pick(second, Math.floor(index / first.length))} ${index}`;
/** Two letters in the middle change places. */
const mistyped = (word: string): string =>
  word.replace(/^(..)(.)(.)/, (_, begin: string, one: string, other: string) => begin + other + one);

interface Question {
  /** What is asked in a round: each round other words, games and vendors, so that no answer is a kept one. */
  name?(round: number): string;
  more?(round: number): string;
  /** Where the smaller catalogue finds less than a page, both are asked for as little. */
  size?: number;
}

/** What a visitor asks for; the same words find something in both. */
const questions: Readonly<Record<string, Question>> = {
  'first page': {},
  'first page of a category': { more: (round) => `gameType=${pick(['RNG', 'LIVE'], round)}` },
  'last page': { more: () => 'pageNo=LAST' },
  "a vendor's games": { more: (round) => `vassalage=V000${round % 10}` },
  'search: one letter': { name: (round) => pick(['a', 'e', 'i', 'o', 'n', 'r', 't'], round) },
  'search: two letters': { name: (round) => pick(['ar', 'an', 'en', 'el', 'or'], round) },
  'search: one word of many': { name: (round) => pick(second, round) },
  'search: one word in a category': { name: (round) => pick(second, round), more: () => 'gameType=RNG' },
  'search: two words': { name: (round) => named(round % 72).replace(/ \d+$/, ''), size: 4 },
  'search: two words and a figure': { name: (round) => named(round % 300).slice(0, -1), size: 1 },
  'search: a whole name': { name: (round) => named((round * 7) % 300), size: 1 },
  'search: a word with a typo': { name: (round) => mistyped(pick(second, round)) },
  'search: two words with typos': {
    name: (round) => `${mistyped(pick(first, round))} ${mistyped(pick(second, round))}`,
    size: 4,
  },
  'search: a whole name with a typo': { name: (round) => mistyped(named((round * 7) % 300)), size: 1 },
  'search: nothing found': { name: (round) => `xylophonist ${round}` },
};

function vendorEntry(index: number): VendorEntry {
  const code = `V${String(index).padStart(4, '0')}`;
  return {
    code,
    names: { pt: `Casa ${code}`, en: `House ${code}` },
    category: index % 3 === 0 ? 'LIVE' : 'RNG',
    icon: '/games/studio.svg',
    currency: 'BRL',
    launchPath: '/play/{gameCode}',
    position: index,
  };
}

function gameEntry(vendor: VendorEntry, index: number): GameEntry {
  const name = named(index);
  return {
    code: `game-${index}`,
    names: { pt: `${name} PT`, en: name },
    categories: [vendor.category],
    classify: 'SLOT',
    icon: `/games/${index}.avif`,
    rtp: '0.9600',
    hot: index % 40 === 0,
    trial: true,
    position: index,
  };
}

async function fill(app: App, merchantId: string, size: Size): Promise<void> {
  const each = size.games / size.vendors;
  for (let vendor = 0; vendor < size.vendors; vendor += 1) {
    const entry = vendorEntry(vendor);
    const games = Array.from({ length: each }, (_, index) => gameEntry(entry, vendor * each + index));
    await app.features.catalogue.upsert(merchantId, entry, games);
  }
}

async function measure(
  url: string,
  size: Size,
  { name, more, size: pageSize = 18 }: Question,
  round: number,
) {
  const last = String(Math.ceil(size.games / pageSize));
  const asked = new URLSearchParams(more?.(round).replace('LAST', last));
  if (!asked.has('pageNo')) asked.set('pageNo', '1');
  asked.set('pageSize', String(pageSize));
  if (name) asked.set('gameName', name(round));
  const began = performance.now();
  const answer = await fetch(`${url}/wps/lobby/games?${asked}`, { headers: { Merchant: size.code } });
  const { value } = (await answer.json()) as { value: { totalElements: number } };
  return { ms: performance.now() - began, found: value.totalElements };
}

const milliseconds = (ms: number): string => ms.toFixed(2);

/** Small and large in turn, so that whatever else the machine does meets both. */
async function compare(url: string, question: Question) {
  const taken = sizes.map(() => ({ ms: [] as number[], found: [] as number[] }));
  for (let round = 0; round < times; round += 1) {
    for (const [at, size] of sizes.entries()) {
      const { ms, found } = await measure(url, size, question, round);
      taken[at]?.ms.push(ms);
      taken[at]?.found.push(found);
    }
  }
  const [small = 0, large = 0] = taken.map(({ ms }) => median(ms));
  const found = taken.map((one) => String(median(one.found)));
  return [...found, milliseconds(small), milliseconds(large), (large / small).toFixed(2)];
}

async function run({ platform, app, url }: OwnSite): Promise<void> {
  for (const size of sizes) {
    const brand = { currency: 'BRL', timeZone: 'America/Sao_Paulo', hosts: [], settings: {} };
    const called = { code: size.code, name: size.code, isDefault: size.code === 'small' };
    const { id } = await platform.merchants.create({ ...brand, ...called });
    await fill(app, id, size);
  }
  // A site that just started compiles while it answers, and reads the catalogue once.
  for (const question of Object.values(questions)) {
    for (let round = 0; round < 40; round += 1) {
      for (const size of sizes) await measure(url, size, question, round);
    }
  }
  const rows = [
    ['what is asked', 'found of 300', 'of 10,000', '300: median ms', '10,000: median ms', 'ratio'],
  ];
  for (const [name, question] of Object.entries(questions))
    rows.push([name, ...(await compare(url, question))]);
  console.log(table(rows));
}

await runTool(() => onOwnSite('catalogue', run));
