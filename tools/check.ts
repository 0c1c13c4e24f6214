/** Runs every check of the project and closes with one line: how many passed, how many failed. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, freemem, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { readCommandLine, refuse, UsageError } from './command-line.ts';
import { checkSeed } from './depth.ts';
import { byTurns } from './file-turns.ts';
import { readReport, type Report } from './check-report.ts';
import { testFolder } from './memory-folder.ts';
import { workOfEnded } from './processor.ts';
import { root } from './root.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** Where the runner writes its counts; a step without one counts as one check. */
  report?: string;
  environment?: () => Record<string, string>;
  /** Reads what is built. */
  afterBuild?: true;
  /** Computes all the while: the processors are those of the longer lanes first, which wait much, and its own for the rest. */
  givesWay?: true;
}

interface Lane {
  /** Further projects of the same runner. */
  more: string[];
  environment: Record<string, string>;
  givesWay: true;
}

const maxLastWordsMs = 3000;
const reports = join(root, '.tmp', 'reports');
/** Many of the tests start the site again: what Node has compiled once serves the next start. */
const compiled = join(root, '.tmp', 'compiled');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const vitest = (project: string, { more = [], environment = {}, ...rest }: Partial<Lane> = {}): Step => ({
  name: `${project} tests`,
  command: [
    bin('vitest'),
    'run',
    ...[project, ...more].flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${project}.json`,
  ],
  report: `${project}.json`,
  environment: () => environment,
  afterBuild: true,
  ...rest,
});

const dataFolders: string[] = [];

interface Half {
  /** As the configuration of the browser's tests knows it. */
  half: 'desktop only' | 'both sizes';
  projects: string[];
  port: number;
}

/** Each half with a site and a database of its own, so that neither meets what the other left, or waits for it. */
function browser({ half, projects, port }: Half): Step {
  const part = half.replace(' ', '-');
  return {
    name: `browser ${half}`,
    command: [bin('playwright'), 'test', ...projects.flatMap((name) => ['--project', name])],
    report: `browser-${part}.json`,
    environment() {
      const dataDir = mkdtempSync(join(testFolder(), 'croupier-e2e-'));
      // The database's system user must reach it; else it would lie, and stay, somewhere else.
      chmodSync(dataDir, 0o755);
      dataFolders.push(dataDir);
      return { E2E_HALF: half, E2E_PART: part, E2E_PORT: String(port), E2E_DATA_DIR: dataDir };
    },
    afterBuild: true,
  };
}

/** Twice what the checker of types comes to without sweeping much. */
const roomForChecker = 12 * 1024 ** 3;
const build: Step = { name: 'build', command: [join(root, 'tools', 'build.ts')] };
/** What is quick to say that something is wrong, then the longest first, so that no core is left with one of them at the end. */
const steps: Step[] = [
  build,
  // The linter has the types at hand: it tells all that the compiler would, of each file by the settings that lie nearest to it.
  {
    name: 'types and lint',
    command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
    // The checker lives for a minute: where there is room, what it no longer needs is swept when that is nearly used up.
    environment: () => (freemem() > roomForChecker ? { GOGC: 'off', GOMEMLIMIT: '9GiB' } : {}),
  },
  // Files, exports and packages that nothing uses, and packages that no manifest lists.
  { name: 'unused', command: [bin('knip'), '--no-progress'] },
  vitest('http', { environment: { TEST_SITE: 'built' } }),
  browser({ half: 'desktop only', projects: ['desktop-*'], port: 39_201 }),
  browser({ half: 'both sizes', projects: ['desktop-*', 'phone-*'], port: 39_202 }),
  vitest('pages', { givesWay: true }),
  vitest('unit', { more: ['unit-apart'], givesWay: true }),
  vitest('console', { givesWay: true }),
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
];
/** Twice the processors of a small machine: the tests of a browser wait for pages, those of calls for draws and processes. */
const lanes = 4;

function countsOf(step: Step, succeeded: boolean): Count {
  const report = reportOf(step);
  if (report === undefined) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  failures.push(...report.failures.map((failure) => `${step.name}: ${failure}`));
  flaky.push(...report.flaky.map((title) => `flaky: ${step.name}: ${title}`));
  const { passed, failed } = report;
  // A runner that ends badly without a failed test (a file that does not load) has failed all the same.
  return { passed, failed: succeeded || failed > 0 ? failed : 1 };
}

function reportOf({ report }: Step): Report | undefined {
  const file = report === undefined ? undefined : join(reports, report);
  return file === undefined || !existsSync(file) ? undefined : readReport(readFileSync(file, 'utf8'));
}

/** A third of a processor's time where others want it too. */
const behind = 5;
/** What it starts later inherits it. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + behind, constants.priority.PRIORITY_LOW));
  } catch {
    // It has ended already, or the system has none of this.
  }
}

let workBefore = 0;
/**
 * Milliseconds that processors worked for the step that has ended just now, all that it began and saw end included: what it took in
 * them says more than its time, which is that of its neighbours too.
 */
function workOfLast(): number {
  const before = workBefore;
  workBefore = workOfEnded();
  return workBefore - before;
}

interface Ended {
  succeeded: boolean;
  workMs: number;
}

/** A step beside others says what it has to say at its end, so that their words don't mix. */
function runStep(step: Step, beside: boolean): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, {
      cwd: root,
      stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, CI: 'true', NODE_COMPILE_CACHE: compiled, ...ofFiles, ...step.environment?.() },
    });
    if (step.givesWay && child.pid !== undefined) giveWay(child.pid);
    const said: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => said.push(piece));
    child.stderr?.on('data', (piece: Buffer) => said.push(piece));
    child.on('error', () => resolve({ succeeded: false, workMs: 0 }));
    child.on('exit', (code) => {
      const workMs = workOfLast();
      const runNext = () => {
        if (beside) process.stdout.write(`\n== ${step.name}\n${Buffer.concat(said).toString()}`);
        resolve({ succeeded: code === 0, workMs });
      };
      if (!beside) return runNext();
      // What it leaves running may hold its pipes open for ever.
      const late = setTimeout(() => {
        child.removeAllListeners('close');
        runNext();
      }, maxLastWordsMs);
      child.on('close', () => {
        clearTimeout(late);
        runNext();
      });
    });
  });
}

const { positionals: wanted, values } = readCommandLine({
  usage: `npm test [-- [--whole] PART ...]: everything that is checked, or the parts whose names hold one of the words:
  ${steps.map(({ name }) => name).join(', ')}
  --whole   every file of tests, those that are taken by turns as well, as it is for parts that are named`,
  options: { whole: { type: 'boolean', default: false } },
  words: steps.length,
});
const ofFiles = values.whole || wanted.length > 0 ? {} : byTurns;
const unknown = wanted.find((word) => !steps.some(({ name }) => name.includes(word)));
if (unknown !== undefined) refuse(new UsageError(`there is no part "${unknown}"`));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];
const flaky: string[] = [];

async function carryOut(step: Step, beside = false): Promise<void> {
  console.log(beside ? `-- ${step.name} begins` : `\n== ${step.name}`);
  const began = performance.now();
  const { succeeded, workMs } = await runStep(step, beside);
  const count = countsOf(step, succeeded);
  total.passed += count.passed;
  total.failed += count.failed;
  const [seconds, worked] = [performance.now() - began, workMs].map((ms) => `${(ms / 1000).toFixed(0)} s`);
  summary.push(
    `${step.name.padEnd(20)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed  ${seconds?.padStart(6)}, ${worked} of processors`,
  );
}

const isWanted = ({ name }: Step): boolean =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));

const waiting = steps.filter(isWanted);
const several = waiting.length > 1;
let built: Promise<void> | undefined;

async function lane(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (step.afterBuild) await built;
    const carried = carryOut(step, several);
    if (step === build) built = carried;
    await carried;
  }
}

await Promise.all(Array.from({ length: lanes }, lane));
for (const folder of dataFolders) rmSync(folder, { recursive: true, force: true });
// Once more at the end: who reads only that should see what failed.
if (failures.length > 0) console.log(`\n== what failed\n\n${failures.join('\n\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`seed ${checkSeed}: what is taken in turn comes again with CHECK_SEED=${checkSeed}`);
if (ofFiles === byTurns)
  console.log('half of the files that have turns are the next seed’s; npm test -- --whole takes all');
console.log('');
// What passed at its second try is no failure, and yet to be looked into.
if (flaky.length > 0) console.log(`${flaky.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
