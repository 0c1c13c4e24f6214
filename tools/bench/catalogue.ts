/**
 * node tools/run.mjs tools/bench/catalogue.ts: what a visitor's search and pages cost with 300 games of 10 vendors and with
 * 10,000 of 100, on one site, in turn.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type App, buildApp } from '../../server/src/app.ts';
import type { GameEntry, VendorEntry } from '../../server/src/features/catalogue/index.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { startCluster } from '../../server/src/platform/embedded/cluster.ts';
import { startPlatform } from '../../server/src/platform/start.ts';
import { median } from './figures.ts';
import { table } from './verdict.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '300' } } });
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

/** What a visitor asks for; the same words find something in both. */
const questions = {
  'first page': 'pageNo=1&pageSize=18',
  'first page of a category': 'gameType=RNG&pageNo=1&pageSize=18',
  'last page': 'pageNo=LAST&pageSize=18',
  'a vendor': 'vassalage=V0007&pageNo=1&pageSize=18',
  'search: a whole name': 'gameName=golden%20jaguar%20207&pageNo=1&pageSize=18',
  'search: one word of many': 'gameName=jaguar&pageNo=1&pageSize=18',
  'search: a typo': 'gameName=goldne%20jagaur&pageNo=1&pageSize=18',
  'search: nothing found': 'gameName=xylophonist&pageNo=1&pageSize=18',
};

const first = ['Golden', 'Silent', 'Crimson', 'Lucky', 'Wild', 'Frozen', 'Hidden', 'Royal', 'Electric'];
const second = ['Jaguar', 'Harbour', 'Orchid', 'Comet', 'Lantern', 'Canyon', 'Parrot', 'Samba'];
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

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
  const name = `${pick(first, index)} ${pick(second, Math.floor(index / first.length))} ${index}`;
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

async function measure(url: string, size: Size, query: string): Promise<{ ms: number; found: number }> {
  const asked = query.replace('LAST', String(Math.ceil(size.games / 18)));
  const began = performance.now();
  const answer = await fetch(`${url}/wps/lobby/games?${asked}`, { headers: { Merchant: size.code } });
  const { value } = (await answer.json()) as { value: { totalElements: number } };
  return { ms: performance.now() - began, found: value.totalElements };
}

const milliseconds = (ms: number): string => ms.toFixed(2);

/** Small and large in turn, so that whatever else the machine does meets both. */
async function compare(url: string, query: string) {
  const [small, large] = sizes;
  const taken: [number[], number[]] = [[], []];
  let found = 0;
  for (let round = 0; round < times; round += 1) {
    taken[0].push((await measure(url, small, query)).ms);
    const answer = await measure(url, large, query);
    taken[1].push(answer.ms);
    found = answer.found;
  }
  const [a, b] = [median(taken[0]), median(taken[1])];
  return [String(found), milliseconds(a), milliseconds(b), (b / a).toFixed(2)];
}

async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-catalogue-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster(dataDir);
  await cluster.ensureDatabase('catalogue');
  const { platform, stop } = await startPlatform(
    readConfig({
      PORT: '0',
      DATABASE_URL: cluster.url('catalogue'),
      DATA_DIR: dataDir,
      SEED: 'demo',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }),
  );
  const app = await buildApp(platform);
  try {
    const url = await app.listen();
    for (const size of sizes) {
      const brand = { currency: 'BRL', timeZone: 'America/Sao_Paulo', hosts: [], settings: {} };
      const named = { code: size.code, name: size.code, isDefault: size.code === 'small' };
      const { id } = await platform.merchants.create({ ...brand, ...named });
      await fill(app, id, size);
    }
    // A site that just started compiles while it answers, and reads the catalogue once.
    for (const query of Object.values(questions)) {
      for (let round = 0; round < 40; round += 1) for (const size of sizes) await measure(url, size, query);
    }
    const rows = [['what is asked', 'found of 10,000', '300: median ms', '10,000: median ms', 'ratio']];
    for (const [name, query] of Object.entries(questions)) rows.push([name, ...(await compare(url, query))]);
    console.log(table(rows));
  } finally {
    await app.close();
    await stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await run();
