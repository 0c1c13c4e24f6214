import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { startCluster } from '../../server/src/platform/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { readCommandLine, run as runTool, UsageError } from '../command-line.ts';
import { measuredOn } from '../machine.ts';
import { root } from '../root.ts';
import { generate, type Size } from './generate.ts';
import { compare, type Question, questions, type Timed } from './measure.ts';

const small: Size = { bets: 10_000, members: 100, heavy: 5_000 };
const sizes: Record<string, Size> = {
  // A minute, over several periods: whether the tool works. What it measures says nothing.
  tiny: { bets: 12_000, members: 100, heavy: 5_000, betsPerPeriod: 3_000 },
  // Quick, for trying the tool out and for machines that others use too.
  seeded: { bets: 200_000, members: 2_000, heavy: 50_000 },
  full: { bets: 10_000_000, members: 100_000, heavy: 1_000_000 },
};
const maxRatio = 1.5;

const say = (line: string): void => console.log(line);
const number = (value: number): string => value.toLocaleString('en');

/** Both sizes on one server, read in turn, so that only the size differs. */
async function run(mode: string): Promise<void> {
  const size = sizes[mode];
  if (!size) throw new UsageError(`there is no size "${mode}"`);
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-histories-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster(dataDir);
  const open: { close(): Promise<void> }[] = [];
  try {
    const prepare = async (name: string, one: Size): Promise<Question[]> => {
      say(`${number(one.bets)} bets, ${number(one.members)} members, one with ${number(one.heavy)}`);
      await cluster.ensureDatabase(name);
      const database = openDatabase(cluster.url(name), { max: 4, name: 'croupier-histories' });
      open.push(database);
      await migrate(database.pool, 'demo');
      const ground = await generate(database.pool, one, say);
      return questions(database.db, ground, { bets: one.heavy, page: deepPage(one) });
    };
    const before = await prepare('small', small);
    const after = await prepare('large', size);
    report(mode, size, await compare(before, after));
  } finally {
    for (const database of open) await database.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const deepPage = (one: Size): number => Math.min(1_000, Math.floor(one.heavy / 25));

function report(mode: string, size: Size, rows: readonly Timed[]): void {
  const table = rows.map(
    (row) => `| ${row.what} | ${row.small.toFixed(2)} | ${row.large.toFixed(2)} | ${row.ratio.toFixed(2)} |`,
  );
  const over = rows.filter(({ ratio }) => ratio > maxRatio);
  const text = `# Histories, measured

Made by \`npm run histories -- ${mode}\` (${measuredOn()}). Milliseconds, medians; read as the member with most bets reads them. A deep page is the ${number(deepPage(small))}th on the left and the ${number(deepPage(size))}th on the right.

| what | ${number(small.bets)} bets, ${number(small.heavy)} of them its own | ${number(size.bets)} bets, ${number(size.heavy)} of them its own | ratio |
| --- | --- | --- | --- |
${table.join('\n')}

Both sizes stand on the same server and are asked in turn; a ratio is the median of the ratios of such pairs. The goal is a ratio of at most ${maxRatio}; ${over.length === 0 ? 'all are within it' : `above it: ${over.map(({ what }) => what).join('; ')}`}.
`;
  say(text);
  if (mode === 'tiny') return;
  writeFileSync(join(root, 'docs/histories-measured.md'), text);
}

const { positionals } = readCommandLine({
  usage: `npm run histories [-- tiny | seeded | full]
  tiny     12,000 bets in four periods: whether the tool works; writes nothing
  seeded   200,000 bets: to try it, and for a machine that others use, too
  full     10,000,000 bets
Writes docs/histories-measured.md.`,
  words: 1,
});
await runTool(() => run(positionals[0] ?? 'seeded'));
