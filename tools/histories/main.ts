import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/platform/database.ts';
import { startCluster } from '../../server/src/platform/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/migrate.ts';
import { root } from '../root.ts';
import { generate, type Size } from './generate.ts';
import { measure, type Timed } from './measure.ts';

const small: Size = { bets: 10_000, members: 100, heavy: 5_000 };
const sizes: Record<string, Size> = {
  // Quick, for trying the tool out and for machines that others use too.
  seeded: { bets: 200_000, members: 2_000, heavy: 50_000 },
  full: { bets: 10_000_000, members: 100_000, heavy: 1_000_000 },
};
const largestRatio = 1.5;

const say = (line: string): void => console.log(line);
const number = (value: number): string => value.toLocaleString('en');

/** Both sizes on one server, one after the other, so that only the size differs. */
async function run(mode: string): Promise<void> {
  const size = sizes[mode];
  if (!size) throw new Error(`usage: histories [${Object.keys(sizes).join(' | ')}]`);
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-histories-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster(dataDir);
  try {
    const take = async (name: string, one: Size, page: number): Promise<Timed[]> => {
      say(`${number(one.bets)} bets, ${number(one.members)} members, one with ${number(one.heavy)}`);
      await cluster.ensureDatabase(name);
      const database = openDatabase(cluster.url(name), { max: 4, name: 'croupier-histories' });
      try {
        await migrate(database.pool, 'demo');
        const ground = await generate(database.pool, one, say);
        return await measure(database.db, ground, { bets: one.heavy, page });
      } finally {
        await database.close();
      }
    };
    const deep = (one: Size): number => Math.min(1_000, Math.floor(one.heavy / 25));
    const before = await take('small', small, deep(small));
    const after = await take('large', size, deep(size));
    report(mode, size, { before, after, deep: [deep(small), deep(size)] });
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(
  mode: string,
  size: Size,
  { before, after, deep }: { before: Timed[]; after: Timed[]; deep: [number, number] },
): void {
  const rows = after.map(({ what, ms }, place) => {
    const base = before[place]?.ms ?? ms;
    return { what, base, ms, ratio: ms / base };
  });
  const table = rows.map(
    ({ what, base, ms, ratio }) =>
      `| ${what} | ${base.toFixed(2)} | ${ms.toFixed(2)} | ${ratio.toFixed(2)} |`,
  );
  const over = rows.filter(({ ratio }) => ratio > largestRatio);
  const text = `# Histories, measured

Made by \`node tools/run.mjs tools/histories/main.ts ${mode}\` (${cpus().length} processors). Milliseconds, medians; read as the member with most bets reads them. A deep page is the ${number(deep[0])}th on the left and the ${number(deep[1])}th on the right.

| what | ${number(small.bets)} bets, ${number(small.heavy)} of them its own | ${number(size.bets)} bets, ${number(size.heavy)} of them its own | ratio |
| --- | --- | --- | --- |
${table.join('\n')}

Both sizes are read on the same server one after the other; on a machine that others use, read figures under ten milliseconds as noise. The goal is a ratio of at most ${largestRatio}; ${over.length === 0 ? 'all are within it' : `above it: ${over.map(({ what }) => what).join('; ')}`}.
`;
  say(text);
  writeFileSync(join(root, 'docs/histories-measured.md'), text);
}

await run(process.argv[2] ?? 'seeded');
