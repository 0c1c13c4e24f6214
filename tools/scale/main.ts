import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { measuredOn } from '../machine.ts';
import { root } from '../root.ts';
import type { Figures, PageName, RunFigures } from './measure.ts';

const { values } = readCommandLine({
  usage: `npm run scale [-- settings]
  --members N   of the larger site (1000000)
  --agents N    of it, each with a contract (10000)
  --small N     members of the smaller site (10000)
  --days N      of totals (5)
  --write       writes docs/commissions-measured.md`,
  numbers: {
    members: [100, 100_000_000],
    agents: [11, 10_000_000],
    small: [100, 100_000_000],
    days: [1, 366],
  },
  options: {
    members: { type: 'string', default: '1000000' },
    agents: { type: 'string', default: '10000' },
    small: { type: 'string', default: '10000' },
    days: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
// After the command line: anyone who asks for help does not wait for the whole site.
const { readConfig } = await import('../../server/src/platform/config.ts');
const { startPlatform } = await import('../../server/src/platform/process/start.ts');
const { measure, pages } = await import('./measure.ts');
const levels = 11;
const activeOfThousand = { fiveMinutes: 20, day: 200 };

async function atSize(members: number, agents: number): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-scale-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' });
  const started = await startPlatform(config);
  try {
    return await measure(started.platform, started.databaseUrl, {
      members,
      agents,
      levels,
      activeOfThousand,
      days: Number(values.days),
    });
  } finally {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const large = Number(values.members);
const small = Number(values.small);
const agents = Number(values.agents);
const where = measuredOn();
// The same share of agents in both, so that one member stands below as many of them.
const figures = [
  await atSize(small, Math.max(levels, Math.round((agents * small) / large))),
  await atSize(large, agents),
];

const number = (value: number, digits = 0) => value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const perActive = (run: RunFigures) => (run.settleMs * 1000) / run.activeMembers;
const row = (name: string, of: (one: Figures) => number, digits = 0) => {
  const [a = 0, b = 0] = figures.map(of);
  return `| ${name} | ${number(a, digits)} | ${number(b, digits)} | ${a === 0 ? '–' : number(b / a, 2)} |`;
};
const rows = (name: string, of: (one: Figures) => RunFigures) => [
  row(`${name}: active members`, (one) => of(one).activeMembers),
  row(`${name}: statements`, (one) => of(one).statements),
  row(`${name}: settled, ms`, (one) => of(one).settleMs),
  row(`${name}: settled, µs per active member`, (one) => perActive(of(one)), 1),
  row(`${name}: paid, ms`, (one) => of(one).payMs),
  row(`${name}: memory grown by, MiB`, (one) => of(one).grownMiB),
];
const pageNames = Object.keys(pages).filter((name): name is PageName => name in pages);
const page = `# Commission runs, measured

Written by \`npm run scale -- --members ${large} --agents ${agents} --small ${small} --days ${values.days} --write\`: ${where}, with the embedded database on the same machine. Trees of ${levels + 1} levels below one agent, every agent with a contract; the totals stand for ${number(figures[1]?.bets ?? 0)} bets in the larger one.

| | ${number(small)} members | ${number(large)} members | ratio |
|---|---:|---:|---:|
${[
  row('agents with contracts', (one) => one.size.agents),
  ...rows('five minutes', (one) => one.fiveMinutes),
  ...rows('day', (one) => one.day),
  ...pageNames.map((name) => row(`${name}, ms`, (one) => one.pages[name], 1)),
  row('built in, s', (one) => one.builtSeconds),
].join('\n')}

_Settled_ is everything from reading the totals to the sealed statements in the database. A run walks from each active member up its few levels, whatever the size of the tree; what is left to grow is how deep the database's indexes are and how much of them is in memory. _Pages_ are those of the agent at the top, whose team is everybody; the overview reads sums that are kept per agent and day, the lists read members' rows: user loss every row of its days, since it is sorted by what they come to. Where the load is above the number of cores, the times say little by themselves and the ratios more.
`;
console.log(page);
if (values.write) writeFileSync(join(root, 'docs/commissions-measured.md'), page);
