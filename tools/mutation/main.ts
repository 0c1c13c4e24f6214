/**
 * npm run mutation -- --wing NAME: changes the wing's sources in one place after the other and asks its tests whether they
 * notice. A seeded sample, in a bounded time; survivors are listed in docs/mutation/.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import setUpCluster from '../../server/test/helpers/database/cluster.ts';
import { readCommandLine, run, UsageError } from '../command-line.ts';
import { root } from '../root.ts';
import { projectFiles } from '../tidy/sources.ts';
import { reasonOf } from './equivalent.ts';
import { instrument, type Mutant } from './instrument.ts';
import { runLanes } from './lanes.ts';
import { workOf, workOfEnded } from '../processor.ts';
import { page, summary, survivorsOf } from './report.ts';
import { MutationRun } from './run.ts';
import { stratified } from './sample.ts';
import { withTypeCheck } from './types.ts';
import { type Wing, wings } from './wings.ts';

const { values } = readCommandLine({
  usage: `npm run mutation -- --wing NAME [settings]
  --wing NAME    ${Object.keys(wings).join(', ')}
  --sample N     mutants to judge (200)
  --minutes N    after which no further one is begun (30)
  --seed N       of the sample (by chance)
  --kind KIND    ts or sql alone (both)
  --lanes N      processes that run tests (as many as processors, at most 3)
  --patience N   times what a test may take, on a machine with other work (1)
  --unmet        the lines that no test meets, from one run of each file of tests; none is judged, nothing is written
  --again        what the wing's page lists as survivors, to see whether tests notice it by now; nothing is written
  --file PART    sources whose path holds this alone; nothing is written
  --tests PART   tests whose path holds this alone; nothing is written`,
  options: {
    wing: { type: 'string', default: '' },
    sample: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    kind: { type: 'string' },
    lanes: { type: 'string', default: String(Math.min(3, availableParallelism())) },
    patience: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    unmet: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
  },
  numbers: {
    sample: [1, 100_000],
    minutes: [1, 1_440],
    seed: [0, 2 ** 31],
    lanes: [1, 16],
    patience: [1, 20],
  },
});

const msPerMinute = 60_000;

/**
 * Minutes that processors worked for this process and those that it has begun and seen end, databases among them; undefined where
 * the system doesn't say. On a machine with other work it says what the time would be without.
 */
const processorMinutes = (): number | undefined => {
  const ms = workOf('self') + workOfEnded();
  return ms === 0 ? undefined : ms / msPerMinute;
};

/** Tests that need what is built, or replace modules that others have loaded. */
const isApart = (path: string) => path.endsWith('.apart.test.ts');

function filesOf({ sources, tests }: Wing) {
  const all = projectFiles().filter((path) => path.endsWith('.ts'));
  const own = all.filter((path) => path.startsWith(`${sources}/`));
  const isTest = (path: string) => path.endsWith('.test.ts') && !isApart(path);
  return {
    sources: own.filter((path) => !path.endsWith('.test.ts')),
    tests: [
      ...own.filter(isTest),
      ...all.filter(
        (path) => isTest(path) && tests.some((test) => path === test || path.startsWith(`${test}/`)),
      ),
    ],
  };
}

/** The cluster of the tests over HTTP, shared by all lanes. */
async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  let url = '';
  const project = { provide: (_: string, value: string) => void (url = value) };
  const stop = await setUpCluster(project as unknown as TestProject);
  return { url, stop };
}

const pageOf = (name: string): string => join(root, 'docs', 'mutation', `${name.replace('/', '-')}.md`);

/** Without what a page's own quotes and spaces leave no trace of. */
const bare = (text: string): string => text.replaceAll(/[\s`]/g, '');

/** Those that are still made of what a page lists as survivors; the others are named. */
function survivorsAmong(made: readonly Mutant[], path: string): Mutant[] {
  return survivorsOf(readFileSync(path, 'utf8')).flatMap((listed) => {
    const found = made.find(
      ({ file, kind, original, replacement }) =>
        file === listed.file &&
        kind === listed.kind &&
        bare(original) === bare(listed.original) &&
        bare(replacement) === bare(listed.replacement),
    );
    if (!found) console.log(`not made: ${listed.file} ${listed.kind}: ${listed.original}`);
    return found ? [found] : [];
  });
}

/** By the command line: none, those of the wing’s page, or as many as it says of each file their share. */
function sampleFrom(possible: readonly Mutant[], seed: number): readonly Mutant[] {
  if (values.unmet) return [];
  if (values.again) return survivorsAmong(possible, pageOf(values.wing));
  return stratified(possible, {
    ...{ size: Number(values.sample), seed },
    stratum: ({ file, language }) => `${file} ${language}`,
  });
}

function sayUnmet({ unmet }: MutationRun): void {
  const lines = new Set(unmet.map(({ file, line, text }) => `${file}:${line} ${text}`));
  console.log(`${lines.size} lines with ${unmet.length} mutants are met by no test`);
  for (const line of lines) console.log(line);
}

/** Runs what there is to run, on a cluster of its own. */
async function askTests(
  work: MutationRun,
  sources: ReadonlyMap<string, string>,
  patience: number,
): Promise<void> {
  const cluster = await startCluster();
  try {
    await runLanes({
      lanes: Number(values.lanes),
      sources: new Map([...sources].map(([path, text]) => [join(root, path), text])),
      clusterUrl: cluster.url,
      work,
      patience,
      log: join(root, '.tmp', 'mutation.log'),
    });
  } finally {
    await cluster.stop();
  }
}

await run(async () => {
  const wing = wings[values.wing];
  if (!wing) throw new UsageError(`--wing wants one of ${Object.keys(wings).join(', ')}`);
  if (values.kind !== undefined && !['ts', 'sql'].includes(values.kind))
    throw new UsageError('--kind wants ts or sql');
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const began = performance.now();
  const minutes = () => (performance.now() - began) / 60_000;
  const seed = Number(values.seed);
  const all = filesOf(wing);
  const sources = all.sources.filter((path) => path.includes(values.file));
  const tests = all.tests.filter((path) => path.includes(values.tests));
  const made = await instrument(root, sources);
  const possible = made.mutants.filter(
    ({ language }) => values.kind === undefined || values.kind === language,
  );
  const sample = sampleFrom(possible, seed);
  console.log(`seed ${seed}: ${sample.length} of ${possible.length} mutants in ${sources.length} sources`);
  const say = (line: string) => console.log(`${minutes().toFixed(1).padStart(5)}  ${line}`);
  const until = began + Number(values.minutes) * 60_000;
  const patience = Number(values.patience);
  const work = new MutationRun({
    ...{ sample, made: made.mutants, tests, until, say, patience },
    equivalent: reasonOf,
  });
  mkdirSync(join(root, '.tmp'), { recursive: true });
  // The lanes inherit it.
  if (wing.whole === true) process.env['WHOLE_FAMILIES'] = 'on';
  await askTests(work, made.sources, patience);
  if (values.unmet) return sayUnmet(work);
  const { notReached, broken } = work;
  const judged = withTypeCheck(work.judged, made);
  const result = {
    ...{ name: values.wing, commit, seed, minutes: minutes(), made: possible.length },
    ...{ worked: processorMinutes(), reasonOf },
    ...{ leftOut: made.leftOut, judged, notReached, broken },
  };
  console.log(summary(result));
  if (values.again || values.file !== '' || values.tests !== '' || values.kind !== undefined) return;
  mkdirSync(join(root, 'docs', 'mutation'), { recursive: true });
  writeFileSync(pageOf(values.wing), page(result));
});
